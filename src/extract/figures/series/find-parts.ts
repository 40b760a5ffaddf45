// Finds the rows that break a figure of the company down by its businesses or regions: they add up to it, or bear the names of parts that do.
import { BUSINESS_WORDS, GEOGRAPHY_WORDS, NO_PART, OF_PARTS, REGION, TO_SEGMENTS } from '../../../lexicon/index.ts';
import { type Metric, metricWords } from '../metrics/metric-names.ts';
import type { PeriodColumn, Statement, StatementRow } from '../statements/statement.ts';

/** A part of the company that reports tell figures of. */
export interface Part {
  readonly name: string;
  readonly is_region: boolean;
}

export interface PartRow {
  readonly statement: Statement;
  readonly row: StatementRow;
  readonly part: Part;
}

/** The company's own row, to which those of its parts add up. */
export interface OwnRow {
  readonly statement: Statement;
  readonly row: StatementRow;
}

/** Rows under one heading, one after the other. */
interface Group {
  readonly statement: Statement;
  readonly section: string;
  readonly rows: readonly StatementRow[];
}

/** Lines above the heads of a table that may name what is counted in it. */
const NAMING_LINES = 2;
/** Longer lines are sentences. */
const MAX_NAME_CHARS = 80;
const MIN_PARTS = 2;
const MAX_PARTS = 40;
/** A sum may miss by what rounding does to each of its parts, in units of the last place. */
const ROUNDING = 0.5;
const NOTE_MARK = /\s*(?:\((?:\w|\d{1,2})\)|[*†‡¹²³⁴-⁹]+|:)\s*$/u;

/** Parts that add up to the company's revenue are known by name; the rows of another figure need only bear them. */
export interface Parts {
  rowsOf(metric: Metric, own: OwnRow | null): PartRow[];
}

export function createParts(statements: readonly Statement[], revenue: OwnRow | null, of: Metric): Parts {
  const groups = statements.flatMap(groupsOf);
  const summed = revenue ? groups.flatMap((group) => addingUp(group, revenue, of)) : [];
  const known = new Map(summed.map(({ part }) => [nameKey(part.name), part]));
  return {
    rowsOf: (metric, own) => {
      if (metric === of) return once(summed);
      const named = groups.flatMap((group) => bearingNames(group, known, metric));
      return once(own ? [...groups.flatMap((group) => addingUp(group, own, metric)), ...named] : named);
    },
  };
}

const nameKey = (name: string): string => name.toLowerCase();

/** What two tables tell of the same part is told once, and the same row once. */
function once(rows: readonly PartRow[]): PartRow[] {
  const seen = new Set<StatementRow>();
  return rows.filter(({ row }) => !seen.has(row) && seen.add(row));
}

function groupsOf(statement: Statement): Group[] {
  const groups: { statement: Statement; section: string; rows: StatementRow[] }[] = [];
  for (const row of statement.rows) {
    const last = groups.at(-1);
    if (last && last.section === row.section) last.rows.push(row);
    else groups.push({ statement, section: row.section, rows: [row] });
  }
  return groups;
}

/** The rows of a group that are parts of a sum which is the company's own figure, in every period that both tell. */
function addingUp({ statement, section, rows }: Group, own: OwnRow, metric: Metric): PartRow[] {
  const pairs = commonColumns(statement, own);
  if (pairs.length < Math.min(MIN_PARTS, own.row.figures.length) || pairs.length === 0) return [];
  const parts: StatementRow[] = [];
  let segments: number | null = null;
  for (const row of rows.slice(0, MAX_PARTS)) {
    if (row.figures.some(({ percent }) => percent)) return [];
    if (parts.length >= MIN_PARTS && pairs.every(({ column }) => isSum(parts, column, amountOf(row, column)))) {
      // Those below such a sum are none.
      if (BUSINESS_WORDS.test(row.label)) segments ??= parts.length;
      continue;
    }
    if (isNamed(row.label, metric)) return [];
    parts.push(row);
    if (parts.length < MIN_PARTS || !pairs.every(({ column, value }) => isSum(parts, column, value))) continue;
    const names = parts.slice(0, segments ?? parts.length).map(({ label }) => label.replace(NOTE_MARK, ''));
    const is_region = isOfRegions(section, statement.title, names);
    if (is_region === null) return [];
    return names.flatMap((name, i) =>
      NO_PART.test(name) ? [] : [{ statement: inPeriodsOf(statement, own), row: parts[i]!, part: { name, is_region } }],
    );
  }
  return [];
}

