// Matches Excel wildcards (`*`, `?`, `~`) in bounded time.
import type { Meter } from '../meter.ts';
import { ERROR } from '../values/values.ts';

/** Whether a text has `*`, `?` or an escaped one of them. */
export const hasWildcards = (pattern: string): boolean => /[*?~]/.test(pattern);

interface Piece {
  /** `any`: a run of any length; `one`: one character. */
  readonly kind: 'text' | 'any' | 'one';
  readonly text: string;
}

/** `*` any text, `?` one character, `~` takes the sign behind it for itself. Without regard to case. */
function readPattern(pattern: string): Piece[] {
  const pieces: Piece[] = [];
  const lower = pattern.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    const sign = lower[i]!;
    const next = lower[i + 1];
    if (sign === '~' && (next === '*' || next === '?' || next === '~')) {
      pieces.push({ kind: 'text', text: next });
      i++;
    } else if (sign === '*') pieces.push({ kind: 'any', text: '' });
    else pieces.push(sign === '?' ? { kind: 'one', text: '' } : { kind: 'text', text: sign });
  }
  return pieces;
}

const fits = (piece: Piece, sign: string): boolean => piece.kind === 'one' || piece.text === sign;

/** Excel takes no longer patterns. */
const MAX_PATTERN = 255;

/** Comparisons of characters that count as one step. */
const COMPARISONS_PER_STEP = 16;

/**
 * A test for whole texts. Goes back to the last `*` only, so that time is at most the product of the lengths; a regular expression
 * of the same pattern could take exponentially long. `#VALUE!` for patterns that are too long.
 */
export function wildcardTest(pattern: string, meter: Meter): (text: string) => boolean {
  if (pattern.length > MAX_PATTERN) throw ERROR.value;
  const pieces = readPattern(pattern);
  return (text) => matches(pieces, text.toLowerCase(), meter);
}

function matches(pieces: readonly Piece[], lower: string, meter: Meter): boolean {
  let at = 0;
  let piece = 0;
  let star = -1;
  let mark = 0;
  let work = 0;
  while (at < lower.length) {
    if (++work % COMPARISONS_PER_STEP === 0) meter.step(1);
    const current = pieces[piece];
    if (current?.kind === 'any') {
      star = piece++;
      mark = at;
    } else if (current && fits(current, lower[at]!)) {
      piece++;
      at++;
    } else if (star >= 0) {
      piece = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pieces[piece]?.kind === 'any') piece++;
  return piece === pieces.length;
}

const ANY: Piece = { kind: 'any', text: '' };

/**
 * Where the pattern is first found in a text, from a position on; -1 where it is not. What is before the first `*` decides the
 * place: if the rest is not found behind the first such place, it is not behind a later one either.
 */
export function wildcardSearch(pattern: string, text: string, from: number, meter: Meter): number {
  const lower = text.toLowerCase();
  if (!hasWildcards(pattern)) return lower.indexOf(pattern.toLowerCase(), from);
  if (pattern.length > MAX_PATTERN) throw ERROR.value;
  const pieces = readPattern(pattern);
  const star = pieces.findIndex(({ kind }) => kind === 'any');
  const head = star < 0 ? pieces : pieces.slice(0, star);
  meter.step(Math.ceil((lower.length * (head.length + 1)) / COMPARISONS_PER_STEP));
  for (let at = from; at + head.length <= lower.length; at++) {
    if (!head.every((piece, i) => fits(piece, lower[at + i]!))) continue;
    if (star < 0) return at;
    return matches([...pieces.slice(star), ANY], lower.slice(at + head.length), meter) ? at : -1;
  }
  return -1;
}
