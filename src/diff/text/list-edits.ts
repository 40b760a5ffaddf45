// Computes the word edits (deleted, inserted, kept) inside a changed piece, smoothed for reading.
import type { Edit } from '../change.ts';
import { ALONE, type Pairing, SETTLED, weightOf } from './pairing.ts';
import { anchorOfWords, textOfWords } from './word-text.ts';

/** Words of both documents; a list because what is compared may be several pieces. */
interface Step {
  readonly kind: Edit['kind'];
  readonly inA: boolean;
  readonly from: number;
  to: number;
}

/** Equal words between two edits are read over where they weigh so little, and less than a third of what surrounds them. */
const LIGHT = 6;
/** Edits that one change lists. */
const MAX_EDITS = 200;

export type Span = readonly [number, number];

/** What to strike out and what to put in to come from some words of the one document to some of the other. */
export function listEdits(pairing: Pairing, inA: readonly Span[], inB: readonly Span[]): Edit[] {
  const steps = dissolve(pairing, listSteps(pairing, inA, inB));
  const edits = steps.slice(0, MAX_EDITS).map(({ kind, inA, from, to }): Edit => {
    const stream = inA ? pairing.a : pairing.b;
    const text = textOfWords(stream, from, to);
    return kind === 'equal' ? { kind, text, anchor: null } : { kind, text, anchor: anchorOfWords(stream, from, to) };
  });
  return edits;
}

function listSteps({ toB, toA }: Pairing, inA: readonly Span[], inB: readonly Span[]): Step[] {
  const steps: Step[] = [];
  const add = (kind: Edit['kind'], isA: boolean, at: number): void => {
    const last = steps.at(-1);
    if (last && last.kind === kind && last.inA === isA && last.to === at) last.to = at + 1;
    else steps.push({ kind, inA: isA, from: at, to: at + 1 });
  };
  const ofA = wordsOf(inA);
  const ofB = wordsOf(inB);
  let [x, y] = [ofA.next(), ofB.next()];
  while (!x.done || !y.done) {
    const to = x.done ? null : toB[x.value]!;
    const from = y.done ? null : toA[y.value]!;
    if (to === ALONE) {
      add('delete', true, x.value!);
      x = ofA.next();
    } else if (from === ALONE) {
      add('insert', false, y.value!);
      y = ofB.next();
    } else if (!x.done && (to === SETTLED || y.done || to! < y.value)) {
      // Its partner is not among the words that are compared, or is shown with the one before.
      x = ofA.next();
    } else {
      add('equal', false, y.value!);
      if (!x.done && to === y.value) x = ofA.next();
      y = ofB.next();
    }
  }
  return steps;
}

function* wordsOf(spans: readonly Span[]): Generator<number, undefined> {
  for (const [from, to] of spans) for (let at = from; at < to; at++) yield at;
}

/** Struck-out and new words that are parted by next to nothing are read as one. */
function dissolve(pairing: Pairing, steps: readonly Step[]): Step[] {
  const isLight = (at: number): boolean => {
    const step = steps[at]!;
    if (step.kind !== 'equal' || at === 0 || at === steps.length - 1) return false;
    const weight = weightOf(pairing.b, step.from, step.to);
    if (weight > LIGHT) return false;
    return weight * 3 < editWeight(pairing, steps, at, -1) && weight * 3 < editWeight(pairing, steps, at, 1);
  };
  const open: { deletes: Step[]; inserts: Step[] } = { deletes: [], inserts: [] };
  const merged: Step[] = [];
  const close = (): void => {
    for (const step of join(open.deletes)) merged.push(step);
    for (const step of join(open.inserts)) merged.push(step);
    open.deletes = [];
    open.inserts = [];
  };
  steps.forEach((step, at) => {
    if (step.kind === 'delete') open.deletes.push(step);
    else if (step.kind === 'insert') open.inserts.push(step);
    else if (isLight(at)) {
      const inA = pairing.toA.subarray(step.from, step.to).filter((partner) => partner >= 0);
      if (inA.length > 0) open.deletes.push({ kind: 'delete', inA: true, from: inA[0]!, to: inA.at(-1)! + 1 });
      open.inserts.push({ ...step, kind: 'insert' });
    } else {
      close();
      merged.push(step);
    }
  });
  close();
  return merged;
}

function editWeight({ a, b }: Pairing, steps: readonly Step[], at: number, by: 1 | -1): number {
  let weight = 0;
  for (let i = at + by; steps[i] && steps[i]!.kind !== 'equal'; i += by) {
    weight += weightOf(steps[i]!.inA ? a : b, steps[i]!.from, steps[i]!.to);
  }
  return weight;
}

/** Steps of one kind that follow each other in the text become one. */
function join(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (last && last.to === step.from) last.to = step.to;
    else joined.push({ ...step });
  }
  return joined;
}
