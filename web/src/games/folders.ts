// Files found in the games' folders, by the name of the game: './long_evening/look.ts' is of 'long-evening'.
export const byGame = <File>(files: Record<string, File>): ReadonlyMap<string, File> =>
  new Map(Object.entries(files).map(([path, file]) => [nameOf(path.split('/').at(-2)), file]));

// Files of one folder, one for each game: '../wire/long_evening.ts' is of 'long-evening'.
export const eachOfAGame = <File>(files: Record<string, File>): ReadonlyMap<string, File> =>
  new Map(Object.entries(files).map(([path, file]) => [nameOf(path.split('/').at(-1)?.split('.')[0]), file]));

const nameOf = (part = ''): string => part.replaceAll('_', '-');
