import type { XmlReader } from '../../bytes/index.ts';
import type { Inline } from './story.ts';

export function readDrawing(reader: XmlReader, _: Inline): void {
  reader.skip();
}
