// What is drawn over cells: pictures by their alternative text, charts by their part, boxes by the text in them.
import type { XmlReader } from '../../../bytes/index.ts';
import { type CellRect, parseRange, SHEET_BOUNDS } from '../../../model/index.ts';
import { toReference } from '../../odf/formula.ts';
import { toPoints } from '../../odf/lengths.ts';
import { SVG, TABLE, XLINK } from '../../odf/namespaces.ts';
import { readPlainText } from '../../odf/plain-text.ts';
import { readTextLines } from './cell-text.ts';

export interface Drawn {
  readonly text: string;
  readonly is_picture: boolean;
  readonly alt: string | null;
  /** The folder of an embedded object, such as a chart. */
  readonly object: string | null;
  /** The last cell that it covers, where the file says so. */
  readonly end: string | null;
  /** Points from the corner of the sheet, for what hangs on no cell. */
  readonly left: number;
  readonly top: number;
}

/** From the start of something drawn to its end; of a group, each part. */
export function readDrawn(reader: XmlReader, into: Drawn[]): void {
  const within = reader.depth;
  const end = reader.attribute('end-cell-address', TABLE);
  const [left, top] = [toPoints(reader.attribute('x', SVG)) ?? 0, toPoints(reader.attribute('y', SVG)) ?? 0];
  const texts: string[] = [];
  let [alt, object]: [string | null, string | null] = [null, null];
  let isPicture = false;
  while (reader.nextStart(within)) {
    if (reader.name === 'object') {
      object = (reader.attribute('href', XLINK) ?? '').replace(/^\.\//, '') || null;
      reader.skip();
    } else if (reader.name === 'image') {
      isPicture = true;
      reader.skip();
    } else if (reader.namespace === SVG && (reader.name === 'title' || reader.name === 'desc'))
      alt = reader.text().trim() || alt;
    else if (reader.name === 'text-box') texts.push(readPlainText(reader));
    else if (reader.name === 'p') texts.push(readTextLines(reader, () => {}));
  }
  const text = texts.join('\n').trim();
  if (text !== '' || isPicture || object !== null)
    into.push({ text, is_picture: isPicture, alt, object, end, left, top });
}

/** From a cell to the last one that it covers. */
export function coverOf(row: number, column: number, end: string | null): CellRect {
  const last = end === null ? null : parseRange(toReference(end).replace(/^.*!/, ''), SHEET_BOUNDS);
  const one = { top: row, left: column, bottom: row, right: column };
  return last ? { ...one, bottom: Math.max(row, last.bottom), right: Math.max(column, last.right) } : one;
}
