// Reads the points of a chart series: cached cell values, literals and multi-level categories.
import type { XmlReader } from '../../../bytes/index.ts';
import { DAYS_TO_1904, formatKind, renderNumber } from '../../../number-text/index.ts';
import { type ChartPoints, MAX_SERIES } from './chart-data.ts';

/** Levels of grouped categories. */
const MAX_LEVELS = 20;
/** Characters of one point. */
const MAX_POINT_LENGTH = 2_000;

/** What is read of points, and what they are read with. */
export interface PointSetting {
  /** Points that may still be kept. */
  points_left: number;
  /** False where only the formulas are wanted. */
  readonly keeps_points: boolean;
  date1904: boolean;
  /** Where values are. */
  readonly formulas: string[];
}

/** How the points of one list are written. */
interface PointForm {
  readonly is_number: boolean;
  format: string;
}

/**
 * From the start of `c:cat`, `c:val` and the like, or of a dimension of the form of 2016, to its end: a reference with what is kept of its
 * cells, or values of the chart's own. Null where nothing is kept.
 */
export function readPoints(reader: XmlReader, setting: PointSetting, keepsFormulas: boolean): ChartPoints | null {
  const { depth } = reader;
  const levels: string[][] = [];
  const inDimension: PointForm = { is_number: reader.name === 'numDim', format: 'General' };
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'f') {
      const formula = reader.text().trim();
      if (keepsFormulas && formula !== '' && setting.formulas.length < MAX_SERIES) setting.formulas.push(formula);
    } else if (name === 'lvl') readLevel(reader, levels, inDimension, setting);
    else if (/(?:Cache|Lit)$/.test(name)) readCache(reader, levels, setting);
    else if (name === 'extLst') reader.skip();
  }
  return levels.some((level) => level.length > 0) ? { levels } : null;
}

/** `numCache`, `strCache`, `multiLvlStrCache`, and the same as literals. */
function readCache(reader: XmlReader, levels: string[][], setting: PointSetting): void {
  if (!setting.keeps_points) {
    reader.skip();
    return;
  }
  const { depth } = reader;
  const form: PointForm = { is_number: reader.name.startsWith('num'), format: 'General' };
  const level: string[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name === 'formatCode') form.format = reader.text() || 'General';
    else if (reader.name === 'pt') readPoint(reader, level, form, setting);
    else if (reader.name === 'lvl') readLevel(reader, levels, form, setting);
    else reader.skip();
  }
  if (level.length > 0) levels.push(level);
}

function readLevel(reader: XmlReader, levels: string[][], form: PointForm, setting: PointSetting): void {
  if (!setting.keeps_points || levels.length >= MAX_LEVELS) {
    reader.skip();
    return;
  }
  const { depth } = reader;
  const own = { ...form, format: reader.attribute('formatCode') || form.format };
  const level: string[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name === 'pt') readPoint(reader, level, own, setting);
    else reader.skip();
  }
  levels.push(level);
}

function readPoint(reader: XmlReader, level: string[], form: PointForm, setting: PointSetting): void {
  const at = Number(reader.attribute('idx') ?? level.length);
  const format = reader.attribute('formatCode') || form.format;
  const text = reader.text().trim().slice(0, MAX_POINT_LENGTH);
  if (!Number.isInteger(at) || at < 0) return;
  const more = at + 1 - level.length;
  if (more > 0) {
    setting.points_left -= more;
    // Also where the index is absurd: one point must not make holes without end.
    if (setting.points_left < 0) return;
    while (level.length < at) level.push('');
  }
  level[at] = form.is_number ? toText(text, format, setting.date1904) : text;
}

function toText(text: string, format: string, date1904: boolean): string {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  const isDate = date1904 && ['date', 'datetime'].includes(formatKind(format));
  return renderNumber(isDate ? number + DAYS_TO_1904 : number, format).trim();
}
