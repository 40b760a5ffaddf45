// Reads author and date of a tracked change.
import type { XmlReader } from '../../../bytes/index.ts';
import { WORD } from './namespaces.ts';

/** Who changed something, and when, as the file says. */
export interface ChangeMark {
  readonly author: string | null;
  readonly date: string | null;
}

/** Of the element that stands for the change. */
export function readChangeMark(reader: XmlReader): ChangeMark {
  return { author: reader.attribute('author', WORD) || null, date: reader.attribute('date', WORD) || null };
}
