// Six short cues, made on the spot; silent until asked for. Each also has a visible sign.
import type { Cue } from '../wire/marks';
import { settings } from './settings.svelte';

const weight: readonly Cue[] = ['bell', 'scrape', 'breath', 'dice', 'card'];

// The weightiest of several is heard.
export const weightiest = (heard: readonly Cue[]): Cue | null => weight.find((one) => heard.includes(one)) ?? null;

let context: AudioContext | null = null;

function tone(at: AudioContext, type: OscillatorType, from: number, to: number, seconds: number, loudness: number, delay = 0) {
  const start = at.currentTime + delay;
  const wave = at.createOscillator();
  const gain = at.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(Math.max(loudness * settings.volume, 0.0001), start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  wave.connect(gain).connect(at.destination);
  wave.start(start);
  wave.stop(start + seconds);
}

// A knock: you are asked.
export function cue(name: Cue | 'knock'): void {
  if (!settings.sound || settings.volume === 0) return;
  context ??= new AudioContext();
  const at = context;
  if (name === 'knock') for (const delay of [0, 0.13]) tone(at, 'triangle', 190, 70, 0.12, 0.4, delay);
  else if (name === 'dice') for (const delay of [0, 0.05, 0.12, 0.2]) tone(at, 'square', 900, 300, 0.03, 0.08, delay);
  else if (name === 'card') tone(at, 'triangle', 1200, 400, 0.07, 0.12);
  else if (name === 'bell') for (const pitch of [110, 164]) tone(at, 'sine', pitch, pitch * 0.98, 1.6, 0.25);
  else if (name === 'breath') tone(at, 'sine', 420, 640, 0.45, 0.14);
  else tone(at, 'sawtooth', 240, 90, 0.5, 0.1);
}
