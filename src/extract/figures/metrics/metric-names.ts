// Matches fields and rows to the metrics of statements by their words.
import {
  AS_SHARE,
  CONCEPTS,
  METRICS,
  type MetricWords,
  OUTGOING,
  PER_SHARE,
  RATE,
  type ReportConcept,
} from '../../../lexicon/index.ts';
import { foldTokens } from '../../values/index.ts';

export interface Metric extends Omit<MetricWords, 'fields'> {
  /** A share or a rate, which is written with a per cent sign. */
  readonly rate: boolean;
  /** All that its rows may be called, where it is known by its own words alone. */
  readonly literal?: readonly string[];
}

const MAX_LABEL_CHARS = 240;

/** In brackets it tells which of two rows this is. */
const KEPT = /^\s*(?:basic|(?:fully )?diluted|(?:un)?verwässert|de base|dilué|básico|diluido)/i;
/** What is taken off, which says how a row was counted and not what. */
const TAKEN_OFF =
  /(?:,|\s[—–-])\s*(?:net|less|at|gross|excluding|exclusive|including|ohne|davon|nach|dont|netas?)\b.*$/i;

/** The words of a name or label: without what is in brackets, `net of …` and numbers of notes; each in the singular. */
export const metricWords = (text: string): string => plainWords(text, TAKEN_OFF);

function plainWords(text: string, without: RegExp | null): string {
  // Cut before anything is looked for: what is in a cell may be megabytes of signs.
  const plain = text
    .slice(0, MAX_LABEL_CHARS)
    .replace(/\(([^()]*)\)/g, (_, inner: string) => (KEPT.test(inner) ? ` ${inner} ` : ' '))
    .replace(/[’']s\b|[’'](?=\s|$)/g, '');
  const kept = (without ? plain.replace(without, '') : plain).replace(/[:*†‡\d\s)¹²³⁴-⁹]+$/, '');
  return foldTokens(kept)
    .map(({ word }) => (word === 'taxe' ? 'tax' : word))
    .join(' ');
}

const SHORT_LABEL = 2;
/** A bare word counts under its heading alone. */
const BARE = /^(?:basic|diluted|total|other|net|basic and diluted|assuming dilution|unverwassert|verwassert)$/;

/** What a row may be called: `Basic` says what it is of in the line above it. */
export function rowNames(label: string, section: string): string[] {
  const own = metricWords(label);
  const full = plainWords(label, null);
  const more = full === own ? [] : [full];
  // Under a heading that says so, a row is an amount a share whatever its label says.
  if (isPerShare(metricWords(section)) && !PER_SHARE.test(own)) return [`${metricWords(section)} ${own}`];
  const parent = metricWords(section);
  if (parent === '' || own.split(' ').length > SHORT_LABEL) return [own, ...more];
  const under = own === 'total' ? `total ${parent}` : `${parent} ${own}`;
  return [under, ...(BARE.test(own) ? [] : [own, ...more])];
}

/** `Common stock, par value $1 per share` heads no amounts a share. */
const isPerShare = (words: string): boolean =>
  PER_SHARE.test(words) && !/\b(?:par value|authorized|issued)\b/.test(words);

const KNOWN: readonly (MetricWords & Metric)[] = METRICS.map((metric) => ({
  ...metric,
  rate: /\brate\b/.test(metric.fields.source),
}));

/** The metric that the words of a field name; null where none is known by them. */
export const knownMetric = (words: string): Metric | null => byPattern(words) ?? namedFurther(words);

const byPattern = (words: string): Metric | null =>
  KNOWN.find(({ fields }) => fields.test(words)) ??
  KNOWN.find(({ rows }) => rows.some((pattern) => pattern.test(words))) ??
  null;

let further_names: ReadonlyMap<string, Metric> | null = null;

/** What search knows by several names is one metric, by whichever of them it is asked for. */
function namedFurther(words: string): Metric | null {
  further_names ??= listFurtherNames();
  return further_names.get(words) ?? null;
}

const listFurtherNames = (): ReadonlyMap<string, Metric> =>
  new Map(
    Object.values<ReportConcept>(CONCEPTS).flatMap(({ names, in: at }) => {
      const words = names.map((name) => metricWords(name));
      const metrics = new Set(at.length > 0 ? words.flatMap((one) => byPattern(one) ?? []) : []);
      // What stands for several lines, such as debt of any length, is none of them.
      const [metric, ...others] = metrics;
      if (!metric || others.length > 0) return [];
      return words.filter((one) => byPattern(one) === null).map((one) => [one, metric] as const);
    }),
  );

/** A name that is not known stands for the rows that bear it. */
export function literalMetric(words: string): Metric {
  const literal = words.replace(/[^\p{L}\p{N} ]/gu, '.');
  return {
    rows: [new RegExp(`^(?:total |consolidated )?${literal}$`)],
    literal: [words, `total ${words}`, `consolidated ${words}`],
    in: ['balance', 'income', 'cash'],
    rate: RATE.test(words),
    ...(OUTGOING.test(words) ? { outgoing: true } : {}),
  };
}

const named = new Map<string, Metric>();
/** Names of fields that are kept in mind. */
const MAX_NAMED = 2_000;

/** The metric that a field is named after, the same each time. A description may say that a share is meant, and not the amount. */
export function metricOf(name: string, description?: string | null): Metric {
  const words = metricWords(name.replace(/_/g, ' '));
  const isShare = AS_SHARE.test(description ?? '');
  const key = isShare ? `${words} %` : words;
  const kept = named.get(key);
  if (kept) return kept;
  const known = knownMetric(words);
  const metric =
    isShare && !known?.rate ? { ...literalMetric(words), rate: true, in: RATES_IN } : (known ?? literalMetric(words));
  if (named.size >= MAX_NAMED) named.clear();
  named.set(key, metric);
  return metric;
}

/** Shares are beside the statements more often than in them. */
const RATES_IN = ['income', 'other'] as const;
