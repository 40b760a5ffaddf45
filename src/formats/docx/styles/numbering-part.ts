// Parses `numbering.xml` into lists, levels and overrides.
import { XmlReader } from '../../../bytes/index.ts';
import type { FlowLabel } from '../../../geometry/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { isOn, readValue, toWhole } from '../properties/measures.ts';
import { WORD } from '../properties/namespaces.ts';
import { type ParagraphProperties, readParagraphProperties } from '../properties/paragraph-properties.ts';
import { type RunProperties, readRunProperties } from '../properties/run-properties.ts';

export const LEVELS = 9;

/** One level of a list (`w:lvl`). */
export interface NumberingLevel {
  readonly start: number;
  /** `decimal`, `upperRoman`, `bullet` and so on. */
  readonly format: string;
  /** Of the format `custom`: what the first numbers look like, such as `001, 002, 003, ...`. */
  readonly pattern: string | null;
  /** `%1.%2` and the like, or the sign of a bullet. */
  readonly text: string;
  /** The level from 1 behind which this one begins anew; 0 for never, null for any above it. */
  readonly restart: number | null;
  readonly is_legal: boolean;
  readonly is_picture: boolean;
  readonly suffix: FlowLabel['suffix'];
  readonly align: FlowLabel['align'];
  readonly style: string | null;
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
}

interface AbstractList {
  readonly levels: (NumberingLevel | undefined)[];
  /** The numbering style that holds the levels in truth. */
  readonly style_link: string | null;
}

interface LevelOverride {
  readonly start: number | null;
  readonly level: NumberingLevel | null;
}

interface ListInstance {
  readonly abstract: string;
  readonly overrides: ReadonlyMap<number, LevelOverride>;
}

/** A list as paragraphs name it (`w:num`): its levels, what it counts together with, and where it begins anew. */
export interface NumberedList {
  readonly id: string;
  /** Lists of the same abstract list count on from each other. */
  readonly shared: string;
  readonly levels: readonly (NumberingLevel | undefined)[];
  /** By level: the number to begin with when this list first comes to it. */
  readonly restarts: ReadonlyMap<number, number>;
}

export interface NumberingPart {
  find(id: string): NumberedList | null;
}

export const NO_NUMBERING: NumberingPart = { find: () => null };

/** Lists of one file; more are left out. */
const MAX_LISTS = 100_000;
/** Characters of the pattern of a label: each item of the list carries it. */
const MAX_LABEL = 255;
/** Numbers that a list may begin with. */
const MAX_START = 2 ** 31 - 1;

/** `list_of_style` names the list that a numbering style holds. */
export function parseNumbering(bytes: Uint8Array, list_of_style: (style: string) => string | null): NumberingPart {
  const reader = new XmlReader(bytes);
  const abstracts = new Map<string, AbstractList>();
  const instances = new Map<string, ListInstance>();
  reader.nextStart(0);
  while (reader.nextStart(1)) {
    if (reader.name === 'abstractNum' && abstracts.size < MAX_LISTS)
      abstracts.set(reader.attribute('abstractNumId', WORD) ?? '', readAbstract(reader));
    else if (reader.name === 'num' && instances.size < MAX_LISTS)
      instances.set(reader.attribute('numId', WORD) ?? '', readInstance(reader));
    else reader.skip();
  }
  const known = new Map<string, NumberedList | null>();
  return {
    find(id) {
      let list = known.get(id);
      if (list === undefined) {
        list = toList(id, instances, abstracts, list_of_style);
        known.set(id, list);
      }
      return list;
    },
  };
}

/** Steps from a list by its style to the list that holds the levels. */
const MAX_LINKS = 10;

function toList(
  id: string,
  instances: ReadonlyMap<string, ListInstance>,
  abstracts: ReadonlyMap<string, AbstractList>,
  list_of_style: (style: string) => string | null,
): NumberedList | null {
  const instance = instances.get(id);
  if (!instance) return null;
  let shared = instance.abstract;
  let abstract = abstracts.get(shared);
  for (let step = 0; abstract?.style_link && step < MAX_LINKS; step++) {
    const linked = instances.get(list_of_style(abstract.style_link) ?? '');
    if (!linked || linked.abstract === shared) break;
    shared = linked.abstract;
    abstract = abstracts.get(shared);
  }
  if (!abstract) return null;
  const levels = abstract.levels.slice();
  const restarts = new Map<number, number>();
  for (const [index, { start, level }] of instance.overrides) {
    if (level) levels[index] = level;
    if (start !== null) restarts.set(index, start);
  }
  return { id, shared, levels, restarts };
}

