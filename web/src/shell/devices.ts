// What a browser says it is, as people call it: "Firefox on Linux".
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'], [/OPR\//, 'Opera'], [/SamsungBrowser/, 'Samsung Internet'], [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'], [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Mac OS/, 'Mac'],
  [/CrOS/, 'a Chromebook'], [/Linux/, 'Linux'],
];

export function deviceInWords(said: string): string {
  const found = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(said))?.[1];
  const browser = found(browsers);
  const system = found(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (said.slice(0, 40) || 'Unknown device');
}
