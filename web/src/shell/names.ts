// Names for people who have not said theirs; none of them is a bot's, or a card's.
export const names: readonly string[] = [
  'Alder', 'Aspen', 'Birch', 'Briar', 'Brook', 'Cedar', 'Clover', 'Cricket', 'Dove', 'Elm', 'Ember', 'Fennel',
  'Hazel', 'Heron',
  'Ivy', 'Juniper', 'Lark', 'Linden', 'Maple', 'Martin', 'Oak', 'Otter', 'Pike', 'Plover', 'Reed', 'Robin',
  'Rowan', 'Rush',
  'Sage', 'Sorrel', 'Swift', 'Teal', 'Thorn', 'Vale', 'Willow', 'Wren',
];

export const friendlyName = (chance: () => number = Math.random): string =>
  names[Math.floor(chance() * names.length)] ?? 'Wren';

// A shape and hue for a name, the same on every page; at a table the seat's mark counts.
// A letter does not fit the cross.
export const shapeOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5;
