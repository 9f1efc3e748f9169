// Whether somebody wants no motion: then things are at once where they are.
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
