// Parses `tableStyles.xml`.
import { XML, XmlReader } from '../../../bytes/index.ts';
import { type DrawingColor, readColorWithin } from '../../ooxml/index.ts';
import type { CellStyle, TableStyle, TableStyles } from '../../slides/shapes/table-style.ts';
import type { RunProperties } from '../../slides/text/text-properties.ts';

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
