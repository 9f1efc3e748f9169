// Files found in the games' folders, by the name of the game: './long_evening/look.ts' is of 'long-evening'.
export const byGame = <File>(files: Record<string, File>): ReadonlyMap<string, File> =>
  new Map(Object.entries(files).map(([path, file]) => [(path.split('/').at(-2) ?? '').replaceAll('_', '-'), file]));
