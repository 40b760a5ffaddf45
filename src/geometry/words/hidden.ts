// Tells whether a word is hidden.
import type { Frame } from './frame.ts';
import { WORD } from './words.ts';

export const isHidden = ({ words }: Frame, w: number): boolean => (words.flags[w]! & WORD.hidden) !== 0;
