// Reads `txBody`: paragraphs, runs, fields, breaks, equations and body properties as the file has them.

import type { XmlReader } from '../../../bytes/index.ts';
import { readEquation, readEquationParagraph, toDegrees, toPoints } from '../../ooxml/index.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';
import type { TextBody, TextParagraph, TextPiece } from '../../slides/text/text-body.ts';
import {
  type BodyProperties,
  type Fit,
  MAX_LEVELS,
  type ParagraphProperties,
  type RunProperties,
} from '../../slides/text/text-properties.ts';
import type { PartCensus } from '../census/part-census.ts';
import { toFlag, toNumber, toShare } from '../drawing-values.ts';
import { readListStyle, readParagraphProperties, readRunProperties } from './read-text-properties.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Columns of one shape, as many as the format allows. */
const MAX_COLUMNS = 16;

/** On the start of `p:txBody` or `a:txBody`; to its end. */
export function readTextBody(reader: XmlReader, census: PartCensus): TextBody {
  const { depth } = reader;
  const body: Draft<TextBody> = { properties: {}, list: [], paragraphs: [] };
  const paragraphs: TextParagraph[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name === 'p') paragraphs.push(readParagraph(reader, census));
    else if (reader.name === 'bodyPr') body.properties = readBodyProperties(reader, census);
    else if (reader.name === 'lstStyle') body.list = readListStyle(reader, census);
    else census.pass(reader);
  }
  body.paragraphs = paragraphs;
  return body;
}

const INSETS = { lIns: 'left', tIns: 'top', rIns: 'right', bIns: 'bottom' } as const;
const ANCHORS: Readonly<Record<string, NonNullable<BodyProperties['anchor']>>> = {
  t: 'top',
  ctr: 'center',
  b: 'bottom',
  just: 'top',
  dist: 'top',
};
const DIRECTIONS: Readonly<Record<string, NonNullable<BodyProperties['direction']>>> = {
  horz: 'horizontal',
  vert: 'down',
  vert270: 'up',
  eaVert: 'down',
  mongolianVert: 'down',
  wordArtVert: 'stacked',
  wordArtVertRtl: 'stacked',
};

export function readBodyProperties(reader: XmlReader, census: PartCensus): BodyProperties {
  const own: Draft<BodyProperties> = {};
  for (const [name, value] of reader.attributes()) readBodyAttribute(own, name, value);
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const fit = toFit(reader);
    if (fit) {
      own.fit = fit;
      reader.skip();
    } else census.pass(reader);
  }
  return own;
}

function readBodyAttribute(own: Draft<BodyProperties>, name: string, value: string): void {
  switch (name) {
    case 'lIns':
    case 'tIns':
    case 'rIns':
    case 'bIns': {
      const inset = toPoints(value);
      if (inset !== null) own[INSETS[name]] = inset;
      break;
    }
    case 'anchor':
      own.anchor = ANCHORS[value] ?? 'top';
      break;
    case 'anchorCtr':
      own.centered = toFlag(value) ?? false;
      break;
    case 'wrap':
      own.wrap = value !== 'none';
      break;
    case 'rot':
      own.rotation = toDegrees(value);
      break;
    case 'vert':
      own.direction = DIRECTIONS[value] ?? 'horizontal';
      break;
    case 'upright':
      own.upright = toFlag(value) ?? false;
      break;
    case 'numCol':
      own.columns = Math.min(Math.max(Math.trunc(toNumber(value) ?? 1), 1), MAX_COLUMNS);
      break;
    case 'spcCol':
      own.column_gap = Math.max(0, toPoints(value) ?? 0);
      break;
    case 'spcFirstLastPara':
      own.outer_space = toFlag(value) ?? false;
  }
}

function toFit(reader: XmlReader): Fit | null {
  switch (reader.name) {
    case 'noAutofit':
      return { kind: 'none' };
    case 'spAutoFit':
      return { kind: 'shape' };
    case 'normAutofit': {
      const font = toShare(reader.attribute('fontScale')) ?? 1;
      const line = toShare(reader.attribute('lnSpcReduction')) ?? 0;
      return { kind: 'shrink', font: Math.min(Math.max(font, 0.01), 1), line: Math.min(Math.max(line, 0), 0.9) };
    }
    default:
      return null;
  }
}

function readParagraph(reader: XmlReader, census: PartCensus): TextParagraph {
  census.add('paragraphs');
  const { depth } = reader;
  const pieces: TextPiece[] = [];
  let own: ParagraphProperties = {};
  let end: RunProperties = {};
  let level = 0;
  while (reader.nextStart(depth)) {
    switch (reader.name) {
      case 'r':
      case 'fld':
        pieces.push(readRun(reader, census));
        break;
      case 'br':
        pieces.push({ ...readRun(reader, census), text: '\n' });
        break;
      case 'pPr':
        level = Math.min(Math.max(Math.trunc(toNumber(reader.attribute('lvl')) ?? 0), 0), MAX_LEVELS - 1);
        own = withoutRun(readParagraphProperties(reader, census));
        break;
      case 'endParaRPr':
        end = readRunProperties(reader, census);
        break;
      case 'm':
        pieces.push(readFormulaPiece(reader, census));
        break;
      default:
        census.pass(reader);
    }
  }
  return { level, own, pieces, end };
}

/** How letters are set by default counts in lists alone: PowerPoint passes over it in a paragraph. */
function withoutRun({ run: _, ...own }: ParagraphProperties): ParagraphProperties {
  return own;
}

function readRun(reader: XmlReader, census: PartCensus): TextPiece {
  census.add('runs');
  const { depth } = reader;
  const field = reader.name === 'fld' ? (reader.attribute('type') ?? '') : null;
  let text = '';
  let run: RunProperties = {};
  let click: ClickTarget | null = null;
  while (reader.nextStart(depth)) {
    if (reader.name === 't') text += toText(reader.text());
    else if (reader.name === 'rPr')
      run = readRunProperties(reader, census, (target) => {
        click = target;
      });
    else if (reader.name === 'pPr') reader.skip();
    else census.pass(reader);
  }
  census.add('characters', text.length);
  return { text, run, click, field, is_formula: false };
}

function readFormulaPiece(reader: XmlReader, census: PartCensus): TextPiece {
  const text = readFormula(reader);
  census.add('runs');
  census.add('characters', text.length);
  return { text, run: {}, click: null, field: null, is_formula: true };
}

/** Breaks within a run are line breaks where they are vertical tabs, and blanks otherwise. */
function toText(text: string): string {
  return /[\v\n\r]|_x000[BD]_/.test(text) ? text.replace(/\v|_x000B_/g, '\n').replace(/\r\n?|_x000D_/g, ' ') : text;
}

/** `a14:m` holds a formula of its own line, or one within the text. */
function readFormula(reader: XmlReader): string {
  const { depth } = reader;
  const formulas: string[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name === 'oMathPara') for (const formula of readEquationParagraph(reader)) formulas.push(formula);
    else if (reader.name === 'oMath') formulas.push(readEquation(reader));
    else reader.skip();
  }
  return formulas.join('\n');
}
