// A mark of one's own, by which a line that is sent twice is known; randomUUID would need a page that came by https.
export const once = (): string => crypto.getRandomValues(new Uint32Array(3)).join('.');
