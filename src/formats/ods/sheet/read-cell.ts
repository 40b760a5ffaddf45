// Reads a cell of a sheet: value, text, formula, comment, links, spans and how often it is there.
import type { XmlReader } from '../../../bytes/index.ts';
import { toCommonFormula } from '../../odf/formula.ts';
import { toCount } from '../../odf/lengths.ts';
import { DRAW, OFFICE, TABLE, TEXT } from '../../odf/namespaces.ts';
import { readTextLines } from './cell-text.ts';
import { type CellValue, readValue, toErrorCode } from './cell-value.ts';
import { type Drawn, readDrawn } from './drawn.ts';

/** A cell as its row has it. */
export interface ReadCell {
  readonly repeated: number;
  readonly style: string | null;
  /** Null where it holds nothing. */
  readonly value: CellValue | null;
  readonly formula: {
    readonly text: string;
    readonly columns: number;
    readonly rows: number;
    readonly is_array: boolean;
  } | null;
  readonly span: { readonly columns: number; readonly rows: number } | null;
  readonly comment: { readonly author: string | null; readonly date: string | null; readonly text: string } | null;
  readonly links: readonly { readonly text: string; readonly target: string }[];
  readonly drawn: readonly Drawn[];
}

/** From the start of `table:table-cell` to its end. */
export function readCell(reader: XmlReader): ReadCell {
  const within = reader.depth;
  const own = (name: string): string | null => reader.attribute(name, TABLE);
  const head = {
    repeated: toCount(own('number-columns-repeated'), 1) ?? 1,
    style: own('style-name'),
    span: spanOf(toCount(own('number-columns-spanned'), 1) ?? 1, toCount(own('number-rows-spanned'), 1) ?? 1),
    formula: formulaOf(own('formula'), own('number-matrix-columns-spanned'), own('number-matrix-rows-spanned')),
  };
  const stated = readValue(reader);
  const lines: string[] = [];
  const links: { text: string; target: string }[] = [];
  const drawn: Drawn[] = [];
  let comment: ReadCell['comment'] = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'p' && reader.namespace === TEXT)
      lines.push(readTextLines(reader, (text, target) => void links.push({ text, target })));
    else if (reader.name === 'annotation' && reader.namespace === OFFICE) comment = readComment(reader);
    else if (reader.namespace === DRAW) readDrawn(reader, drawn);
    else reader.skip();
  }
  return { ...head, value: settle(stated, lines.join('\n'), head.formula !== null), comment, links, drawn };
}

const spanOf = (columns: number, rows: number): ReadCell['span'] =>
  columns > 1 || rows > 1 ? { columns, rows } : null;

function formulaOf(text: string | null, columns: string | null, rows: string | null): ReadCell['formula'] {
  const common = text === null ? null : toCommonFormula(text);
  if (common === null) return null;
  const is_array = columns !== null || rows !== null;
  return { text: common, columns: toCount(columns, 1) ?? 1, rows: toCount(rows, 1) ?? 1, is_array };
}

/** Truth values that a formula gave are numbers in files of LibreOffice, shown in words. */
const TRUTH: Readonly<Record<string, number>> = { TRUE: 1, FALSE: 0 };

function settle(stated: CellValue | null, shown: string, isGiven: boolean): CellValue | null {
  if (isGiven && stated?.type === 'number' && Object.hasOwn(TRUTH, shown) && TRUTH[shown] === stated.value)
    return { type: 'boolean', value: stated.value === 1 };
  if (stated?.type === 'error') return { type: 'error', code: toErrorCode(shown) };
  if (stated?.type === 'text') return { type: 'text', text: stated.text ?? shown };
  return stated ?? (shown === '' ? null : { type: 'text', text: shown });
}

function readComment(reader: XmlReader): ReadCell['comment'] {
  const within = reader.depth;
  let [author, date]: [string | null, string | null] = [null, null];
  const lines: string[] = [];
  while (reader.nextStart(within)) {
    if (reader.name === 'creator') author = reader.text().trim() || null;
    else if (reader.name === 'date') date = reader.text().trim() || null;
    else if (reader.name === 'p') lines.push(readTextLines(reader, () => {}).trim());
    else reader.skip();
  }
  return { author, date, text: lines.join('\n').trim() };
}
