// Tells somebody who looks elsewhere that it is his turn: in the title and the icon of the tab, and as a notification
// if he wants it.
import turn from '../art/mark-turn.svg';
import { settings } from './settings.svelte';

let told = '';
let usual = '';

function setIcon(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null) return;
  usual ||= icon.getAttribute('href') ?? '';
  const wanted = mine ? turn : usual;
  if (icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

// `until` is when the time is over, in words; empty where no clock runs.
export function callAttention(mine: boolean, title: string, question: string, until = ''): void {
  document.title = mine ? `● Your turn${until ? ` until ${until}` : ''} · ${title}` : `${title} · Gloaming`;
  setIcon(mine);
  if (!mine) {
    told = '';
    return;
  }
  if (!settings.notify || !document.hidden || told === question) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  told = question;
  new Notification(`Your turn: ${title}`, { body: question, tag: 'gloaming-turn' });
}

// The icon elsewhere: whether any table waits.
export const markIcon = setIcon;
