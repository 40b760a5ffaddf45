// Turns a field of a schema into a question to the statements: which metric, which period, which sign.
import type { FieldSchema } from '../../../model/index.ts';
import { knownMetric, literalMetric, type Metric, metricWords } from '../metrics/metric-names.ts';
import { type AskedPeriod, askedPeriod, splitName } from './asked-period.ts';

export interface AskedFigure {
  /** What the field is known to ask for; null where its words alone tell. */
  readonly known: Metric | null;
  /** As the field itself words it, the best first. */
  readonly phrases: readonly string[];
  readonly metric: Metric;
  readonly period: AskedPeriod;
  /** As it is on the page, or without its sign, where the field says so. */
  readonly sign: 'printed' | 'positive' | null;
  /** The field asks for a loss, not for an income that may be one. */
  readonly of_loss: boolean;
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'currency', 'integer']);
const MAX_DESCRIPTION_CHARS = 400;
/** Where the words for the metric end and those for the period or the unit begin. */
const PHRASE_END =
  /\s(?:of|for|at|in|as of|as at|as a|on|during|from|covered|reported|per the|shown|der|des|du|del)\s(?:the|its|this|a|an|latest|current|prior|previous|fiscal|year|q[1-4]|fy|(?:19|20)\d\d|millions|thousands|us|currency|consolidated|balance|income|cash)\b|\s(?:one|two|three|\d+)\s(?:years?|quarters?)\b|[,;.]\s|\s[–—-]\s/i;
const POSITIVE = /\b(?:positive (?:number|amount|value|figure)|absolute (?:value|amount)|without (?:its )?sign)\b/i;
const PRINTED = /\b(?:signed|as (?:printed|shown|reported) with|negative (?:if|for|when|where|number|amount|value))\b/i;

/** Null for a field that no figure can answer. */
export function askedFigure(field: FieldSchema, parent: string | null): AskedFigure | null {
  if (!NUMBERS.has(field.type) || field.enum || field.pattern !== undefined) return null;
  const description = (field.description ?? '').slice(0, MAX_DESCRIPTION_CHARS);
  const name = splitName(field.name);
  const phrases = [
    name.words.join(' '),
    ...(parent === null ? [] : [metricWords(`${parent} ${name.words.join(' ')}`)]),
    ...(field.aliases ?? []).slice(0, 8).map((alias) => splitName(metricWords(alias)).words.join(' ')),
    ...described(description),
  ]
    .flatMap((phrase) => [phrase, phrase.replace(/([aou])e/g, '$1')])
    .filter((phrase, i, all) => phrase !== '' && all.indexOf(phrase) === i);
  const [first] = phrases;
  if (first === undefined) return null;
  const known = phrases.map(knownMetric).find((metric) => metric !== null) ?? null;
  return {
    known,
    phrases,
    metric: known ?? literalMetric(first),
    period: askedPeriod(name, description),
    sign: POSITIVE.test(description) ? 'positive' : PRINTED.test(description) ? 'printed' : null,
    of_loss: /\bloss\b/.test(name.words.join(' ')) && !/\b(?:income|profit|earning)\b/.test(name.words.join(' ')),
  };
}

/** The words before those of the period, and what is in brackets behind them. */
function described(text: string): string[] {
  if (text === '') return [];
  const end = PHRASE_END.exec(text)?.index ?? text.length;
  const phrase = text.slice(0, end);
  const inBrackets = /\(([^()]{3,60})\)/.exec(phrase)?.[1];
  return [metricWords(phrase), ...(inBrackets === undefined ? [] : [metricWords(inBrackets)])].map((words) =>
    words.replace(/^(?:the|company|consolidated|reported|amount of|value of) /, ''),
  );
}
