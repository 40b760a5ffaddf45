// Agent tool inspect_formula: a formula with its value, precedents, dependents and warnings.
import { FolioError } from '../errors.ts';
import { formulaAt } from '../formulas/formula-at.ts';
import type { FormulaGraph, Region, Trace } from '../formulas/index.ts';
import { Type } from '../json-schema.ts';
import { cellName, type DocumentView, FORMAT_TRAITS, type Format, type Formula, parseCell } from '../model/index.ts';
import { type Cell, getSheet, isoDate, listCells } from '../view/index.ts';
import { answerTokens, MaxTokensInput, type Offers, openBudget, type Position, withinBudget } from './budget/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { linkWriter } from './formulas/formula-links.ts';
import { formulaWarnings, isVolatile } from './formulas/formula-warnings.ts';
import { CursorInput, closed, NextCursor, nullable, oneOf, SheetInput, Truncated, Value } from './schemas.ts';
import { defineTool } from './tool.ts';

/** Links of each direction in one answer. */
const RESULTS = { default: 200, maximum: 1_000 };
/** No link costs less. */
const MIN_LINK_TOKENS = 20;
const DEPTH = { default: 1, maximum: 10 };

export const Reference = closed({
  kind: oneOf(['cell', 'range', 'name', 'table', 'external']),
  ref: Type.String({ description: 'With its sheet in front where it is a cell or a range.' }),
  sheet: nullable(Type.String({ description: 'Null where it lies on several sheets or outside the workbook.' })),
  depth: Type.Integer({ minimum: 1, description: 'How many formulas away it lies.' }),
  value: Value,
  has_formula: Type.Boolean({ description: 'It is, or holds, a cell with a formula.' }),
  refers_to: nullable(
    Type.String({ description: 'What a name, a column of a table or another workbook stands for; null for cells.' }),
  ),
});

const Inspection = closed({
  sheet: Type.String(),
  cell: Type.String(),
  has_formula: Type.Boolean(),
  formula: nullable(Type.String()),
  kind: nullable(
    oneOf(['normal', 'shared', 'array', 'dynamic_array', 'data_table'], 'How the file holds the formula.'),
  ),
  range: nullable(Type.String({ description: 'The cells that an array fills.' })),
  value: Value,
  computed: Value,
  stale: Type.Boolean(),
  precedents: Type.Array(Reference),
  dependents: Type.Array(Reference),
  functions: Type.Array(Type.String()),
  volatile: Type.Boolean(),
  circular: Type.Boolean(),
  warnings: Type.Array(Type.String()),
  truncated: Truncated,
  next_cursor: NextCursor,
});

