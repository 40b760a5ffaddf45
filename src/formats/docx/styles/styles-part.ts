// Parses `styles.xml` into styles and document defaults, before inheritance is resolved.
import { XmlReader } from '../../../bytes/index.ts';
import { isOn, readValue } from '../properties/measures.ts';
import { WORD } from '../properties/namespaces.ts';
import { type ParagraphProperties, readParagraphProperties } from '../properties/paragraph-properties.ts';
import { type RunProperties, readRunProperties } from '../properties/run-properties.ts';
import {
  type CellProperties,
  readCellProperties,
  readTableProperties,
  type TableProperties,
} from '../properties/table-properties.ts';

/** What a style, or a part of a table style, says. */
export interface StyleLayer {
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
  readonly table: TableProperties;
  readonly cell: CellProperties;
}

export type StyleKind = 'paragraph' | 'character' | 'table' | 'numbering';

export interface Style extends StyleLayer {
  readonly id: string;
  readonly kind: StyleKind;
  /** As written; the ids are no names: programs in other languages give their own. */
  readonly name: string;
  readonly based_on: string | null;
  readonly is_default: boolean;
  /** Of a table style: `firstRow`, `band1Horz` and so on. */
  readonly conditions: ReadonlyMap<string, StyleLayer>;
}

export interface StylesPart {
  /** By kind and id. */
  find(kind: StyleKind, id: string): Style | null;
  default_of(kind: StyleKind): Style | null;
  readonly default_paragraph: ParagraphProperties;
  readonly default_run: RunProperties;
}

/** Styles of one file; more are left out. */
const MAX_STYLES = 50_000;
const KINDS: ReadonlySet<string> = new Set(['paragraph', 'character', 'table', 'numbering']);

export const NO_STYLES: StylesPart = {
  find: () => null,
  default_of: () => null,
  default_paragraph: {},
  default_run: {},
};

export function parseStyles(bytes: Uint8Array): StylesPart {
  const reader = new XmlReader(bytes);
  const styles = new Map<string, Style>();
  const defaults = new Map<StyleKind, Style>();
  const part = { default_paragraph: {} as ParagraphProperties, default_run: {} as RunProperties };
  reader.nextStart(0);
  while (reader.nextStart(1)) {
    if (reader.name === 'docDefaults') Object.assign(part, readDefaults(reader));
    else if (reader.name === 'style' && styles.size < MAX_STYLES) {
      const style = readStyle(reader);
      const key = `${style.kind} ${style.id}`;
      if (!styles.has(key)) styles.set(key, style);
      if (style.is_default && !defaults.has(style.kind)) defaults.set(style.kind, style);
    } else reader.skip();
  }
  return {
    ...part,
    find: (kind, id) => styles.get(`${kind} ${id}`) ?? null,
    default_of: (kind) => defaults.get(kind) ?? null,
  };
}

function readDefaults(reader: XmlReader): Pick<StylesPart, 'default_paragraph' | 'default_run'> {
  const within = reader.depth;
  let paragraph: ParagraphProperties = {};
  let run: RunProperties = {};
  while (reader.nextStart(within)) {
    if (reader.name === 'rPr') run = readRunProperties(reader);
    else if (reader.name === 'pPr') paragraph = readParagraphProperties(reader);
  }
  return { default_paragraph: paragraph, default_run: run };
}

interface Growing {
  paragraph: ParagraphProperties;
  run: RunProperties;
  table: TableProperties;
  cell: CellProperties;
}

const newLayer = (): Growing => ({ paragraph: {}, run: {}, table: {}, cell: {} });

function readStyle(reader: XmlReader): Style {
  const within = reader.depth;
  const written = reader.attribute('type', WORD) ?? '';
  const kind = KINDS.has(written) ? (written as StyleKind) : 'paragraph';
  const id = reader.attribute('styleId', WORD) ?? '';
  const isDefault = reader.attribute('default', WORD);
  const layer = newLayer();
  const conditions = new Map<string, StyleLayer>();
  let name = '';
  let basedOn: string | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'name') name = readValue(reader) ?? '';
    else if (reader.name === 'basedOn') basedOn = readValue(reader);
    else if (reader.name === 'tblStylePr') conditions.set(reader.attribute('type', WORD) ?? '', readCondition(reader));
    else if (!readIntoLayer(reader, layer)) reader.skip();
  }
  return { ...layer, id, kind, name, based_on: basedOn, is_default: isDefault !== null && isOn(isDefault), conditions };
}

function readCondition(reader: XmlReader): StyleLayer {
  const within = reader.depth;
  const layer = newLayer();
  while (reader.nextStart(within)) if (!readIntoLayer(reader, layer)) reader.skip();
  return layer;
}

/** False where the element says nothing of how things look, such as whether a list of styles shows it. */
function readIntoLayer(reader: XmlReader, layer: Growing): boolean {
  if (reader.name === 'pPr') layer.paragraph = readParagraphProperties(reader);
  else if (reader.name === 'rPr') layer.run = readRunProperties(reader);
  else if (reader.name === 'tblPr') layer.table = readTableProperties(reader);
  else if (reader.name === 'tcPr') layer.cell = readCellProperties(reader);
  else return false;
  return true;
}
