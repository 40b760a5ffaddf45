// Reads conditional formatting rules of a sheet as rules in words.
import { NAMESPACE, type XmlReader } from '../../../bytes/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { comparison } from '../../workbook/index.ts';
import { toBoolean, toRanges } from '../package/attribute-values.ts';
import type { RangeRule } from './data-validations.ts';

interface Rule {
  readonly type: string;
  readonly attribute: (name: string) => string | null;
  readonly formulas: readonly string[];
  /** Points of a scale: `min`, `percentile 50`. */
  readonly stops: readonly string[];
  readonly icons: string;
  readonly id: string;
}

/** Pairs of a range and a rule that one format may make; more are left out. */
const MAX_PAIRS = 100_000;
/** Attributes that say what a rule means. */
const ATTRIBUTES = 'operator text rank percent bottom aboveAverage equalAverage stdDev timePeriod'.split(' ');

/**
 * From the start of a `conditionalFormatting` to its end, in the form of 2006 or in the extension of 2009. Data bars are in both: those of
 * the first name their double in the second, which `repeated` remembers.
 */
export function readConditionalFormat(reader: XmlReader, repeated: Set<string>): RangeRule[] {
  let ranges = reader.attribute('sqref') ?? '';
  const rules: string[] = [];
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    if (reader.name === 'sqref') ranges = reader.text();
    if (reader.name !== 'cfRule') continue;
    const isExtension = reader.namespace !== NAMESPACE.spreadsheet && reader.namespace !== '';
    const rule = readRule(reader);
    if (isExtension && repeated.has(rule.id)) continue;
    if (!isExtension && rule.id !== '') repeated.add(rule.id);
    rules.push(toText(rule));
  }
  return toRanges(ranges)
    .slice(0, Math.max(1, Math.floor(MAX_PAIRS / Math.max(1, rules.length))))
    .flatMap((range) => rules.slice(0, MAX_PAIRS).map((rule) => ({ range, rule })));
}

function readRule(reader: XmlReader): Rule {
  const values = new Map(ATTRIBUTES.map((name) => [name, reader.attribute(name)]));
  const type = reader.attribute('type') ?? '';
  let id = reader.attribute('id') ?? '';
  const formulas: string[] = [];
  const stops: string[] = [];
  let icons = '';
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'cfvo') stops.push(readStop(reader));
    else if (name === 'iconSet') icons = reader.attribute('iconSet') ?? '';
    else if (name === 'id') id = reader.text().trim();
    else if (name === 'formula' || name === 'f') formulas.push(reader.text().trim());
  }
  return { type, attribute: (name) => values.get(name) ?? null, formulas, stops, icons, id };
}

function readStop(reader: XmlReader): string {
  const type = reader.attribute('type') ?? '';
  const value = reader.attribute('val') ?? '';
  const formula = reader.text().trim();
  return [type, formula || value].filter(Boolean).join(' ');
}

/** Rules whose words say all, with the texts that stand for their values. */
const PHRASES: Readonly<Record<string, (rule: Rule) => string>> = {
  cellIs: ({ attribute, formulas: [first = '', second = ''] }) =>
    `cell ${comparison(attribute('operator') ?? 'equal', first, second)}`,
  expression: ({ formulas }) => `formula =${formulas[0] ?? ''}`,
  colorScale: ({ stops }) => `color scale: ${stops.join(', ')}`,
  dataBar: ({ stops }) => `data bar: ${stops.join(', ')}`,
  iconSet: ({ icons, stops }) => `icon set ${icons || '3TrafficLights1'}: ${stops.join(', ')}`,
  top10: ({ attribute }) =>
    `${toBoolean(attribute('bottom')) ? 'bottom' : 'top'} ${attribute('rank') ?? '10'}${toBoolean(attribute('percent')) ? ' %' : ''}`,
  aboveAverage: ({ attribute }) => average(attribute),
  duplicateValues: () => 'duplicate values',
  uniqueValues: () => 'unique values',
  containsText: (rule) => quoted('contains', rule),
  notContainsText: (rule) => quoted('does not contain', rule),
  beginsWith: (rule) => quoted('begins with', rule),
  endsWith: (rule) => quoted('ends with', rule),
  containsBlanks: () => 'blank',
  notContainsBlanks: () => 'not blank',
  containsErrors: () => 'error',
  notContainsErrors: () => 'no error',
  timePeriod: ({ attribute }) => `date in ${attribute('timePeriod') ?? ''}`,
};

/** The formula by which Excel computes a rule is given too, where it is not the rule itself. */
function toText(rule: Rule): string {
  const phrase = lookUp(PHRASES, rule.type)?.(rule) ?? rule.type;
  const isSaid = rule.type === 'cellIs' || rule.type === 'expression' || rule.stops.length > 0;
  return isSaid || rule.formulas.length === 0 ? phrase : `${phrase} (=${rule.formulas[0]})`;
}

function quoted(words: string, { attribute }: Rule): string {
  const text = attribute('text');
  return text === null ? words : `${words} ${JSON.stringify(text)}`;
}

function average(attribute: Rule['attribute']): string {
  const side = toBoolean(attribute('aboveAverage'), true) ? 'above' : 'below';
  const deviations = attribute('stdDev');
  const equal = toBoolean(attribute('equalAverage')) ? ' or equal to' : '';
  return `${side}${equal} average${deviations ? ` by ${deviations} standard deviations` : ''}`;
}
