import type { FormatReader } from '../formats/reader.ts';
import { MODEL_VERSION } from '../model/index.ts';

/** Equal bytes read by the same reader into the same model are the same document. */
export const documentKey = (sha256: string, reader: FormatReader): string =>
  `${sha256}.${reader.format}.${reader.version}.${MODEL_VERSION}`;

/** Whether the document was stored in the shape that is understood now. */
export const hasModel = (document_key: string): boolean => document_key.endsWith(`.${MODEL_VERSION}`);
