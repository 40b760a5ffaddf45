// A fast reader of references for plain formulas: cells, ranges, functions, numbers and texts only.
import { CallStack } from './call-stack.ts';
import { ReferenceScanner } from './reference-scanner.ts';
import type { AreaReference, Corner } from './written-reference.ts';

/** A corner and what must not follow it, since it would then be part of something else. */
const CELL = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}`;
const END = String.raw`(?![\w.$!(:#[\\?\u0080-\uffff])`;
const PIECE = new RegExp(
  [
    String.raw`([A-Za-z_][\w.]*)\(`,
    `(${CELL}(?::${CELL})?)${END}`,
    String.raw`\d+(?:\.\d*)?(?:[Ee][+-]?\d+)?${END}`,
    `(?:TRUE|FALSE)${END}`,
    '"(?:[^"]|"")*"',
    '[(),]',
    String.raw`[-+*/^&=<>%\s]+`,
  ].join('|'),
  'y',
);

/** The references and functions of a formula that has only cells, ranges, functions, numbers and texts: most of them. */
export interface PlainParts {
  readonly references: readonly AreaReference[];
  readonly functions: readonly string[];
}

/** Null where the formula holds anything else and has to be read with care. */
export function readPlainFormula(text: string): PlainParts | null {
  const references: AreaReference[] = [];
  const functions: string[] = [];
  const calls = new CallStack();
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const match = PIECE.exec(text);
    if (!match) return null;
    const [piece, called, written] = match;
    if (called !== undefined) {
      // What it is given spills, which takes a closer look.
      if (/ANCHORARRAY$/i.test(called)) return null;
      functions.push(called);
      calls.enter(called.toUpperCase());
    } else if (written !== undefined) {
      const area = toAreaReference(written);
      if (!area) return null;
      references.push(calls.byShape ? { ...area, byShape: true } : area);
    } else if (piece === '(') calls.enter('');
    else if (piece === ')') calls.leave();
    else if (piece === ',') calls.nextArgument();
  }
  return { references, functions };
}

/** Null where it lies beyond the sheet and is a name. */
export function toAreaReference(written: string): AreaReference | null {
  const scanner = new ReferenceScanner(written);
  const first = nextCorner(scanner);
  if (!first) return null;
  const second = nextCorner(scanner);
  if (!second && written.includes(':')) return null;
  return { kind: 'area', book: null, sheet: null, first, second: second ?? first, spill: false, byShape: false };
}

function nextCorner(scanner: ReferenceScanner): Corner | null {
  if (!scanner.next()) return null;
  const { row, col, rowFixed, colFixed } = scanner;
  return { row, col, rowFixed, colFixed };
}
