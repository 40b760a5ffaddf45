// The texts of a workbook's sheets and of one formula.
import { quoteSheet } from '../../../model/index.ts';
import { counted, flat, list, texts, type Wire } from '../wording.ts';

export function writeSheets(answer: Wire): string[] {
  const sheets = list(answer['sheets']);
  const names = list(answer['named_ranges']);
  const links = texts(answer['external_links']);
  return [
    `${counted(sheets.length, 'sheet')}.`,
    ...sheets.map(sheetLine),
    ...names.map(({ name, scope, ref }) => `Name ${name}${scope ? ` (of ${scope})` : ''}: ${ref}`),
    ...links.map((link) => `External link: ${link}`),
  ];
}

function sheetLine(sheet: Wire): string {
  const some = (name: string, one: string): string[] =>
    Number(sheet[name] ?? 0) > 0 ? [counted(sheet[name], one)] : [];
  const named = (name: string, what: string): string[] =>
    texts(sheet[name]).length > 0 ? [`${what} ${texts(sheet[name]).join(' ')}`] : [];
  const { visibility, kind } = sheet;
  const parts = [
    String(sheet['used_range'] ?? 'empty'),
    ...(visibility === undefined || visibility === 'visible' ? [] : [String(visibility)]),
    ...(kind === undefined || kind === 'worksheet' ? [] : [String(kind)]),
    ...some('formula_count', 'formula'),
    ...some('error_count', 'error'),
    ...some('comment_count', 'comment'),
    ...named('tables', 'tables'),
    ...named('hidden_rows', 'hidden rows'),
    ...named('hidden_columns', 'hidden columns'),
    ...named('merged_ranges', 'merged'),
  ];
  return `${sheet['index']}. ${flat(sheet['name'])}: ${parts.join(', ')}`;
}

export function writeFormula(answer: Wire): string[] {
  const { has_formula, formula, value, stale, computed, range } = answer;
  const at = `${quoteSheet(String(answer['sheet']))}!${answer['cell']}`;
  const held = has_formula ? `${flat(formula)} → ${flat(value)}` : `no formula, value ${flat(value)}`;
  const array = range ? ` It fills ${range}.` : '';
  const late = stale ? ` The stored value is stale: it computes to ${flat(computed)}.` : '';
  const marks = ['volatile', 'circular'].filter((name) => answer[name] === true).map((name) => ` It is ${name}.`);
  return [
    `[${at}] ${held}.${array}${late}${marks.join('')}`,
    ...linkLines('Depends on', list(answer['precedents'])),
    ...linkLines('Is used by', list(answer['dependents'])),
    ...texts(answer['warnings']).map((warning) => `Warning: ${flat(warning)}`),
  ];
}

function linkLines(what: string, links: readonly Wire[]): string[] {
  if (links.length === 0) return [`${what}: nothing.`];
  return [`${what}:`, ...links.map(linkLine)];
}

/** Further away the further to the right. */
function linkLine({ ref, depth, value, has_formula, refers_to }: Wire): string {
  const held = value === null || value === undefined ? '' : ` = ${flat(value)}`;
  const stands = refers_to ? ` (${flat(refers_to)})` : '';
  return `${'  '.repeat(Number(depth ?? 1) - 1)}- ${flat(ref)}${stands}${held}${has_formula ? ', a formula' : ''}`;
}
