// Reads the text of a shape: paragraphs and lists, with spans, links and fields.
import { XML, type XmlReader } from '../../../bytes/index.ts';
import { TEXT, XLINK } from '../../odf/namespaces.ts';
import { spacesOf } from '../../odf/plain-text.ts';
import type { ListLevel, ListStyle } from '../../odf/styles/style.ts';
import type { SettledText } from '../../odf/styles/text-styles.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';
import type { TextParagraph, TextPiece } from '../../slides/text/text-body.ts';
import type { Reading } from '../slides/deck.ts';
import { paragraphAt, type ShapeStyle, textAt, toRun } from './paragraph-looks.ts';

/** The deepest level that the layout knows, from 0. */
const DEEPEST = 8;

/** Where text is read to. */
export interface TextTarget {
  readonly reading: Reading;
  readonly shape: ShapeStyle;
  readonly paragraphs: TextParagraph[];
}

interface OpenList {
  readonly style: ListStyle | null;
  readonly level: number;
}

/** On the start of an element within a shape that may hold text; false where it is none. */
export function readTextElement(reader: XmlReader, target: TextTarget, list: OpenList | null = null): boolean {
  if (reader.namespace !== TEXT) return false;
  if (reader.name === 'p' || reader.name === 'h') readParagraph(reader, target, list, false);
  else if (reader.name === 'list') readList(reader, target, list);
  else return false;
  return true;
}

/** A list within another has its style, unless it names one. */
function readList(reader: XmlReader, target: TextTarget, outer: OpenList | null): void {
  const within = reader.depth;
  const own = target.reading.scope.table.list(reader.attribute('style-name', TEXT));
  const list = { style: own ?? outer?.style ?? null, level: outer ? Math.min(outer.level + 1, DEEPEST) : 0 };
  while (reader.nextStart(within)) {
    const isHeader = reader.name === 'list-header';
    if (reader.name !== 'list-item' && !isHeader) {
      reader.skip();
      continue;
    }
    const item = reader.depth;
    // Of the paragraphs of an item the first alone has a label.
    let isLabelled = !isHeader;
    while (reader.nextStart(item)) {
      if (reader.name === 'list') readList(reader, target, list);
      else if (reader.name === 'p' || reader.name === 'h') {
        readParagraph(reader, target, list, isLabelled);
        isLabelled = false;
      } else reader.skip();
    }
  }
}

/** Where a list has no style of its own, its items have a dot. */
const USUAL_LEVEL: ListLevel = {
  ...{ kind: 'bullet', format: '', prefix: '', suffix: '', start: 1, display_levels: 1, pattern: null, bullet: '•' },
  ...{ text_style: null, text: new Map(), follow: 'tab', align: 'left', indent: 18, first_line: -18 },
};

function readParagraph(reader: XmlReader, target: TextTarget, list: OpenList | null, isLabelled: boolean): void {
  const { reading, shape, paragraphs } = target;
  const name = reader.attribute('style-name', TEXT);
  const level = list?.level ?? 0;
  const label = list && (list.style ? (list.style[level] ?? null) : { ...USUAL_LEVEL, indent: 18 * (level + 1) });
  const text = textAt(shape, level, name, reading.scope);
  const found = paragraphAt(shape, level, name, label, reading.scope);
  const pieces = readPieces(reader, text, reading);
  // One without a label is where the text of its item does, and counts as deeper, so that numbers go on behind it.
  const plain = { ...found, bullet: { kind: 'none' }, ...(list ? { indent: 0 } : {}) } as const;
  paragraphs.push({
    level: list && !isLabelled ? level + 1 : level,
    own: isLabelled ? found : plain,
    pieces,
    end: toRun(text.style),
  });
}

/** What the program fills in. */
const FIELDS: Readonly<Record<string, string>> = { 'page-number': 'slidenum' };

interface Open {
  readonly depth: number;
  readonly text: SettledText;
  readonly click: ClickTarget | null;
  readonly field: string | null;
}

/** From the start of a paragraph to its end. Spans lie in each other; what is open is kept in a stack. */
function readPieces(reader: XmlReader, base: SettledText, { scope }: Reading): TextPiece[] {
  const within = reader.depth;
  const pieces: TextPiece[] = [];
  const stack: Open[] = [{ depth: within, text: base, click: null, field: null }];
  const add = (text: string): void => {
    const { text: set, click, field } = stack.at(-1)!;
    if (text !== '') pieces.push({ text, run: toRun(set.style), click, field, is_formula: false });
  };
  for (;;) {
    const event = reader.next();
    if (event === XML.text) add(blanksJoined(reader.value, pieces));
    else if (event === XML.start) {
      const top = stack.at(-1)!;
      const { name, depth } = reader;
      if (name === 's') add(' '.repeat(spacesOf(reader)));
      else if (name === 'tab') add('\t');
      else if (name === 'line-break') add('\n');
      else if (name === 'annotation' || name === 'ruby-text' || name === 'note') reader.skip();
      else if (name === 'span')
        stack.push({ ...top, depth, text: scope.texts.within(top.text, reader.attribute('style-name', TEXT)) });
      else if (name === 'a') stack.push({ ...top, depth, click: clickOf(reader) });
      else if (Object.hasOwn(FIELDS, name)) stack.push({ ...top, depth, field: FIELDS[name]! });
    } else if (event === XML.done || reader.depth <= within) return pieces;
    else if (stack.length > 1 && stack.at(-1)!.depth === reader.depth) stack.pop();
  }
}

/** Blanks are one, and none at the start or behind another. */
function blanksJoined(text: string, before: readonly TextPiece[]): string {
  const joined = text.replace(/[ \t\n\r]+/g, ' ');
  const last = before.at(-1)?.text ?? ' ';
  return joined.startsWith(' ') && /[ \n]$/.test(last) ? joined.slice(1) : joined;
}

/** On the start of something with a link. */
export function clickOf(reader: XmlReader): ClickTarget | null {
  const address = (reader.attribute('href', XLINK) ?? '').trim();
  return address === '' ? null : { relation: address, action: '' };
}
