// The texts of extractions and of what checks them.
import { counted, flat, list, quoted, type Wire } from '../wording.ts';
import { gridLines } from './grid.ts';

export function writeExtraction(answer: Wire): string[] {
  const fields = list(answer['fields']);
  const found = fields.filter((field) => field['status'] === 'found');
  const missing = fields.filter(({ status }) => status !== 'found' && status !== 'unsure');
  return [
    `Extraction ${answer['id']}: ${found.length} of ${counted(fields.length, 'field')} found.`,
    ...fields.filter((field) => !missing.includes(field)).flatMap(fieldLines),
    ...(missing.length > 0 ? [`Not found: ${missing.map(({ name }) => name).join(', ')}.`] : []),
  ];
}

function fieldLines(field: Wire): string[] {
  const { name, status, value, confidence } = field;
  if (status === 'unsure') return [`${name}: unsure; ${list(field['candidates']).map(candidateText).join(' or ')}`];
  const rows = list(value).filter((item) => typeof item === 'object' && item !== null);
  const place = `(${confidence}${citedAt(field['citation'])})`;
  if (rows.length > 0) return [`${name}: ${counted(rows.length, 'item')} ${place}`, ...itemLines(rows)];
  return [`${name}: ${valueText(value)}${rawText(field)} ${place}`];
}

const candidateText = ({ value, citation }: Wire): string => `${valueText(value)}${citedAt(citation)}`;

/** As printed, where that is another text than the value. */
function rawText({ value, raw_text }: Wire): string {
  return typeof value === 'string' && flat(value) === flat(raw_text) ? '' : quoted(raw_text);
}

function citedAt(citation: unknown): string {
  const { page, anchor } = (citation ?? {}) as Wire;
  return anchor ? `, p. ${page} [${anchor}]` : '';
}

const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : flat(value);

/** Items of a list that have fields of their own, a row each. */
function itemLines(items: readonly Wire[]): string[] {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const rows = items.map((item, i) => ({ label: String(i), cells: columns.map((name) => valueText(item[name])) }));
  return gridLines({ label: '', cells: columns }, rows);
}

export function writeValidation(answer: Wire): string[] {
  const failed = list(answer['checks']).filter((check) => check['severity'] !== 'info');
  return [
    `${answer['valid'] ? 'Valid' : 'Not valid'}: ${counted(failed.length, 'remark')}.`,
    ...failed.map((check) => `${check['severity']}: ${flat(check['message'])}`),
  ];
}

export function writeCitations(answer: Wire): string[] {
  const citations = list(answer['citations']);
  return [
    `${counted(citations.length, 'citation')} here.`,
    ...citations.map(({ field, page, anchor, text }) => `${field}: p. ${page} [${anchor}] ${flat(text)}`),
  ];
}
