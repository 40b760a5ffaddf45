// Chooses the columns of a statement that a field asks for.
import { type FiscalYear, fiscalLabel } from '../statements/fiscal-calendar.ts';
import type { PeriodColumn, Statement } from '../statements/statement.ts';
import type { AskedPeriod } from './asked-period.ts';

export interface ChosenColumn {
  readonly index: number;
  /** How well it is what was asked for, 0 to 1. */
  readonly certainty: number;
}

const DAY = 86_400_000;
const YEAR_DAYS = 365.25;
/** Years of 52 and 53 weeks end some days apart. */
const SLACK_DAYS = 16;
/** What is left of the certainty where something had to be assumed. */
const CERTAINTY = { sure: 1, unsaid: 0.97, unlabelled: 0.9, otherLength: 0.62, ambiguousLength: 0.97 } as const;

interface Placed {
  readonly index: number;
  readonly column: PeriodColumn;
  readonly months: number | null;
  /** Days since the epoch. */
  readonly day: number;
}

/** The best first; none where the statement has no such period. */
export function chooseColumns(
  statement: Statement,
  asked: AskedPeriod,
  instant: boolean,
  fiscalYear: FiscalYear | null,
): ChosenColumn[] {
  const all = statement.columns.map(
    (column, index): Placed => ({ index, column, months: monthsOf(column), day: dayOf(column) }),
  );
  const columns = instant
    ? all.filter(({ column }) => !column.months)
    : all.filter(({ column }) => column.months !== 0);
  if (columns.length === 0) return [];
  if (asked.date !== null) return byDate(columns, asked, instant);
  if (asked.year !== null) return byYear(columns, asked, instant, fiscalYear);
  return instant ? newest(columns, asked, CERTAINTY.sure) : byLength(columns, asked);
}

/** A year that stands alone is a whole one. */
const monthsOf = ({ months, end }: PeriodColumn): number | null => months ?? (end === null ? 12 : null);

function dayOf({ end, year, part }: PeriodColumn): number {
  if (end !== null) return Date.parse(end) / DAY;
  const quarters = part === null ? 4 : part.startsWith('Q') ? Number(part[1]) : 2 * Number(part[1]);
  return Date.UTC(year, 3 * quarters, 0) / DAY;
}

function byDate(columns: readonly Placed[], asked: AskedPeriod, instant: boolean): ChosenColumn[] {
  const day = Date.parse(asked.date!) / DAY;
  const near = columns.filter((column) => column.column.end !== null && Math.abs(column.day - day) <= SLACK_DAYS);
  return instant ? near.slice(0, 1).map(sure) : byLength(near, { ...asked, back: 0 });
}

const sure = ({ index }: Placed): ChosenColumn => ({ index, certainty: CERTAINTY.sure });

function byYear(
  columns: readonly Placed[],
  asked: AskedPeriod,
  instant: boolean,
  fiscalYear: FiscalYear | null,
): ChosenColumn[] {
  const wanted = `FY${asked.year}${asked.part ? ` ${asked.part}` : ''}`;
  const labelled = columns.filter(({ column }) => fiscalLabel(column, fiscalYear) === wanted);
  const fitting = labelled.filter(({ months }) => instant || asked.length === null || months === asked.length);
  if (fitting.length > 0) return byLength(fitting, { ...asked, back: 0 }, instant);
  if (asked.part !== null) return [];
  // A day within the year, or a part of it, where nothing says what the year is called.
  const within = columns.filter(({ column }) => {
    const label = fiscalLabel(column, fiscalYear);
    return label === null ? column.year === asked.year : label.startsWith(wanted);
  });
  if (instant)
    return within.length === 1 ? within.map(({ index }) => ({ index, certainty: CERTAINTY.unlabelled })) : [];
  return byLength(within, { ...asked, back: 0 }).map((chosen) => ({
    ...chosen,
    certainty: chosen.certainty * CERTAINTY.unlabelled,
  }));
}

/** Of periods of the length that is asked for; where none is, of the shortest, which a report of a part of a year is about. */
function byLength(columns: readonly Placed[], asked: AskedPeriod, instant = false): ChosenColumn[] {
  if (instant) return newest(columns, asked, CERTAINTY.sure);
  const lengths = [...new Set(columns.flatMap(({ months }) => months ?? []))].sort((a, b) => a - b);
  const unknown = columns.filter(({ months }) => months === null);
  const ofLength = (months: number, certainty: number): ChosenColumn[] =>
    newest(
      columns.filter((column) => column.months === months),
      asked,
      certainty,
    );
  if (asked.length === 'to_date')
    return lengths.length > 0
      ? ofLength(lengths.at(-1)!, CERTAINTY.sure)
      : newest(unknown, asked, CERTAINTY.unlabelled);
  if (asked.length !== null) {
    const found = ofLength(asked.length, CERTAINTY.sure);
    return found.length > 0 ? found : newest(unknown, asked, CERTAINTY.unlabelled);
  }
  const [shortest, ...longer] = lengths;
  if (shortest === undefined) return newest(unknown, asked, CERTAINTY.unlabelled);
  // A quarter beside the whole year: a report of the fourth quarter, which is about both.
  const both = longer.at(-1) === 12;
  return [
    ...ofLength(shortest, longer.length === 0 ? CERTAINTY.sure : CERTAINTY.unsaid),
    ...longer.flatMap((months) => ofLength(months, both ? CERTAINTY.ambiguousLength : CERTAINTY.otherLength)),
  ];
}

/** The newest, or as many periods before it as are asked for. */
function newest(columns: readonly Placed[], { back, year_ago }: AskedPeriod, certainty: number): ChosenColumn[] {
  const [first, ...older] = [...columns].sort((a, b) => b.day - a.day || a.index - b.index);
  if (!first) return [];
  if (back === 0) return [{ index: first.index, certainty }];
  const years = older.find(({ day }) => Math.abs(first.day - day - back * YEAR_DAYS) <= SLACK_DAYS);
  const flows = first.months !== null && first.months > 0 && first.column.months !== 0;
  const days = [...new Set(older.filter(({ day }) => day < first.day).map(({ day }) => day))];
  const before = older.find(({ day }) => day === days[back - 1]);
  const chosen = flows || year_ago ? (years ?? (flows ? undefined : before)) : before;
  return chosen ? [{ index: chosen.index, certainty }] : [];
}