function readAbstract(reader: XmlReader): AbstractList {
  const within = reader.depth;
  const levels = new Array<NumberingLevel | undefined>(LEVELS).fill(undefined);
  let link: string | null = null;
  while (reader.nextStart(within)) {
    const index = toWhole(reader.attribute('ilvl', WORD), 0, LEVELS - 1);
    if (reader.name === 'lvl' && index !== null) levels[index] = readLevel(reader);
    else if (reader.name === 'numStyleLink') link = readValue(reader);
    else reader.skip();
  }
  return { levels, style_link: link };
}

function readInstance(reader: XmlReader): ListInstance {
  const within = reader.depth;
  const overrides = new Map<number, LevelOverride>();
  let abstract = '';
  while (reader.nextStart(within)) {
    const index = toWhole(reader.attribute('ilvl', WORD), 0, LEVELS - 1);
    if (reader.name === 'abstractNumId') abstract = readValue(reader) ?? '';
    else if (reader.name === 'lvlOverride' && index !== null) overrides.set(index, readOverride(reader));
    else reader.skip();
  }
  return { abstract, overrides };
}

function readOverride(reader: XmlReader): LevelOverride {
  const within = reader.depth;
  let start: number | null = null;
  let level: NumberingLevel | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'startOverride') start = toWhole(readValue(reader), 0, MAX_START);
    else if (reader.name === 'lvl') level = readLevel(reader);
    else reader.skip();
  }
  return { start, level };
}

type Growing = { -readonly [K in keyof NumberingLevel]: NumberingLevel[K] };

const SUFFIXES: Readonly<Record<string, FlowLabel['suffix']>> = { tab: 'tab', space: 'space', nothing: 'none' };
const ALIGNMENTS: Readonly<Record<string, FlowLabel['align']>> = { center: 'center', right: 'right', end: 'right' };

const LEVEL_HANDLERS: ReadonlyMap<string, (reader: XmlReader, into: Growing) => void> = new Map<
  string,
  (reader: XmlReader, into: Growing) => void
>([
  ['start', (reader, into) => void (into.start = toWhole(readValue(reader), 0, MAX_START) ?? 0)],
  ['numFmt', readFormat],
  ['lvlText', (reader, into) => void (into.text = (readValue(reader) ?? '').slice(0, MAX_LABEL))],
  ['lvlRestart', (reader, into) => void (into.restart = toWhole(readValue(reader), 0, LEVELS))],
  ['isLgl', (reader, into) => void (into.is_legal = isOn(readValue(reader)))],
  ['lvlPicBulletId', (_, into) => void (into.is_picture = true)],
  ['suff', (reader, into) => void (into.suffix = lookUp(SUFFIXES, readValue(reader)) ?? 'tab')],
  ['lvlJc', (reader, into) => void (into.align = lookUp(ALIGNMENTS, readValue(reader)) ?? 'left')],
  ['pStyle', (reader, into) => void (into.style = readValue(reader))],
  ['pPr', (reader, into) => void (into.paragraph = readParagraphProperties(reader))],
  ['rPr', (reader, into) => void (into.run = readRunProperties(reader))],
]);

function readLevel(reader: XmlReader): NumberingLevel {
  const within = reader.depth;
  const level: Growing = {
    start: 0,
    format: 'decimal',
    pattern: null,
    text: '',
    restart: null,
    is_legal: false,
    is_picture: false,
    suffix: 'tab',
    align: 'left',
    style: null,
    paragraph: {},
    run: {},
  };
  while (reader.nextStart(within)) {
    const handler = reader.namespace === WORD ? LEVEL_HANDLERS.get(reader.name) : undefined;
    if (handler) handler(reader, level);
    else reader.skip();
  }
  return level;
}

function readFormat(reader: XmlReader, into: Growing): void {
  into.format = readValue(reader) ?? 'decimal';
  into.pattern = into.format === 'custom' ? reader.attribute('format', WORD) : null;
}
