// Twips, the unit in which RTF and DOC measure lengths.

/** Twips in a point. */
export const TWIPS = 20;

/** Twips of the widest page that Word knows, 22 inches; nothing on a page is longer. */
export const MAX_TWIPS = 31_680;

/** A length as points, none of them longer than the widest page to either side. */
export const toPoints = (twips: number): number => Math.max(-MAX_TWIPS, Math.min(MAX_TWIPS, twips)) / TWIPS;
