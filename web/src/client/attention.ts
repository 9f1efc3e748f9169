// Tells somebody who looks elsewhere that it is his turn: in the title, and as a notification if he wants it.
import { settings } from './settings.svelte';

let told = '';

export function callAttention(mine: boolean, title: string, question: string): void {
  document.title = mine ? `● Your turn · ${title}` : `${title} · Gloaming`;
  if (!mine) {
    told = '';
    return;
  }
  if (!settings.notify || !document.hidden || told === question) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  told = question;
  new Notification(`Your turn: ${title}`, { body: question, tag: 'gloaming-turn' });
}
