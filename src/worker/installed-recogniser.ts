// The recogniser that is installed on this machine.
import type { Recogniser } from '../ocr/index.ts';

/** Name and version; null where none is installed. Documents are known by it, and so it costs next to nothing to ask. */
export const recogniserVersion = (): string | null => null;

/** Null where none is installed. Kept once it is loaded. */
export const loadRecogniser = async (): Promise<Recogniser | null> => null;
