// Translates a text into paragraphs and pieces of a slide, each with all of its looks settled.
import type { StreamView } from '../../ole/stream-view.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';
import type { TextBody, TextParagraph, TextPiece } from '../../slides/text/text-body.ts';
import type { BodyProperties, RunProperties } from '../../slides/text/text-properties.ts';
import { isSymbolFont, symbolText } from '../../symbol-fonts.ts';
import type { Click } from './click.ts';
import type { Numbering } from './numbers.ts';
import { readRuler } from './ruler.ts';
import { createRunWalk, type LetterRun, type ParagraphRun, readStyleRuns } from './style-runs.ts';
import { looksAt, type StyleSheet } from './style-sheet.ts';
import type { FieldKind, TextBlock } from './text-block.ts';
import { type Fonts, numberOf, toParagraph, toRun } from './to-properties.ts';

/** What texts of one slide are set by. */
export interface TextGround {
  readonly view: StreamView;
  readonly fonts: Fonts;
  readonly sheet: StyleSheet;
  /** What a field shows; null for the number of the slide, which is filled in later. */
  field(kind: FieldKind): string | null;
  target(click: Click): ClickTarget | null;
}

const PARAGRAPH = '\r';
const NOTHING: readonly [] = [];

export function toTextBody(
  block: TextBlock,
  numbering: Numbering,
  properties: BodyProperties,
  ground: TextGround,
): TextBody {
  const runs = readStyleRuns(ground.view, block);
  const paragraphAt = createRunWalk(runs.paragraphs);
  const cuts = toCuts(block);
  const walk: Walk = { letterAt: createRunWalk(runs.letters), cuts, cut: 0 };
  const ruler = readRuler(ground.view, block.ruler);
  const paragraphs: TextParagraph[] = [];
  let start = 0;
  // What ends the text ends its last paragraph too.
  const text = block.text.endsWith(PARAGRAPH) ? block.text.slice(0, -1) : block.text;
  for (const each of text.split(PARAGRAPH)) {
    const run = paragraphAt(start);
    paragraphs.push(toTextParagraph(each, start, run, ruler, block, numbering, walk, ground));
    start += each.length + 1;
  }
  return { properties, list: NOTHING, paragraphs };
}

function toTextParagraph(
  text: string,
  start: number,
  run: ParagraphRun | null,
  ruler: ReturnType<typeof readRuler>,
  block: TextBlock,
  numbering: Numbering,
  walk: Walk,
  ground: TextGround,
): TextParagraph {
  const level = run?.level ?? 0;
  const base = looksAt(ground.sheet, block.type, level);
  const first = walk.letterAt(start)?.looks;
  const looks = { ...base.paragraph, ...ruler[level], ...run?.looks };
  const letters = (own: LetterRun | null): RunProperties => toRun({ ...base.letters, ...own?.looks }, ground.fonts);
  const pieces: TextPiece[] = [];
  for (let at = start; at < start + text.length; ) {
    const own = walk.letterAt(at);
    const cut = nextCut(walk, at);
    const end = Math.min(start + text.length, own && own.end > at ? own.end : Infinity, cut.end);
    const shown = block.text.slice(at, end);
    pieces.push(...toPieces(shown, letters(own), cut, ground));
    at = end;
  }
  return {
    level,
    own: toParagraph(looks, numberOf(first, numbering), ground.fonts),
    pieces,
    end: letters(walk.letterAt(start + text.length)),
  };
}

/** A stretch that is a link, or one character that is a field. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly click: Click | null;
  readonly field: FieldKind | null;
}

interface Walk {
  readonly letterAt: (at: number) => LetterRun | null;
  readonly cuts: readonly Cut[];
  cut: number;
}

/** In their order; what runs into an earlier one is left out. */
function toCuts({ fields, links }: TextBlock): Cut[] {
  const all: Cut[] = [
    ...links.map(({ start, end, click }) => ({ start, end, click, field: null })),
    ...Array.from(fields, ([start, field]) => ({ start, end: start + 1, click: null, field })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  let end = 0;
  return all.filter((cut) => {
    if (cut.start < end) return false;
    end = cut.end;
    return true;
  });
}

/** What holds at a place, and up to where. */
function nextCut(walk: Walk, at: number): Pick<Cut, 'end' | 'click' | 'field'> {
  while (walk.cut < walk.cuts.length && walk.cuts[walk.cut]!.end <= at) walk.cut++;
  const cut = walk.cuts[walk.cut];
  if (!cut) return { end: Infinity, click: null, field: null };
  return cut.start <= at ? cut : { end: cut.start, click: null, field: null };
}

function toPieces(
  text: string,
  run: RunProperties,
  { click, field }: Pick<Cut, 'click' | 'field'>,
  ground: TextGround,
): TextPiece[] {
  const target = click && ground.target(click);
  const base = { run, click: target, field: null, is_formula: false };
  if (field === null) return [{ ...base, text: plainText(text, run.latin) }];
  const shown = ground.field(field);
  if (shown === null) return [{ ...base, text, field: 'slidenum' }];
  return shown === '' ? [] : [{ ...base, text: shown }];
}

/** Characters of the private area that fonts of symbols show as signs. */
const PRIVATE = /[\uf020-\uf0ff]/g;
const CONTROLS = /[\x00-\x08\x0c-\x1f]/g;

function plainText(text: string, font: string | undefined): string {
  const lines = text.replaceAll('\v', '\n').replace(CONTROLS, '');
  if (font === undefined || !isSymbolFont(font)) return lines;
  return lines.replace(PRIVATE, (sign) => symbolText(font, sign.charCodeAt(0)));
}
