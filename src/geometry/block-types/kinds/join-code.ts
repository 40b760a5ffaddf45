// Joins pieces of monospaced lines into code listings.
import { boxOfLines } from '../../box-of-lines.ts';
import type { Frame } from '../../words/frame.ts';
import { readFacts } from '../facts/paragraph-facts.ts';
import { type Piece, seemsHeading, type TextPiece } from '../facts/pieces.ts';

/** Lines of one listing stand no farther apart than so many em: an empty line may be between them. */
const EMPTY_LINE = 1.6;
const SAME_SIZE = 0.04;

/** Lines of code that came as pieces of their own, since they are indented differently, as one piece for each listing. */
export function joinCode(frame: Frame, pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  let open: TextPiece[] = [];
  const close = () => {
    const isCode = open.length > 1 && open.some(({ type }) => type === 'code');
    if (isCode) out.push(joinAll(frame, open));
    else out.push(...open);
    open = [];
  };
  for (const piece of pieces) {
    const last = open.at(-1);
    const line = piece.kind === 'text' && mayBeCode(piece) ? piece : null;
    if (last && !(line && goesOn(last, line))) close();
    if (line) open.push(line);
    else out.push(piece);
  }
  close();
  return out;
}

/** A closing bracket alone is too little to be code by itself, and a line of a list in code looks like an item. */
const mayBeCode = (piece: TextPiece): boolean =>
  piece.facts.monospace && !seemsHeading(piece) && isCodeLike(piece.type);

const isCodeLike = (type: TextPiece['type']): boolean =>
  type === 'code' || type === 'paragraph' || type === 'list_item' || type === 'formula';

function goesOn({ facts: a }: TextPiece, { facts: b }: TextPiece): boolean {
  const gap = b.box[1] - a.box[3];
  return (
    a.column === b.column &&
    Math.abs(a.size - b.size) <= SAME_SIZE * a.size &&
    gap > -a.size &&
    gap < EMPTY_LINE * a.size
  );
}

function joinAll(frame: Frame, pieces: readonly TextPiece[]): TextPiece {
  const [first] = pieces;
  const lines = pieces.flatMap(({ facts }) => facts.lines);
  const { column, column_box } = first!.facts;
  const box = boxOfLines(frame, lines);
  const facts = readFacts(frame, { kind: 'paragraph', lines, box, column, column_box });
  return { ...first!, facts, type: 'code', level: null, candidacy: null };
}
