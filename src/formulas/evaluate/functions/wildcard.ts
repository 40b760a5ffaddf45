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

/**
 * A test for whole texts. Goes back to the last `*` only, so that time is at most the product of the lengths; a regular expression
 * of the same pattern could take exponentially long.
 */
export function wildcardTest(pattern: string): (text: string) => boolean {
  const pieces = readPattern(pattern);
  return (text) => {
    const lower = text.toLowerCase();
    let at = 0;
    let piece = 0;
    let star = -1;
    let mark = 0;
    while (at < lower.length) {
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
  };
}

/** Where the pattern is first found in a text, from a position on; -1 where it is not. */
export function wildcardSearch(pattern: string, text: string, from: number): number {
  if (!hasWildcards(pattern)) return text.toLowerCase().indexOf(pattern.toLowerCase(), from);
  const pieces = readPattern(pattern);
  while (pieces.at(-1)?.kind === 'any') pieces.pop();
  const begins = wildcardTest(`${pattern.replace(/(?<!~)\*+$/, '')}*`);
  for (let at = from; at <= text.length; at++) if (begins(text.slice(at))) return at;
  return -1;
}
