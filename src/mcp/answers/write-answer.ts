// Writes the answer of a tool as text for a model: all of it, in fewer tokens than its JSON.
import type { Input } from '../library.ts';
import { writeCells, writeMatches } from './texts/matches.ts';
import { writePage } from './texts/page.ts';
import { writeProfile } from './texts/profile.ts';
import { writeRange } from './texts/range.ts';
import { writeStructure } from './texts/structure.ts';
import { writeTable } from './texts/table.ts';
import { writeFormula, writeSheets } from './texts/workbook.ts';
import type { More, Wire, Writer } from './wording.ts';
import { OTHER_WRITERS } from './write-others.ts';

const WRITERS: Readonly<Record<string, Writer>> = {
  profile_document: writeProfile,
  list_structure: writeStructure,
  search_document: writeMatches,
  get_page: (answer, _, more) => writePage(answer, more),
  get_table: writeTable,
  list_sheets: writeSheets,
  read_range: writeRange,
  find_cells: writeCells,
  inspect_formula: writeFormula,
  ...OTHER_WRITERS,
};

/** The answer in lines: what it is, how to go on where there is more, then all that it holds. */
export function writeAnswer(tool: string, answer: object, input: Input, more: More = {}): readonly string[] {
  const wire = answer as Wire;
  const [first = '', ...rest] = WRITERS[tool]?.(wire, input, more) ?? writeAny(tool, wire);
  const cursor = wire['next_cursor'];
  return typeof cursor === 'string' ? [first, goesOn(cursor), ...rest] : [first, ...rest];
}

const goesOn = (cursor: string): string =>
  `There is more: call again with the same inputs and cursor "${cursor}" (next_cursor).`;

/** An answer that has no words of its own, as JSON without what is null. */
function writeAny(tool: string, answer: Wire): string[] {
  const { next_cursor: _, truncated: __, ...rest } = answer;
  const told = JSON.stringify(rest, (_name, value: unknown) => value ?? undefined);
  return [`${tool}: ${told === '{}' ? 'done.' : told}`];
}
