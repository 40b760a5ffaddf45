// Reads data validations of a sheet as rules in words.
import type { XmlReader } from '../../../bytes/index.ts';
import { lookUp } from '../../ooxml/index.ts';
import { comparison } from '../../workbook/index.ts';
import { toRanges } from '../package/attribute-values.ts';
import { unescapeText } from '../strings/cell-text.ts';

export interface RangeRule {
  readonly range: string;
  readonly rule: string;
}

/** What values may be, by the type of the rule. Lists and formulas of one's own are written apart. */
const KINDS: Readonly<Record<string, string>> = {
  whole: 'whole',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  textLength: 'text length',
};

/**
 * From the start of a `dataValidation` to its end, in the form of 2006 or in the extension of 2009, which keeps formulas and ranges in
 * elements of their own. A rule for each range, such as `list: "Yes,No"` or `whole between 1 and 10`.
 */
export function readValidation(reader: XmlReader): RangeRule[] {
  const type = reader.attribute('type') ?? 'none';
  const operator = reader.attribute('operator') ?? 'between';
  const prompt = [reader.attribute('promptTitle'), reader.attribute('prompt')].filter(Boolean).join(': ');
  let ranges = reader.attribute('sqref') ?? '';
  const formulas = new Map<string, string>();
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const { name } = reader;
    if (name === 'formula1' || name === 'formula2') formulas.set(name, reader.text().trim());
    if (name === 'sqref') ranges = reader.text();
  }
  const rule = ruleOf(type, operator, formulas.get('formula1') ?? '', formulas.get('formula2') ?? '');
  const text = [rule, prompt && `prompt ${JSON.stringify(unescapeText(prompt))}`].filter(Boolean).join('; ');
  return text === '' ? [] : toRanges(ranges).map((range) => ({ range, rule: text }));
}

function ruleOf(type: string, operator: string, first: string, second: string): string {
  if (type === 'none') return '';
  const kind = lookUp(KINDS, type);
  return kind ? `${kind} ${comparison(operator, first, second)}` : `${type}: ${first}`;
}