/** Rows with the names of known parts, two at least, under a heading that names what is counted. */
function bearingNames(
  { statement, section, rows }: Group,
  known: ReadonlyMap<string, Part>,
  metric: Metric,
): PartRow[] {
  const headings =
    section === '' ? statement.title.filter((line) => line.length <= MAX_NAME_CHARS).slice(0, NAMING_LINES) : [section];
  if (!headings.some((heading) => isNamed(heading, metric))) return [];
  const borne = rows.flatMap((row) => {
    const part = known.get(nameKey(row.label.replace(NOTE_MARK, '')));
    const fits = row.figures.every(({ percent, dash }) => dash || percent === metric.rate);
    return part && fits ? [{ statement, row, part }] : [];
  });
  const names = new Set(borne.map(({ part }) => part));
  return names.size >= MIN_PARTS && names.size === borne.length ? borne : [];
}

function isNamed(text: string, { rows }: Metric): boolean {
  const words = metricWords(text.replace(/\bby\b.*$/i, '')).replace(OF_PARTS, '');
  return rows.some((pattern) => pattern.test(words));
}

/** By the nearest words that say so, or by the names themselves; null where nothing says that these are parts of the company. */
function isOfRegions(section: string, title: readonly string[], names: readonly string[]): boolean | null {
  const regions = names.filter((name) => REGION.test(name.trim())).length;
  if (2 * regions >= names.length) return true;
  for (const line of [section, ...title].map((text) => text.replace(TO_SEGMENTS, ' '))) {
    if (BUSINESS_WORDS.test(line)) return false;
    if (GEOGRAPHY_WORDS.test(line)) return true;
  }
  return null;
}

const amountOf = (row: StatementRow, column: number): number | null =>
  row.figures.find((figure) => figure.column === column)?.value ?? null;

function isSum(parts: readonly StatementRow[], column: number, value: number | null): boolean {
  if (value === null) return false;
  let [sum, last] = [0, 1];
  for (const row of parts) {
    const figure = row.figures.find((candidate) => candidate.column === column);
    // What is not told of a part may be anything.
    if (!figure) return false;
    sum += figure.value;
    const digits = /[.,](\d{1,2})\D*$/.exec(figure.cell.text.slice(figure.start, figure.end))?.[1]?.length ?? 0;
    last = Math.min(last, 10 ** -digits);
  }
  return Math.abs(sum - value) <= ROUNDING * last * parts.length;
}

/** The columns of a table that are of a period which the company's own row tells too. */
function commonColumns(
  { columns, scale }: Statement,
  own: OwnRow,
): { readonly column: number; readonly value: number }[] {
  const factor = (own.statement.scale?.value ?? 1) / (scale?.value ?? own.statement.scale?.value ?? 1);
  return columns.flatMap((period, column) => {
    const figure = own.row.figures.find((candidate) => isSame(own.statement.columns[candidate.column]!, period));
    return figure && !figure.dash ? [{ column, value: figure.value * factor }] : [];
  });
}

/** What one of two heads leaves out, the other may say. */
const isSame = (a: PeriodColumn, b: PeriodColumn): boolean =>
  a.year === b.year &&
  a.part === b.part &&
  (a.end === b.end || a.end === null || b.end === null) &&
  (a.months === b.months || a.months === null || b.months === null);

/** Periods as long as those of the company's own statement, where the table itself does not say how long; units too. */
function inPeriodsOf(statement: Statement, { statement: own }: OwnRow): Statement {
  const columns = statement.columns.map((column) => {
    const known = own.columns.find((candidate) => isSame(candidate, column));
    return known ? { ...known, heads: column.heads } : column;
  });
  return {
    ...statement,
    columns,
    scale: statement.scale ?? own.scale,
    currency: statement.currency ?? own.currency,
  };
}
