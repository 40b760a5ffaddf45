// Compares the comments of two text documents, placing them by the alignment of the words they refer to.
import { parseAnchor } from '../../cite/index.ts';
import type { Comment } from '../../model/index.ts';
import type { Pause } from '../../pause.ts';
import type { FoundChange } from '../change.ts';
import { matchComments, type PlacedComment, toPlaced } from '../comments/match-comments.ts';
import { type CommentSide, foundComment } from '../comments/to-comment-change.ts';
import type { Pairing } from './pairing.ts';
import type { TextStream } from './read-text.ts';

/** A change of a comment, and where it is among the words of both documents. */
interface CommentChange {
  readonly at: readonly [number, number];
  readonly found: FoundChange;
}

/**
 * Comments that came, went or changed. Formats that people print to have none: between two formats they are compared where both documents have some.
 */
export async function compareComments(pairing: Pairing, pause: Pause): Promise<CommentChange[]> {
  const { a, b } = pairing;
  const [before, after] = [a.view.head.comments, b.view.head.comments];
  const areTold = a.view.head.format === b.view.head.format || (before.length > 0 && after.length > 0);
  if (before.length + after.length === 0 || !areTold || isSheet(a) || isSheet(b)) return [];
  const [desk, otherDesk] = [createDesk(a, passagesAfter(pairing)), createDesk(b, [...b.parts.keys()])];
  const [placedA, placedB] = [await desk.place(before, pause), await otherDesk.place(after, pause)];
  const { pairs, removed, added } = await matchComments(placedA, placedB, { ofCells: false }, pause);
  const next = nextPartners(pairing);
  const changes: CommentChange[] = [];
  const add = (inA: PlacedComment | null, inB: PlacedComment | null): void => {
    const found = foundComment(inA && desk.side(inA), inB && otherDesk.side(inB));
    if (!found) return;
    const wordA = inA ? desk.wordOf(inA.comment) : a.words.count;
    const wordB = inB ? otherDesk.wordOf(inB.comment) : (next[wordA] ?? b.words.count);
    // Behind what happened to the text that it is about.
    changes.push({ at: [wordB + 0.5, wordA], found });
  };
  for (const [inA, inB] of pairs) add(placedA[inA]!, placedB[inB]!);
  for (const at of removed) add(placedA[at]!, null);
  for (const at of added) add(null, placedB[at]!);
  return changes;
}

const isSheet = ({ view }: TextStream): boolean => view.head.sheets.length > 0;

/** For each part of `a`, the one of `b` that the first of its words with a partner went to. */
function passagesAfter({ a, b, toB }: Pairing): number[] {
  const passages: number[] = [];
  for (let at = 0; at < toB.length; at++) {
    if (toB[at]! >= 0) passages[a.words.parts[at]!] ??= b.words.parts[toB[at]!]!;
  }
  return passages;
}

/** For each word of `a`, the first in `b` that it or one behind it is paired with. */
function nextPartners({ toB, b }: Pairing): Int32Array {
  const next = new Int32Array(toB.length);
  let near = b.words.count;
  for (let at = toB.length - 1; at >= 0; at--) {
    if (toB[at]! >= 0) near = toB[at]!;
    next[at] = near;
  }
  return next;
}

/** Characters of what a comment is about that it is known by. */
const KNOWN_BY = 200;
/** Characters of comments that are hashed in the time of one unit of work. */
const CHARACTERS_A_UNIT = 10;

/** Finds the places that comments of a document are about; `passages` says what its parts are in the document after. */
function createDesk({ view, parts, words }: TextStream, passages: readonly number[]) {
  const partOf = new Map(parts.map(({ anchor }, at) => [anchor, at]));
  const lastWord = new Int32Array(parts.length).fill(-1);
  /** The last word up to the end of each page. */
  const pageEnds: number[] = [];
  for (let at = words.count - 1; at >= 0; at--) {
    const part = words.parts[at]!;
    if (lastWord[part]! < 0) lastWord[part] = at;
    pageEnds[parts[part]!.page] ??= at;
  }
  const find = ({ anchor }: Comment) => {
    const parsed = parseAnchor(anchor.split('+')[0]!);
    const span = parsed?.kind === 'block' || parsed?.kind === 'table' ? parsed.span : null;
    const at = partOf.get(span ? anchor.split('+')[0]!.replace(/:\d+-\d+$/, '') : anchor);
    const page = at === undefined ? (parsed?.kind === 'block' ? parsed.page : 1) : parts[at]!.page;
    return { at, span, page };
  };
  const titles = new Map(view.head.sections.map(({ id, title }) => [id, title]));
  return {
    async place(comments: readonly Comment[], pause: Pause): Promise<PlacedComment[]> {
      const placed: PlacedComment[] = [];
      for (const comment of comments) {
        await pause(1 + comment.text.length / CHARACTERS_A_UNIT);
        const { at, span } = find(comment);
        const text = at === undefined ? '' : parts[at]!.text.slice(...(span ?? [0])).slice(0, KNOWN_BY);
        const passage = at === undefined ? null : (passages[at] ?? null);
        placed.push(toPlaced(comment, text.replace(/\s+/g, ' ').trim() || null, passage));
      }
      return placed;
    },
    side(placed: PlacedComment): CommentSide {
      const { at, page } = find(placed.comment);
      const section = at === undefined ? undefined : titles.get(parts[at]!.section ?? '');
      return { view, placed, place: { page, ...(section ? { section } : {}) } };
    },
    wordOf(comment: Comment): number {
      const { at, page } = find(comment);
      if (at !== undefined && lastWord[at]! >= 0) return lastWord[at]!;
      return pageEnds[page] ?? words.count - 1;
    },
  };
}
