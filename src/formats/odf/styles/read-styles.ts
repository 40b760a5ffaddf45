// Reads the styles of styles.xml or of the head of content.xml: named, automatic and default ones, fonts, lists, pages.
import type { XmlReader } from '../../../bytes/index.ts';
import { toCount, toPoints } from '../lengths.ts';
import { STYLE } from '../namespaces.ts';
import { type DataStyle, isDataStyle, readDataStyle } from './data-styles.ts';
import { readListStyle } from './read-list-style.ts';
import { readProperties } from './read-properties.ts';
import type { ListStyle, MasterPage, OdfStyle, PageLayout, Properties, StylesPart, TabSetting } from './style.ts';

/** Styles of one part; more are left out. */
const MAX_STYLES = 100_000;

interface Growing {
  readonly common: OdfStyle[];
  readonly automatic: OdfStyle[];
  readonly defaults: OdfStyle[];
  readonly lists: Map<string, ListStyle>;
  outline: ListStyle;
  readonly layouts: Map<string, PageLayout>;
  readonly masters: MasterPage[];
  readonly fonts: Map<string, string>;
  readonly data: Map<string, DataStyle>;
}

/** Elements of other use between the styles are given to `other`, at their start; it reads them to their end, or leaves them. */
export function readStylesPart(reader: XmlReader, other: (reader: XmlReader, so_far: StylesPart) => void): StylesPart {
  const into: Growing = {
    ...{ common: [], automatic: [], defaults: [], masters: [], outline: [] },
    ...{ lists: new Map(), layouts: new Map(), fonts: new Map(), data: new Map() },
  };
  while (reader.nextStart(0)) {
    if (reader.depth === 1) continue;
    if (reader.name === 'font-face-decls') readFonts(reader, into);
    else if (reader.name === 'styles') readStyles(reader, into, into.common);
    else if (reader.name === 'automatic-styles') readStyles(reader, into, into.automatic);
    else if (reader.name === 'master-styles') readMasters(reader, into);
    else other(reader, into);
  }
  return into;
}

function readFonts(reader: XmlReader, { fonts }: Growing): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    if (reader.name !== 'font-face') continue;
    const name = reader.attribute('name', STYLE);
    const family = reader.attributes().find(([local]) => local === 'font-family')?.[1];
    if (name !== null && fonts.size < MAX_STYLES) fonts.set(name, toFamily(family ?? name));
  }
}

/** The first of a list of families, without its quotes. */
const toFamily = (text: string): string =>
  text
    .split(',')[0]!
    .trim()
    .replace(/^['"]|['"]$/g, '');

function readStyles(reader: XmlReader, into: Growing, styles: OdfStyle[]): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const { name } = reader;
    if (name === 'style') keep(styles, readStyle(reader));
    else if (name === 'default-style') keep(into.defaults, readStyle(reader));
    else if (name === 'list-style') {
      const own = reader.attribute('name', STYLE) ?? '';
      const list = readListStyle(reader);
      if (into.lists.size < MAX_STYLES) into.lists.set(own, list);
    } else if (name === 'outline-style') into.outline = readListStyle(reader);
    else if (name === 'page-layout') {
      const own = reader.attribute('name', STYLE) ?? '';
      const layout = readPageLayout(reader);
      if (into.layouts.size < MAX_STYLES) into.layouts.set(own, layout);
    } else if (isDataStyle(reader)) {
      const own = reader.attribute('name', STYLE) ?? '';
      const format = readDataStyle(reader);
      if (into.data.size < MAX_STYLES) into.data.set(own, format);
    } else reader.skip();
  }
}

const keep = <T>(list: T[], item: T): void => {
  if (list.length < MAX_STYLES) list.push(item);
};

