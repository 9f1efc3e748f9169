// A sentence about somebody, as one says it to them: "Mina takes 2 oil and has 5." is "You take 2 oil and have 5."
const irregular: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go', focuses: 'focus' };

// What you do, of what somebody does: "passes" is "pass".
const yours = (verb: string): string =>
  irregular[verb] ?? verb.replace(/ies$/, 'y').replace(/(ss|sh|ch|x|z)es$/, '$1').replace(/([^s])s$/, '$1');

// The text, and the word in it that stands for the name.
export function toYou(text: string, name: string): { text: string; name: string } {
  if (text.startsWith(`${name}: `)) return { text: text.replace(`${name}:`, () => 'Your'), name: 'Your' };
  if (!text.startsWith(`${name} `)) return { text: text.replace(name, () => 'you'), name: 'you' };
  const done = text.slice(name.length).replace(/(^| and) ([a-z]+)/g, (_, before: string, verb: string) => `${before} ${yours(verb)}`);
  return { text: `You${done}`, name: 'You' };
}
