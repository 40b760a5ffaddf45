import { readBox } from '../../../src/cite/index.ts';
import type { DocumentView } from '../../../src/model/index.ts';
import type { SeededCase } from '../seeded-cases.ts';
import { holds } from './fold.ts';
import { markedLetters } from './marked.ts';
import type { Report, Truth } from './truth.ts';

/**
 * How reports are judged. An edit is found where a report of its kind stands at its place, and the boxes that it cites hold
 * what was edited when they are read again. One report an edit is right; what else is said of the same edit is noise, and so is what no edit explains. A
 * report may be right for several edits of one paragraph. What follows from an edit in other cells counts neither way.
 */
export interface CaseScore {
  readonly pair: string;
  readonly found: readonly { readonly edit: string; readonly isFound: boolean }[];
  readonly right: number;
  readonly noise: readonly Report[];
  readonly missed: readonly Truth[];
  readonly followUps: number;
  /** Letters that the texts of right reports mark as changed, and that were. */
  readonly marked: number;
  readonly edited: number;
}

export async function scoreCase(one: SeededCase, reports: readonly Report[]): Promise<CaseScore> {
  const right = new Set<Report>();
  const missed: Truth[] = [];
  let edited = 0;
  for (const truth of one.truths) {
    const matching = reports.filter((report) => truth.matches(report));
    const proven = await firstProven(one, truth, matching);
    const explained = proven ? [proven] : inParts(truth, reports);
    if (explained.length === 0) missed.push(truth);
    else if (explained[0]!.edits.length) edited += truth.letters ?? 0;
    for (const report of explained) right.add(report);
  }
  const rest = reports.filter((report) => !right.has(report));
  const noise = rest.filter((report) => !one.isFollowUp(report));
  const marking = [...right].filter((report) => one.truths.some((truth) => truth.letters && truth.matches(report)));
  return {
    pair: one.pair,
    found: one.truths.map((truth) => ({ edit: truth.edit, isFound: !missed.includes(truth) })),
    right: right.size,
    noise,
    missed,
    followUps: rest.length - noise.length,
    marked: marking.reduce((sum, report) => sum + markedLetters(report), 0),
    edited,
  };
}

function inParts(truth: Truth, reports: readonly Report[]): Report[] {
  const parts = (truth.parts ?? []).map((isPart) => reports.find(isPart));
  return parts.every((part) => part !== undefined) ? parts : [];
}

async function firstProven(one: SeededCase, truth: Truth, reports: readonly Report[]): Promise<Report | null> {
  for (const report of reports)
    if ((await cites(one.before, report, 'before', truth)) && (await cites(one.after, report, 'after', truth)))
      return report;
  return null;
}

/** Whether what was edited stands in the places that are cited, those of the whole side or those of its edits: in their texts, and in their boxes. */
async function cites(view: DocumentView, report: Report, side: 'before' | 'after', truth: Truth): Promise<boolean> {
  const pieces = wanted(report, side, truth);
  if (pieces.length === 0) return true;
  const kind = side === 'before' ? 'delete' : 'insert';
  const edits = report.edits.filter((edit) => edit.kind === kind).map(({ citation }) => [citation]);
  const whole = report[side]?.citations ?? [report[side]?.citation];
  for (const places of [whole, ...edits]) {
    const cited = places.filter((place) => !!place);
    if (!holds(cited.map(({ text }) => text).join(' '), pieces)) continue;
    const boxes = await Promise.all(cited.map(({ page, bbox }) => readBox(view, page, bbox)));
    if (holds(boxes.map(({ text }) => text).join(' '), pieces)) return true;
  }
  return false;
}

/** Of a row or column that is given as a cell, that cell. */
function wanted(report: Report, side: 'before' | 'after', truth: Truth): readonly string[] {
  const pieces = truth[side] ?? [];
  return report.of === 'cell' ? pieces.filter((piece) => holds(report[side]?.text ?? '', [piece])) : pieces;
}
