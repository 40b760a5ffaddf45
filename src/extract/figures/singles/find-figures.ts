// Finds the single figures that fields ask for in the statements of a document.

import {
  COUNTED,
  GAIN_WORDS,
  LOSS,
  OUTGOING,
  PER_SHARE,
  RATIO,
  SHARE_COUNT,
  SHARE_SIGN,
} from '../../../lexicon/index.ts';
import type { FieldSchema } from '../../../model/index.ts';
import type { Pause } from '../../../pause.ts';
import type { Finding } from '../../finding.ts';
import { placeOf } from '../../text/index.ts';
import { exactProduct } from '../exact-product.ts';
import { metricWords } from '../metrics/metric-names.ts';
import type { Reports } from '../reports.ts';
import type { Figure, Statement, StatementRow } from '../statements/statement.ts';
import type { AskedFigure } from './asked-figure.ts';
import { type ChosenColumn, chooseColumns } from './choose-columns.ts';
import { createMatch } from './match-row.ts';

/** A statement must look like one this much for its rows to be answers; rows of other tables are hints. */
const PRIMARY = 0.4;
const WEIGHT = {
  /** Another statement than the one where the metric is at home. */
  otherKind: 0.85,
  /** A statement of a part of the company, or of a part of the time. */
  secondary: 0.7,
  /** A table of the notes or of a discussion. */
  table: 0.32,
  dash: 0.9,
  /** The multiples are those of another statement. */
  assumedScale: 0.92,
  /** A statement of a time before the one that the report is about. */
  outdated: 0.6,
} as const;
/** Findings that are worth being weighed. */
const MAX_FINDINGS = 24;
/** Amounts a share beyond this are totals that are under such a heading. */
const MAX_A_SHARE = 100_000;
const OUTDATED_DAYS = 300;
const DAY = 86_400_000;

interface Candidate {
  readonly statement: Statement;
  readonly row: StatementRow;
  readonly score: number;
}

/** What the statements say to a field; `known` where they should have said something. */
interface FigureAnswer {
  readonly findings: readonly Finding[];
  readonly known: boolean;
}

/** Fields are told one after the other what the statements say; `pause` counts rows that were looked at. */
export async function findFigures(
  reports: Reports,
  asked: AskedFigure,
  field: FieldSchema,
  pause: Pause,
): Promise<FigureAnswer | null> {
  if (!reports.statements.some(({ primary }) => primary >= PRIMARY)) return null;
  const match = createMatch(asked);
  const findings: Finding[] = [];
  for (const statement of reports.statements) {
    await pause(statement.rows.length);
    const weight = weightOf(reports, statement, asked);
    for (const { row, score } of bestRows(statement, asked, match))
      findings.push(...figuresOf(reports, { statement, row, score: score * weight }, asked, field));
  }
  findings.sort((a, b) => b.score - a.score);
  return { findings: findings.slice(0, MAX_FINDINGS), known: asked.known !== null };
}

interface Match {
  readonly row: StatementRow;
  readonly score: number;
}

/** More rows than one where several are named alike. */
function bestRows({ rows }: Statement, asked: AskedFigure, match: (row: StatementRow) => number): Match[] {
  let best: Match[] = [];
  for (const row of rows) {
    if (row.figures.some(({ percent, dash }) => !dash && percent !== asked.metric.rate)) continue;
    if (isOfAnotherKind(row, asked)) continue;
    const score = match(row);
    if (score === 0 || score < (best[0]?.score ?? 0)) continue;
    if (score > (best[0]?.score ?? 0)) best = [];
    if (best.length < MAX_FINDINGS) best.push({ row, score });
  }
  return best;
}

/** A ratio, a rate of growth or an amount a share, where the amount is asked for. */
function isOfAnotherKind({ label, names }: StatementRow, { metric, phrases }: AskedFigure): boolean {
  const isRatio = (words: string): boolean => RATIO.test(words);
  if (!metric.rate && (SHARE_SIGN.test(label) || (names.length > 0 && names.every(isRatio))) && !phrases.some(isRatio))
    return true;
  if (metric.per_share === true || metric.shares === true) return false;
  return names.length > 0 && names.every((name) => PER_SHARE.test(name)) && !phrases.some((one) => PER_SHARE.test(one));
}

