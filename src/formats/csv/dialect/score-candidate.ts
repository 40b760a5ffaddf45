// Scores one combination of delimiter and quote on a sample, by how evenly records split and how typed the cells look.
import type { SampleRecords } from './sample-records.ts';

export interface CandidateScore {
  /** Pattern times types times quoting. */
  readonly score: number;
  /** The commonest number of fields, of records that are not blank. */
  readonly width: number;
  /** Of the records, those that have it. */
  readonly share: number;
  readonly records: number;
  readonly types: number;
}

/** One-field lines around a table (titles, notes) count nearly as agreeing once this many records agree. */
const TABLE_RECORDS = 4;
const ONE_FIELD_WORTH = 0.8;
const ALL_AGREE_BONUS = 1.25;
const ONE_RECORD_WORTH = 0.8;
const PATTERN_FLOOR = 0.12;
const STRAY_COST = 1.5;
const QUOTING_FLOOR = 0.05;
const UNTERMINATED_WORTH = 0.5;

const COMMENT = /^\s*(?:#|\/\/|%)/;

const KNOWN: readonly RegExp[] = [
  /^[-+(]?\s?[$€£¥]?\s?[-+]?\d{1,3}(?:[,.'\u00a0 ]\d{3})*(?:[.,]\d+)?\s?[%€$£¥)]?$/,
  /^[-+]?[$€£¥]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?\s?%?$/,
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:[aApP]\.?[mM]\.?)?(?:Z|[-+]\d{2}:?\d{2})?)?$/,
  /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[aApP][mM])?$/,
  /^(?:\d{1,2}[- ])?[A-Z][a-z]{2,8}[-. ]\d{1,4}(?:, ?\d{4})?$/,
  /^(?:https?|ftp):\/\/\S+$|^www\.\S+$/i,
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  /^(?:true|false|yes|no|null|none|n\/a|na|nan)$/i,
  /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.\-/#]*[\p{L}\p{N}_])?$/u,
];
const WORDS = /^[\p{L}\p{N}(][\p{L}\p{N}\p{M}\s.,'’()&\-/:!?%+"]*$/u;
const WORTH = { known: 1, words: 0.9, other: 0.35 } as const;
/** A cell that runs on is judged by its beginning. */
const JUDGED_LENGTH = 200;

export function scoreCandidate(sample: SampleRecords): CandidateScore {
  const records = sample.records.filter(
    (record) => record.some((field) => field.trim() !== '') && !COMMENT.test(record[0]!),
  );
  const width = commonestWidth(records);
  const share = agreement(records, width);
  const types = typeScore(records);
  const score = pattern(width, share, records.length) * types * quoting(sample);
  return { score, width, share, records: records.length, types };
}

function commonestWidth(records: SampleRecords['records']): number {
  const counts = new Map<number, number>();
  for (const record of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  let best = 1;
  let most = 0;
  for (const [width, count] of counts)
    if (count > most || (count === most && width > best)) [best, most] = [width, count];
  return best;
}

function agreement(records: SampleRecords['records'], width: number): number {
  if (records.length === 0) return 0;
  const agreeing = records.filter((record) => record.length === width).length;
  if (width === 1 || agreeing < TABLE_RECORDS) return agreeing / records.length;
  const first = records.findIndex((record) => record.length === width);
  const last = records.findLastIndex((record) => record.length === width);
  const around = records.filter((record, i) => record.length === 1 && (i < first || i > last)).length;
  return (agreeing + around * ONE_FIELD_WORTH) / records.length;
}

function pattern(width: number, share: number, records: number): number {
  if (width === 1) return PATTERN_FLOOR;
  let worth = (1 - 0.4 / width) * share ** 3;
  if (share === 1) worth *= ALL_AGREE_BONUS;
  if (records === 1) worth *= ONE_RECORD_WORTH;
  return Math.max(worth, PATTERN_FLOOR);
}

function typeScore(records: SampleRecords['records']): number {
  let sum = 0;
  let cells = 0;
  for (const record of records) {
    for (const field of record) {
      sum += cellWorth(field.slice(0, JUDGED_LENGTH).trim());
      cells++;
    }
  }
  return cells === 0 ? 0 : sum / cells;
}

function cellWorth(text: string): number {
  if (text === '') return WORTH.words;
  if (KNOWN.some((kind) => kind.test(text))) return WORTH.known;
  return WORDS.test(text) ? WORTH.words : WORTH.other;
}

function quoting(sample: SampleRecords): number {
  const worth = sample.quoted === 0 ? 1 : Math.max(QUOTING_FLOOR, 1 - (STRAY_COST * sample.stray) / sample.quoted);
  return sample.unterminated ? worth * UNTERMINATED_WORTH : worth;
}
