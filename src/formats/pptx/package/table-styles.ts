// Parses `tableStyles.xml` and works out the style of a cell by its place in the table.
import { XML, XmlReader } from '../../../bytes/index.ts';
import { type DrawingColor, readColorWithin } from '../../ooxml/index.ts';
import type { SlideTable } from '../shapes/slide-table.ts';
import type { RunProperties } from '../text/text-properties.ts';

/** How cells of one part of a table look. */
export interface CellStyle {
  readonly fill: DrawingColor | null;
  readonly run: RunProperties;
}

/** By the part of the table that it is for: `wholeTbl`, `band1H`, `firstRow`, … */
export type TableStyle = ReadonlyMap<string, CellStyle>;

/** By the id that tables name. */
export type TableStyles = ReadonlyMap<string, TableStyle>;

/** Styles of one presentation; more are not kept. */
const MAX_STYLES = 500;

/** `ppt/tableStyles.xml` (ECMA-376 part 1, 20.1.4.2). */
export function parseTableStyles(bytes: Uint8Array): TableStyles {
  const reader = new XmlReader(bytes);
  const styles = new Map<string, TableStyle>(BUILT_IN_STYLES);
  if (reader.next() !== XML.start) return styles;
  while (reader.nextStart(1) && styles.size < MAX_STYLES) {
    const id = reader.attribute('styleId');
    if (reader.name === 'tblStyle' && id) styles.set(id, readStyle(reader));
    else reader.skip();
  }
  return styles;
}

function readStyle(reader: XmlReader): TableStyle {
  const { depth } = reader;
  const parts = new Map<string, CellStyle>();
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'tblBg') reader.skip();
    else parts.set(name, readPart(reader));
  }
  return parts;
}

function readPart(reader: XmlReader): CellStyle {
  const { depth } = reader;
  let fill: DrawingColor | null = null;
  let run: RunProperties = {};
  while (reader.nextStart(depth)) {
    if (reader.name === 'tcTxStyle') run = readText(reader);
    else if (reader.name === 'solidFill' || reader.name === 'fillRef') fill = readColorWithin(reader);
    else if (reader.name === 'tcBdr') reader.skip();
  }
  return { fill, run };
}

function readText(reader: XmlReader): RunProperties {
  const [b, i] = [reader.attribute('b'), reader.attribute('i')];
  const { depth } = reader;
  let color: DrawingColor | null = null;
  while (reader.nextStart(depth)) {
    // The font's own colour is within `fontRef`, the text's beside it.
    if (reader.name === 'fontRef') color ??= readColorWithin(reader);
    else if (reader.name.endsWith('Clr'))
      color = { kind: 'scheme', value: reader.attribute('val')?.toLowerCase() ?? '', changes: [] };
  }
  return { ...(b ? { bold: b === 'on' } : {}), ...(i ? { italic: i === 'on' } : {}), ...(color ? { color } : {}) };
}

/** What holds for a cell, from the whole table to its corner; the later overrides the earlier. */
export function styleOfCell(table: SlideTable, style: TableStyle, row: number, col: number): CellStyle {
  const { flags } = table;
  const lastRow = table.rows.length - 1;
  const lastCol = table.columns.length - 1;
  const bandRow = row - (flags.has('firstRow') ? 1 : 0);
  const bandCol = col - (flags.has('firstCol') ? 1 : 0);
  const isFirstRow = flags.has('firstRow') && row === 0;
  const isLastRow = flags.has('lastRow') && row === lastRow;
  const isFirstCol = flags.has('firstCol') && col === 0;
  const isLastCol = flags.has('lastCol') && col === lastCol;
  const parts = [
    'wholeTbl',
    flags.has('bandCol') && bandCol >= 0 ? `band${(bandCol % 2) + 1}V` : '',
    flags.has('bandRow') && bandRow >= 0 ? `band${(bandRow % 2) + 1}H` : '',
    isFirstCol ? 'firstCol' : '',
    isLastCol ? 'lastCol' : '',
    isFirstRow ? 'firstRow' : '',
    isLastRow ? 'lastRow' : '',
  ];
  let fill: DrawingColor | null = null;
  let run: RunProperties = {};
  for (const part of parts) {
    const own = style.get(part);
    if (!own) continue;
    fill = own.fill ?? fill;
    run = { ...run, ...own.run };
  }
  return { fill, run };
}

const scheme = (value: string, ...changes: DrawingColor['changes'][number][]): DrawingColor => ({
  kind: 'scheme',
  value,
  changes,
});

/** The style that new tables have, which programs name without saying what it is: Medium Style 2 in the first accent. */
export const BUILT_IN_STYLES: TableStyles = new Map([
  [
    '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}',
    new Map<string, CellStyle>([
      ['wholeTbl', { fill: scheme('accent1', { name: 'tint', value: 0.2 }), run: { color: scheme('dk1') } }],
      ['band1H', { fill: scheme('accent1', { name: 'tint', value: 0.4 }), run: {} }],
      ['firstRow', { fill: scheme('accent1'), run: { bold: true, color: scheme('lt1') } }],
      ['lastRow', { fill: scheme('accent1'), run: { bold: true, color: scheme('lt1') } }],
      ['firstCol', { fill: scheme('accent1'), run: { bold: true, color: scheme('lt1') } }],
      ['lastCol', { fill: scheme('accent1'), run: { bold: true, color: scheme('lt1') } }],
    ]),
  ],
]);
