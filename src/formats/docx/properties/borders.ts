// Reads borders and shading of paragraphs, tables and cells.
import type { XmlReader } from '../../../bytes/index.ts';
import type { Border, Borders } from '../../../geometry/index.ts';
import { eighthPoints, readValue, toColor, toNumber } from './measures.ts';
import { WORD } from './namespaces.ts';

/** Sides that are said something of; null where there is to be no rule. Later layers replace side by side. */
export interface BorderSides {
  top?: Border | null;
  right?: Border | null;
  bottom?: Border | null;
  left?: Border | null;
  inside_h?: Border | null;
  inside_v?: Border | null;
}

const SIDES: Readonly<Record<string, keyof BorderSides>> = {
  top: 'top',
  left: 'left',
  start: 'left',
  bottom: 'bottom',
  right: 'right',
  end: 'right',
  insideH: 'inside_h',
  insideV: 'inside_v',
};
/** Points: thinner rules are drawn at this weight. */
const LEAST_WEIGHT = 0.25;
const USUAL_WEIGHT = 0.5;
/** Points between rule and text: what a rule may ask for at most. */
const MAX_DISTANCE = 31;

/** From the start of `w:pBdr`, `w:tblBorders` or `w:tcBorders` to its end. */
export function readBorders(reader: XmlReader): BorderSides {
  const within = reader.depth;
  const sides: BorderSides = {};
  while (reader.nextStart(within)) {
    const side = Object.hasOwn(SIDES, reader.name) ? SIDES[reader.name] : undefined;
    if (side) sides[side] = readBorder(reader);
  }
  return sides;
}

function readBorder(reader: XmlReader): Border | null {
  const kind = readValue(reader);
  if (kind === null || kind === 'nil' || kind === 'none') return null;
  const weight = eighthPoints(reader.attribute('sz', WORD));
  const distance = toNumber(reader.attribute('space', WORD)) ?? 0;
  return {
    weight: Math.max(LEAST_WEIGHT, weight === null || weight <= 0 ? USUAL_WEIGHT : weight),
    distance: Math.min(MAX_DISTANCE, Math.max(0, distance)),
    color: toColor(reader.attribute('color', WORD)),
  };
}

/** Null where no side has a rule. */
export function toBorders(sides: BorderSides | undefined): Borders | null {
  if (!sides) return null;
  const { top = null, right = null, bottom = null, left = null } = sides;
  return top || right || bottom || left ? { top, right, bottom, left } : null;
}

/** The fill of `w:shd`; a pattern of full strength shows its own colour. */
export function readFill(reader: XmlReader): string | null {
  if (readValue(reader) === 'solid') return toColor(reader.attribute('color', WORD)) ?? '000000';
  return toColor(reader.attribute('fill', WORD));
}