function readStyle(reader: XmlReader): OdfStyle {
  const within = reader.depth;
  const name = reader.attribute('name', STYLE) ?? '';
  const head = {
    name,
    family: reader.attribute('family', STYLE) ?? '',
    display: reader.attribute('display-name', STYLE) ?? name.replace(/_([0-9a-f]{2})_/gi, fromCode),
    parent: reader.attribute('parent-style-name', STYLE),
    list_style: reader.attribute('list-style-name', STYLE),
    outline: outlineOf(reader.attribute('default-outline-level', STYLE)),
    master_page: reader.attribute('master-page-name', STYLE),
    data_style: reader.attribute('data-style-name', STYLE),
  };
  const properties = new Map<string, Properties>();
  let tabs: readonly TabSetting[] | null = null;
  let columns = 1;
  while (reader.nextStart(within)) {
    const { name: element, depth } = reader;
    if (!element.endsWith('-properties')) {
      reader.skip();
      continue;
    }
    properties.set(element.slice(0, -'-properties'.length), readProperties(reader));
    while (reader.nextStart(depth)) {
      if (reader.name === 'tab-stops') tabs = readTabs(reader);
      else if (reader.name === 'columns') columns = columnsOf(reader);
      else reader.skip();
    }
  }
  return { ...head, properties, tabs, columns };
}

const fromCode = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

const outlineOf = (text: string | null): number | null => (text === null ? null : (toCount(text) ?? 0));

const MAX_TABS = 500;
const ALIGNS: ReadonlyMap<string | null, TabSetting['align']> = new Map<string | null, TabSetting['align']>([
  ['center', 'center'],
  ['right', 'right'],
  ['char', 'decimal'],
]);

function readTabs(reader: XmlReader): TabSetting[] {
  const within = reader.depth;
  const tabs: TabSetting[] = [];
  while (reader.nextStart(within)) {
    const position = toPoints(reader.attribute('position', STYLE));
    if (reader.name !== 'tab-stop' || position === undefined || tabs.length >= MAX_TABS) continue;
    tabs.push({ position, align: ALIGNS.get(reader.attribute('type', STYLE)) ?? 'left', leader: leaderOf(reader) });
  }
  return tabs;
}

function leaderOf(reader: XmlReader): TabSetting['leader'] {
  const style = reader.attribute('leader-style', STYLE) ?? 'none';
  const text = reader.attribute('leader-text', STYLE);
  if (style === 'none') return '';
  if (text === '.' || text === '-' || text === '_' || text === '·') return text;
  return style === 'solid' ? '_' : '.';
}

const MAX_COLUMNS = 45;

const columnsOf = (reader: XmlReader): number => {
  const stated = reader.attributes().find(([local]) => local === 'column-count')?.[1];
  const count = Math.min(toCount(stated, 1) ?? 1, MAX_COLUMNS);
  reader.skip();
  return count;
};

const NOTHING: Properties = new Map();

function readPageLayout(reader: XmlReader): PageLayout {
  const within = reader.depth;
  let [page, header, footer]: [Properties, Properties | null, Properties | null] = [NOTHING, null, null];
  let [columns, gap] = [1, 0];
  while (reader.nextStart(within)) {
    if (reader.name === 'page-layout-properties') page = readProperties(reader);
    else if (reader.name === 'columns') {
      gap = toPoints(reader.attributes().find(([local]) => local === 'column-gap')?.[1]) ?? 0;
      columns = columnsOf(reader);
    } else if (reader.name === 'header-style') header = readFurnitureStyle(reader);
    else if (reader.name === 'footer-style') footer = readFurnitureStyle(reader);
  }
  return { page, header, footer, columns, gap };
}

/** Null where nothing is said, which is no header. */
function readFurnitureStyle(reader: XmlReader): Properties | null {
  const within = reader.depth;
  let found: Properties | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'header-footer-properties') found = readProperties(reader);
    reader.skip();
  }
  return found;
}

function readMasters(reader: XmlReader, { masters }: Growing): void {
  const within = reader.depth;
  while (reader.nextStart(within)) {
    const name = reader.attribute('name', STYLE);
    if (reader.name === 'master-page' && name !== null)
      keep(masters, {
        name,
        layout: reader.attribute('page-layout-name', STYLE) ?? '',
        next: reader.attribute('next-style-name', STYLE),
      });
    reader.skip();
  }
}