/** Statements before tables, those where the metric is at home before others, those of the report's own time before older ones. */
function weightOf(
  { newest }: Reports,
  { kind, primary, secondary, columns }: Statement,
  { metric, known }: AskedFigure,
): number {
  const home = metric.in.indexOf(kind);
  const isHome = known ? home === 0 : home >= 0;
  const own = (isHome ? 1 : home > 0 ? WEIGHT.otherKind : 0) * (secondary ? WEIGHT.secondary : 1);
  const place = own > 0 && primary >= PRIMARY ? own * (0.9 + 0.1 * Math.min(1, primary)) : WEIGHT.table;
  const last = Math.max(...columns.map(({ end, year }) => (end === null ? Date.UTC(year, 11, 31) : Date.parse(end))));
  return newest !== null && newest - last > OUTDATED_DAYS * DAY ? place * WEIGHT.outdated : place;
}

function figuresOf(reports: Reports, candidate: Candidate, asked: AskedFigure, field: FieldSchema): Finding[] {
  const { statement, row } = candidate;
  const instant = asked.metric.in[0] === 'balance' && (asked.known !== null || statement.kind === 'balance');
  return chooseColumns(statement, asked.period, instant, reports.fiscalYear).flatMap((column) => {
    const figure = row.figures.find((one) => one.column === column.index);
    if (figure && asked.metric.per_share === true && Math.abs(figure.value) >= MAX_A_SHARE) return [];
    return figure ? [toFinding(reports, candidate, figure, column, asked, field)] : [];
  });
}

function toFinding(
  reports: Reports,
  { statement, row, score }: Candidate,
  figure: Figure,
  { certainty }: ChosenColumn,
  asked: AskedFigure,
  field: FieldSchema,
): Finding {
  const { factor, assumed } = scaleOf(reports, statement, row, figure, asked);
  const number = signed(statement, row, figure, asked);
  const printed = field.scale === 'as_printed';
  const weight = (figure.dash ? WEIGHT.dash : 1) * (assumed ? WEIGHT.assumedScale : 1);
  return {
    value: printed ? number : exactProduct(number, factor),
    raw_text: figure.cell.text.slice(figure.start, figure.end),
    place: placeOf(figure.cell, figure.start, figure.end),
    score: score * certainty * weight,
    evidence: statement.primary >= PRIMARY ? 'statement_figure' : 'table_figure',
    scale: factor,
  };
}

interface FigureScale {
  readonly factor: number;
  /** The statement does not say it itself. */
  readonly assumed: boolean;
}

function scaleOf(
  reports: Reports,
  statement: Statement,
  row: StatementRow,
  figure: Figure,
  asked: AskedFigure,
): FigureScale {
  const { metric, known } = asked;
  const own = metricWords(row.label);
  // What is known to be money is no count, whatever its heading speaks of.
  const words = known ? '' : own.includes(' ') ? own : (row.names[0] ?? own);
  const shares = metric.shares === true || SHARE_COUNT.test(words);
  if (figure.percent || metric.rate || metric.per_share === true || (!shares && COUNTED.test(words)))
    return { factor: 1, assumed: false };
  if (row.scale !== null) return { factor: row.scale, assumed: false };
  if (shares && statement.share_scale !== null) return { factor: statement.share_scale, assumed: false };
  if (statement.scale !== null) return { factor: statement.scale.value, assumed: false };
  return { factor: reports.scale ?? 1, assumed: reports.scale !== null };
}

/**
 * Brackets and minus are signs. What goes out is given as how much it was, also where the statement takes it away; a loss
 * that is written without a sign is an income below zero.
 */
function signed(
  statement: Statement,
  row: StatementRow,
  { value }: Figure,
  { metric, sign, of_loss }: AskedFigure,
): number {
  if (sign === 'printed' || value === 0) return value;
  if (sign === 'positive') return Math.abs(value);
  const values = row.figures.filter(({ dash }) => !dash).map((figure) => figure.value);
  if (metric.outgoing) {
    const mixed = values.some((one) => one < 0);
    const away = values.every((one) => one <= 0) || (mixed && (statement.kind === 'cash' || takesAway(statement)));
    return away ? 0 - value : value;
  }
  const words = metricWords(row.label);
  const isLoss = LOSS.test(words) && !GAIN_WORDS.test(words.replace(/\bper share\b.*/, ''));
  return isLoss && !of_loss && values.every((one) => one >= 0) ? 0 - value : value;
}

/** Whether a statement writes what goes out with a minus. */
function takesAway({ rows }: Statement): boolean {
  let [minus, plus] = [0, 0];
  for (const { names, figures } of rows) {
    if (!names.some((name) => OUTGOING.test(name)) || figures.length === 0) continue;
    if (figures.every(({ value }) => value <= 0)) minus += 1;
    else if (figures.every(({ value }) => value >= 0)) plus += 1;
  }
  return minus > plus;
}
