// Judges whether a text whose name does not say so is a table with a delimiter, or prose that has such signs in it.
import type { Dialect } from './dialect.ts';
import { parseSample } from './sample-records.ts';

/** Signs that prose seldom has. */
const STRONG = new Set(['\t', ';', '\x01', '\x1f']);
/** Signs that logs and settings have between words, and not only between fields. */
const DOUBTFUL = new Set([':', ' ', '=', '&', '*']);
/** Of the records with text those that have the commonest number of fields, where the sign is strong, and where it is not. */
const STRONG_SHARE = 0.5;
const WEAK_SHARE = 0.8;
/** Records that agree by more than chance. */
const ENOUGH = 4;
/** Words of a field on average, beyond which it is a part of a sentence. */
const SENTENCE_WORDS = 4;
const MOSTLY = 0.8;

export function looksDelimited(sample: string, dialect: Dialect): boolean {
  const { delimiter, certainty, quote } = dialect;
  if (dialect.declared) return true;
  if (certainty === 0 || !sample.includes(delimiter)) return false;
  const { records } = parseSample(sample, delimiter, quote, dialect.escape === 'backslash', false);
  const filled = records.filter((record) => record.some((field) => field.trim() !== ''));
  const agreeing = ofCommonWidth(filled);
  if (agreeing.length === 0) return false;
  if (STRONG.has(delimiter) || delimiter.length > 1) return agreeing.length >= STRONG_SHARE * filled.length;
  if (agreeing.length < WEAK_SHARE * filled.length) return false;
  return DOUBTFUL.has(delimiter) ? isData(agreeing, delimiter) : !isProse(agreeing);
}

type Records = readonly (readonly string[])[];

/** Records of the commonest number of fields; none where that is one. */
function ofCommonWidth(records: Records): Records {
  const byWidth = new Map<number, (readonly string[])[]>();
  for (const record of records) {
    const own = byWidth.get(record.length);
    if (own) own.push(record);
    else byWidth.set(record.length, [record]);
  }
  const common = [...byWidth.values()].reduce<Records>((most, own) => (own.length > most.length ? own : most), []);
  return (common[0]?.length ?? 0) > 1 ? common : [];
}

/** Fields of one word each; between blanks, numbers for the most part. */
function isData(records: Records, delimiter: string): boolean {
  if (delimiter === ' ' && records.every(([first]) => LABEL.test(first!))) return false;
  const fields = records.flat().filter((field) => field !== '');
  const data = fields.filter((field) => (delimiter === ' ' ? VALUE : /^\S*$/).test(field));
  return data.length >= (delimiter === ' ' ? 0.5 : MOSTLY) * fields.length;
}

const VALUE = /^\s*[-+]?[\d.,/:%€$£-]*\d[\d.,/:%€$£-]*\s*$/;

/** `3.`: lines that all begin so are items of a list. */
const LABEL = /^\s*\(?(?:\d{1,3}|[a-z])[.)]$/i;

/** Sentences with as many commas by chance: a blank behind each, words, and nothing that is a value. */
function isProse(records: Records): boolean {
  const fields = records.flatMap((record) => record.slice(1));
  const spaced = fields.filter((field) => field.startsWith(' ') || field === '').length;
  if (spaced < MOSTLY * fields.length) return false;
  const all = records.flat();
  const words = all.reduce((sum, field) => sum + field.trim().split(/\s+/).length, 0) / all.length;
  const values = all.filter((field) => VALUE.test(field)).length;
  return words > SENTENCE_WORDS || (records.length < ENOUGH && values === 0);
}
