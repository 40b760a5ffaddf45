// Thin characters side by side, as in will or 3.50....: the network has a step for each eight pixels, and needs three to tell two of a kind. How many there are
// is counted in the ink.
import { STEP_WIDTH } from '../../network/recognition-network.ts';
import type { DecodedCharacter } from '../decode.ts';
import type { Columns } from '../gaps.ts';
import type { InkProfile } from '../ink-profile.ts';

/** Characters of one piece of ink, as wide and as high as others of their kind. */
const KINDS = [/^[lIi]$/, /^-$/, /^\.$/] as const;
/** What fills a place: where there are so many, one more of its kind is one of them; others are two where one was read over both. */
const FILLING = /^[-.]$/;
const LEAST_FILLING = 2;
const DOTS = /^\.{2,}$/;
/** How much pieces of one kind differ at most, in width and in ink of their fullest column: a share, and pixels. */
const ALIKE = 0.25;
const LEAST_ALIKE = 2;
/** How far outside the characters that were read another may lie, in pixels. */
const REACH = 32;

/** So near to the ink of another character, one is part of it, in pixels: f and i are often joined. One that is less sure is none. */
const TOUCHING = 2;
const SURE = 0.8;

interface Piece extends Columns {
  /** Ink of the fullest column. */
  readonly height: number;
}

export function withRepeats(characters: readonly DecodedCharacter[], ink: InkProfile): readonly DecodedCharacter[] {
  const result: DecodedCharacter[] = [];
  for (let at = 0; at < characters.length; ) {
    const end = endOfRun(characters, at);
    const run = characters.slice(at, end);
    result.push(...(counted(run, piecesBetween(characters, at, end, ink.columns)) ?? run));
    at = end;
  }
  return result.length === characters.length && result.every((one, i) => one === characters[i]) ? characters : result;
}

/** Of characters of one kind, or of a single one. */
function endOfRun(characters: readonly DecodedCharacter[], start: number): number {
  const kind = KINDS.find((one) => one.test(characters[start]!.text));
  let end = start + 1;
  while (kind && end < characters.length && kind.test(characters[end]!.text)) end++;
  return end;
}

const middleOf = ({ start, end }: DecodedCharacter): number => ((start + end) / 2) * STEP_WIDTH;

/** The pieces of ink that belong to neither of the characters around a run; null where that cannot be told. */
function piecesBetween(
  characters: readonly DecodedCharacter[],
  start: number,
  end: number,
  columns: Uint16Array,
): readonly Piece[] | null {
  if (!KINDS.some((kind) => kind.test(characters[start]!.text))) return null;
  const isShown = ({ text }: DecodedCharacter): boolean => text.trim() !== '';
  const before = characters.slice(0, start).findLast(isShown);
  const after = characters.slice(end).find(isShown);
  const first = Math.max(0, Math.floor(middleOf(characters[start]!) - REACH));
  const last = Math.min(columns.length, Math.ceil(middleOf(characters[end - 1]!) + REACH));
  const from = before ? Math.max(first, Math.round(middleOf(before))) : first;
  const to = after ? Math.min(last, Math.round(middleOf(after))) : last;
  const isCut = (x: number): boolean => x > 0 && x < columns.length && columns[x - 1]! > 0 && columns[x]! > 0;
  const pieces = piecesOf(columns, from, to);
  const run = characters.slice(start, end);
  const isTold = (!before || from <= first || isCut(from)) && (!after || to >= last || isCut(to));
  if (!isTold) return DOTS.test(run.map(({ text }) => text).join('')) ? likeTheSurest(run, pieces) : null;
  const isOwn = (piece: Piece): boolean => !(piece.start === from && isCut(from)) && !(piece.end === to && isCut(to));
  const isJoined = (character: DecodedCharacter): boolean =>
    character.confidence >= SURE && pieces.some((piece) => !isOwn(piece) && gapTo(character, piece) < TOUCHING);
  const own = pieces.filter(isOwn);
  return own.length < run.length && run.some(isJoined) ? null : own;
}

/** No letter has a piece like a dot: where letters begin and end need not be known. */
function likeTheSurest(run: readonly DecodedCharacter[], pieces: readonly Piece[]): readonly Piece[] {
  const surest = run.reduce((a, b) => (b.confidence > a.confidence ? b : a));
  return pieces.filter((piece) => areAlike([piece, nearestTo(surest, pieces)]));
}

function piecesOf(columns: Uint16Array, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  for (let x = from; x < to; x++) {
    if (columns[x] === 0) continue;
    const start = x;
    let height = 0;
    for (; x < to && columns[x]! > 0; x++) height = Math.max(height, columns[x]!);
    pieces.push({ start, end: x, height });
  }
  return pieces;
}

/** A character for each piece; null where the pieces do not tell. */
function counted(
  run: readonly DecodedCharacter[],
  pieces: readonly Piece[] | null,
): readonly DecodedCharacter[] | null {
  if (!pieces || pieces.length < 2 || pieces.length === run.length || !areAlike(pieces)) return null;
  const isFilling = run.length >= LEAST_FILLING && FILLING.test(run[0]!.text);
  const owners = new Map<Piece, DecodedCharacter>();
  for (const character of run) {
    const piece = nearestTo(character, pieces);
    const other = owners.get(piece);
    if (!other || other.confidence < character.confidence) owners.set(piece, character);
  }
  return pieces.flatMap((piece) => {
    const owner = owners.get(piece);
    if (owner) return [owner];
    const step = (piece.start + piece.end) / 2 / STEP_WIDTH;
    const twin = isFilling ? run[0] : run.find(({ start, end }) => step >= start && step <= end);
    return twin ? [{ ...twin, start: step, end: step, space: Number.NEGATIVE_INFINITY }] : [];
  });
}

const gapTo = (character: DecodedCharacter, { start, end }: Piece): number =>
  Math.max(start - middleOf(character), middleOf(character) - end);

const nearestTo = (character: DecodedCharacter, pieces: readonly Piece[]): Piece =>
  pieces.reduce((a, b) => (distance(character, b) < distance(character, a) ? b : a));

const distance = (character: DecodedCharacter, { start, end }: Piece): number =>
  Math.abs((start + end) / 2 - middleOf(character));

function areAlike(pieces: readonly Piece[]): boolean {
  const differ = (values: readonly number[]): boolean => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return most - least > Math.max(LEAST_ALIKE, ALIKE * most);
  };
  // What the edge of the picture cuts off may have been as wide.
  const whole = pieces.filter(({ start }) => start > 0);
  return !differ(whole.map(({ start, end }) => end - start)) && !differ(pieces.map(({ height }) => height));
}
