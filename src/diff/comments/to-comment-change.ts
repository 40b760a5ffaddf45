// Turns a pair of comments, or one without a partner, into a change with word edits.
import type { DocumentView } from '../../model/index.ts';
import type { ChangeWhat, Edit, FoundChange, Side } from '../change.ts';
import { pairByShortestEdits } from '../sequence/shortest-edits.ts';
import { listEdits } from '../text/list-edits.ts';
import { ALONE } from '../text/pairing.ts';
import { streamOf } from '../text/read-text.ts';
import { cutText } from '../text/word-text.ts';
import { toFoundChange } from '../to-found-change.ts';
import type { PlacedComment } from './match-comments.ts';

/** Where a comment is: what a side has besides its text and author. */
type CommentPlace = Pick<Side, 'page' | 'section' | 'sheet' | 'cell'>;

/** A comment of one of the documents. */
export interface CommentSide {
  readonly view: DocumentView;
  readonly placed: PlacedComment;
  readonly place: CommentPlace;
}

/** Null where the two comments are the same. A side is null where the comment is in the other document only. */
export function foundComment(before: CommentSide | null, after: CommentSide | null): FoundChange | null {
  const kind = before === null ? 'added' : after === null ? 'removed' : kindOf(before, after);
  if (kind === null) return null;
  const what = before && after ? whatOf(before, after) : null;
  return toFoundChange({ kind, of: 'comment', what }, [before, after], {
    toSide,
    editsOf: async (was, is) => (readsSame(was, is) ? [] : editsOf(was, is)),
  });
}

const readsSame = (before: CommentSide, after: CommentSide): boolean => before.placed.reads === after.placed.reads;

function kindOf(before: CommentSide, after: CommentSide): 'changed' | 'moved' | null {
  if (!readsSame(before, after) || whatOf(before, after) !== null) return 'changed';
  // What the text around a comment says may change; a note that is on another cell was put there.
  return before.place.cell !== undefined && before.placed.place !== after.placed.place ? 'moved' : null;
}

function whatOf(before: CommentSide, after: CommentSide): ChangeWhat | null {
  const [was, is] = [before.placed.comment.is_resolved, after.placed.comment.is_resolved];
  if (!readsSame(before, after) || was === undefined || is === undefined || was === is) return null;
  return is ? 'resolved' : 'reopened';
}

const toSide = ({ placed: { comment }, place }: CommentSide): Side => ({
  text: cutText(comment.text.replace(/\s+/g, ' ').trim()),
  anchors: [comment.anchor],
  ...place,
  author: comment.author,
  date: comment.date,
});

/** Steps that looking for the edits of one comment may take. */
const MAX_STEPS = 1_000_000;

/** The words that changed; their place is what the comment is about. */
async function editsOf(before: CommentSide, after: CommentSide): Promise<Edit[]> {
  const [a, b] = [await streamOfComment(before), await streamOfComment(after)];
  const toB = new Int32Array(a.words.count).fill(ALONE);
  const toA = new Int32Array(b.words.count).fill(ALONE);
  const take = (inA: number, inB: number): void => {
    toB[inA] = inB;
    toA[inB] = inA;
  };
  const [inA, inB] = [[0, a.words.count] as const, [0, b.words.count] as const];
  pairByShortestEdits(a.words.hashes, inA, b.words.hashes, inB, take, { steps: MAX_STEPS });
  const anchors = { equal: null, delete: before.placed.comment.anchor, insert: after.placed.comment.anchor };
  return listEdits({ a, b, toB, toA, answers: new Map() }, [inA], [inB]).map((edit) => ({
    ...edit,
    anchor: anchors[edit.kind],
  }));
}

const streamOfComment = ({ view, placed: { comment }, place }: CommentSide) =>
  streamOf(view, { anchor: comment.anchor, page: place.page, text: cutText(comment.text), section: null });
