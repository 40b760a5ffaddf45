// Summarises the JSON answer of a tool in a few lines of text for the agent.
import type { Input } from '../library.ts';
import { OTHER_DESCRIBERS } from './describe-others.ts';
import { counted, type Describer, list, placeOf, SHOWN, short, some, texts, type Wire } from './wording.ts';

const DESCRIBERS: Readonly<Record<string, Describer>> = {
  profile_document: describeProfile,
  list_structure: describeStructure,
  search_document: describeMatches,
  get_page: describePage,
  get_table: describeTable,
  list_sheets: describeSheets,
  read_range: describeRange,
  find_cells: describeCells,
  inspect_formula: describeFormula,
  ...OTHER_DESCRIBERS,
};

/** What was found, in a few lines, the most telling first. */
export function describeAnswer(tool: string, answer: object, input: Input): readonly string[] {
  const wire = answer as Wire;
  const lines = DESCRIBERS[tool]?.(wire, input) ?? describeAny(tool, wire);
  const [first = '', ...rest] = lines.map((line) => line.replace(/\s+/g, ' ').trim());
  return typeof wire['next_cursor'] === 'string' ? [first, GOES_ON, ...rest] : [first, ...rest];
}

const GOES_ON = 'There is more: call again with the same inputs and cursor = next_cursor.';

function describeProfile(answer: Wire): string[] {
  const confidence = (answer['confidence'] as Wire | undefined)?.['overall'];
  const recognised = answer['recognised'] as Wire | undefined;
  const parts = [
    counted(answer['page_count'], 'page'),
    counted(answer['table_count'], 'table'),
    ...(answer['sheet_count'] ? [counted(answer['sheet_count'], 'sheet')] : []),
    ...(answer['is_scanned'] ? ['scanned'] : []),
    ...(recognised ? [`${counted(recognised['pages'], 'page')} recognised, sure to ${recognised['confidence']}`] : []),
  ];
  return [
    `${short(answer['file_name'])}: ${answer['file_type']}, ${answer['document_type']}, ${parts.join(', ')}, confidence ${confidence}.`,
    `Tools to use next: ${some(texts(answer['recommended_tools']))}.`,
    ...list(answer['warnings'])
      .slice(0, SHOWN.items)
      .map((warning) => `Warning: ${short(warning['message'])}`),
  ];
}

function describeStructure(answer: Wire): string[] {
  const sections = list(answer['sections']);
  const tables = list(answer['tables']);
  const named = tables.length > 0 ? ` (${some(tables.map((table) => table['id']))})` : '';
  return [
    `${counted(list(answer['pages']).length, 'page')}, ${counted(sections.length, 'section')}, ${counted(tables.length, 'table')}${named}.`,
    ...sections.slice(0, SHOWN.items).map((section) => `p. ${section['start_page']}: ${short(section['title'])}`),
  ];
}

function describeMatches(answer: Wire, input: Input): string[] {
  const matches = list(answer['matches']);
  return [
    `${counted(answer['total'] ?? matches.length, 'match', 'matches')} of ${JSON.stringify(short(input['query']))}, ${matches.length} here.`,
    ...matches.slice(0, SHOWN.items).map((match) => `${placeOf(match)}: ${short(match['snippet'])}`),
  ];
}

function describePage(answer: Wire): string[] {
  const recognition = answer['recognition'] as Wire | undefined;
  const tables = list(answer['tables']).map((table) => table['id']);
  const parts = [
    counted(list(answer['text_blocks']).length, 'block'),
    tables.length === 0 ? 'no table' : `${counted(tables.length, 'table')} (${some(tables)})`,
    counted(list(answer['figures']).length, 'figure'),
    ...(recognition ? [`recognised in a picture, sure to ${recognition['confidence']}`] : []),
  ];
  const begins = short(answer['text'], 2 * SHOWN.characters);
  return [
    `Page ${answer['page']}, ${answer['width']} × ${answer['height']} pt: ${parts.join(', ')}.`,
    ...(begins === '' ? [] : [`It begins: ${begins}`]),
  ];
}

function describeTable(answer: Wire): string[] {
  const title = answer['title'] ? ` “${short(answer['title'])}”` : '';
  const where = answer['sheet'] ? `${answer['sheet']}!${answer['range']}` : `page ${answer['page']}`;
  return [
    `Table ${answer['id']}${title}: ${counted(answer['row_count'], 'row')}, ${counted(answer['col_count'], 'column')}, ${where}; ${counted(list(answer['rows']).length, 'row')} here${answer['geometry'] === 'recognised' ? ', recognised in a picture' : ''}.`,
    `Columns: ${some(texts(answer['headers']).map((header) => short(header)))}.`,
  ];
}

function describeSheets(answer: Wire): string[] {
  const sheets = list(answer['sheets']);
  return [
    `${counted(sheets.length, 'sheet')}, ${counted(list(answer['named_ranges']).length, 'named range')}.`,
    ...sheets
      .slice(0, SHOWN.items)
      .map(
        (sheet) =>
          `${short(sheet['name'])}: ${sheet['used_range'] ?? 'empty'}, ${counted(sheet['formula_count'] ?? 0, 'formula')}${sheet['visibility'] === 'visible' ? '' : `, ${sheet['visibility']}`}`,
      ),
  ];
}

function describeRange(answer: Wire): string[] {
  const cells = list(answer['cells']);
  return [
    `${answer['sheet']}!${answer['range']}: ${counted(cells.length, 'cell')} here.`,
    ...cells.slice(0, SHOWN.items).map((cell) => `${cell['cell']}: ${short(cell['text'] ?? cell['value'])}`),
  ];
}

function describeCells(answer: Wire): string[] {
  const matches = list(answer['matches']);
  return [
    `${counted(answer['total'] ?? matches.length, 'cell')} found, ${matches.length} here.`,
    ...matches.slice(0, SHOWN.items).map((match) => {
      const labels = Object.values((match['row'] ?? {}) as Wire).map((label) => short(label));
      return `${placeOf(match)}: ${short(match['text'])}${labels.length > 0 ? ` (${labels.join(', ')})` : ''}`;
    }),
  ];
}

function describeFormula(answer: Wire): string[] {
  const at = `${answer['sheet']}!${answer['cell']}`;
  const held = answer['has_formula'] ? `${short(answer['formula'])} → ${short(answer['value'])}` : 'no formula';
  const stale = answer['stale'] ? ` The stored value is stale: it computes to ${short(answer['computed'])}.` : '';
  const refs = (name: string): string => some(list(answer[name]).map((reference) => short(reference['ref'])));
  return [
    `${at}: ${held}.${stale}`,
    `Depends on: ${refs('precedents') || 'nothing'}.`,
    `Is used by: ${refs('dependents') || 'nothing'}.`,
    ...texts(answer['warnings']).map((warning) => `Warning: ${short(warning)}`),
  ];
}

/** Of an answer that has no words of its own: how long its lists are. */
function describeAny(tool: string, answer: Wire): string[] {
  const parts = Object.entries(answer).flatMap(([name, value]) =>
    Array.isArray(value) ? [`${name}: ${value.length}`] : typeof value === 'number' ? [`${name}: ${value}`] : [],
  );
  return [parts.length > 0 ? `${tool} gave ${parts.slice(0, SHOWN.items).join(', ')}.` : `${tool}: done.`];
}
