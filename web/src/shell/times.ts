// Moments and stretches of time as people say them, where whoever looks is.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
const daysApart = (at: number, now: number): number => Math.round((midnight(at) - midnight(now)) / day);

// "19:30"
export const hourOf = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

// "Mon 24 Nov"
export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');

// "today 19:30", "tomorrow 08:00", "yesterday 22:14", "Mon 24 Nov 08:00"
export function moment(at: number, now: number): string {
  const near: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };
  return `${near[daysApart(at, now)] ?? dayOf(at)} ${hourOf(at)}`;
}

// "19:30" today, and with its day otherwise.
export const shortMoment = (at: number, now: number): string => (daysApart(at, now) === 0 ? hourOf(at) : moment(at, now));

// "6 h 12 min", the two largest units.
export function span(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const two = (many: string, few: number, unit: string) => (few > 0 ? `${many} ${few} ${unit}` : many);
  if (days >= 2) return two(`${days} days`, hours % 24, 'h');
  return hours > 0 ? two(`${hours} h`, minutes % 60, 'min') : `${minutes} min`;
}

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
// "Europe/Vienna" is Vienna.
export const place = (name: string = zone()): string => name.split('/').at(-1)?.replaceAll('_', ' ') ?? name;

// A day of a calendar's field, "2026-11-24", as the moment when it begins.
export const dayBegins = (text: string): number => new Date(`${text}T00:00`).getTime();
export const dayText = (at: number): string => {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