export const inspectFormula = defineTool({
  name: 'inspect_formula',
  title: 'Inspect a formula',
  summary: 'The formula of a cell, its value, what it depends on, and what depends on it.',
  input: closed({
    sheet: SheetInput,
    cell: Type.String({ minLength: 1, maxLength: 20, description: 'The cell in A1 notation, such as B7.' }),
    direction: Type.Optional(
      oneOf(['precedents', 'dependents', 'both'], 'What to trace; both directions where left out.'),
    ),
    depth: Type.Optional(
      Type.Integer({ minimum: 1, ...DEPTH, description: 'How many formulas to follow in each direction.' }),
    ),
    max_results: Type.Optional(
      Type.Integer({ minimum: 1, ...RESULTS, description: 'References to give at most in each direction.' }),
    ),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: Inspection,
  run: async ({ view }, input) => {
    refuseOthers(view.head.format);
    // Loaded with the first formula that is asked for: most commands ask for none.
    const { computeCell, graphOf, isCircular, readReferences, traceDependents, tracePrecedents } = await import(
      '../formulas/index.ts'
    );
    const sheet = getSheet(view, input.sheet);
    const at = getPosition(input.cell);
    const region: Region = { sheet: sheet.index, rect: { top: at.row, left: at.col, bottom: at.row, right: at.col } };
    const { direction = 'both', depth = DEPTH.default, max_tokens } = input;
    const fitting = Math.ceil(answerTokens(max_tokens) / MIN_LINK_TOKENS);
    const max_results = Math.min(input.max_results ?? RESULTS.default, fitting);
    const question = [view.key, 'inspect_formula', sheet.index, at.row, at.col, direction, depth];
    const [skipBefore, skipAfter] = (decodeCursor(question, input.cursor, 2) ?? [0, 0]) as [number, number];
    const graph = await graphOf(view);
    const [cell] = await listCells(view, sheet.index, region.rect);
    const formula = await findFormula(view, graph, region, cell);
    const precedents =
      direction === 'dependents'
        ? NO_TRACE
        : await tracePrecedents(view, graph, region, depth, skipBefore + max_results);
    const dependents =
      direction === 'precedents' ? NO_TRACE : traceDependents(graph, region, depth, skipAfter + max_results);
    const computed = formula && (await computeCell(view, graph, formula, { sheet: sheet.index, ...at }));
    const write = linkWriter(view, graph);
    const parts = readReferences(formula?.text ?? '');
    const truncated = precedents.more || dependents.more;
    const next = [skipBefore, skipAfter].map((skip, i) => Math.max(skip, [precedents, dependents][i]!.links.length));
    const answer = {
      sheet: sheet.name,
      cell: cellName(at.row, at.col),
      has_formula: formula !== null,
      formula: formula && formulaAt(formula, at.row, at.col),
      kind: formula?.kind ?? null,
      range: formula?.range ?? null,
      value: cell?.value ?? null,
      computed: computed && (computed.day ? isoDate(computed.day.days, computed.day.code) : computed.value),
      stale: computed?.stale ?? false,
      precedents: await write(precedents.links.slice(skipBefore)),
      dependents: await write(dependents.links.slice(skipAfter)),
      functions: parts.functions,
      volatile: isVolatile(parts.functions),
      circular: formula !== null && isCircular(graph, region) === true,
      warnings: formulaWarnings({ formula, cell, parts, graph, computed, precedents, dependents }),
      truncated,
      next_cursor: truncated ? encodeCursor(question, next) : null,
    };
    if (max_tokens === undefined) return answer;
    return withinBudget(openBudget(Inspection, question, input), [
      {
        offers: () => linkOffers(answer, [skipBefore, skipAfter], truncated ? next : null),
        compose: (taken, end) => ({
          ...answer,
          precedents: taken('precedents'),
          dependents: taken('dependents'),
          ...end,
        }),
      },
    ]);
  },
});

interface Links {
  readonly precedents: readonly object[];
  readonly dependents: readonly object[];
}

/** Links of both directions in turn, so that a short answer has some of each. */
async function* linkOffers({ precedents, dependents }: Links, skipped: Position, next: Position | null): Offers {
  const [before, after] = skipped as [number, number];
  for (let i = 0; i < Math.max(precedents.length, dependents.length); i++) {
    const past = Math.min(i, dependents.length);
    if (i < precedents.length) yield { list: 'precedents', item: precedents[i], at: [before + i, after + past] };
    const at = [before + Math.min(i + 1, precedents.length), after + i];
    if (i < dependents.length) yield { list: 'dependents', item: dependents[i], at };
  }
  return next;
}

const NO_TRACE: Trace = { links: [], more: false, cut: false };

function refuseOthers(format: Format): void {
  const { formulas, unit } = FORMAT_TRAITS[format];
  if (formulas) return;
  throw new FolioError('no_formulas', `A ${format} file has no formulas.`, {
    hint: unit === 'sheet' ? 'Use read_range or get_table for values.' : 'Use get_page and get_table instead.',
  });
}

function getPosition(cell: string): { readonly row: number; readonly col: number } {
  const position = parseCell(cell);
  if (position) return position;
  throw new FolioError('invalid_range', `"${cell}" is not a cell.`, {
    param: 'cell',
    hint: 'Write one cell, such as B7.',
  });
}

/** The formula of a cell; cells that an array fills may not name it themselves. */
async function findFormula(
  view: DocumentView,
  graph: FormulaGraph,
  region: Region,
  cell: Cell | undefined,
): Promise<Formula | null> {
  let position = cell?.formula ?? -1;
  if (position < 0) {
    graph.visitFormulas(region, (part) => {
      position = part.formula;
      return true;
    });
  }
  return position < 0 ? null : ((await view.formulas(region.sheet))[position] ?? null);
}
