// Pieces of TeX output and their rendering to text, with blanks and braces only where needed.

/** A piece of TeX: a command, plain characters, a blank that may fall away, or pieces in braces. */
export type TexPiece =
  | { readonly kind: 'command'; readonly text: string }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'space' }
  | { readonly kind: 'group'; readonly pieces: readonly TexPiece[] };

export const SPACE: TexPiece = { kind: 'space' };
export const plain = (text: string): TexPiece => ({ kind: 'plain', text });
export const command = (text: string): TexPiece => ({ kind: 'command', text });
export const group = (pieces: readonly TexPiece[]): TexPiece => ({ kind: 'group', pieces });

const COMMAND = /^\\(?:[a-zA-Z]+|[^a-zA-Z ])$/;

/** What a sign is written as. */
export const signPiece = (tex: string): TexPiece => (COMMAND.test(tex) ? command(tex) : plain(tex));

/** The pieces as text: a blank behind a command that letters would run into, none at the edges of braces or before scripts. */
export function renderTex(pieces: readonly TexPiece[]): string {
  const written: string[] = [];
  renderInto(trimmed(pieces), written, '');
  return written.reverse().join('');
}

/** Written from the end, since each piece looks at what comes behind it. Gives the first characters of what was written. */
function renderInto(pieces: readonly TexPiece[], written: string[], behind: string): string {
  let next = behind;
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i]!;
    if (piece.kind === 'group') {
      written.push('}');
      renderInto(trimmed(unwrapped(piece.pieces)), written, '');
      written.push('{');
      next = '{';
    } else if (piece.kind === 'space') {
      if (next === '' || /^(?:[\^_ ]|\\limits)/.test(next)) continue;
      written.push(' ');
      next = ' ';
    } else {
      const isOpen = piece.kind === 'command' && /^[\p{L}\p{N}\u0080-\uffff]/u.test(next);
      written.push(isOpen ? `${piece.text} ` : piece.text);
      if (piece.text !== '') next = piece.text;
    }
  }
  return next;
}

/** Braces in braces are the same as once. */
function unwrapped(pieces: readonly TexPiece[]): readonly TexPiece[] {
  let inner = pieces;
  while (inner.length === 1 && inner[0]!.kind === 'group') inner = inner[0]!.pieces;
  return inner;
}

function trimmed(pieces: readonly TexPiece[]): readonly TexPiece[] {
  let start = 0;
  let end = pieces.length;
  while (start < end && pieces[start]!.kind === 'space') start++;
  while (end > start && pieces[end - 1]!.kind === 'space') end--;
  return pieces.slice(start, end);
}
