// Operation list_annotations: comments, revisions, bookmarks and attachments of a document.
import { resolveAnchor } from '../cite/index.ts';
import { Type } from '../json-schema.ts';
import type { DocumentHead, DocumentView } from '../model/index.ts';
import { MaxTokensInput, type Offers, openBudget, withinBudget } from './budget/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { Box, Count, CursorInput, closed, NextCursor, nullable, oneOf, PageNumber, Truncated } from './schemas.ts';
import { defineTool } from './tool.ts';

const DEFAULT_ANNOTATIONS = 200;
const MAX_ANNOTATIONS = 1_000;

const Text = nullable(Type.String());
const Place = { anchor: Type.String(), page: nullable(PageNumber), bbox: nullable(Box) };

const LISTS = ['comments', 'revisions', 'bookmarks', 'attachments'] as const;
type List = (typeof LISTS)[number];

const Annotations = closed({
  comments: Type.Array(
    closed({
      ...{ id: Type.String(), author: Text, date: Text, text: Type.String() },
      parent_id: nullable(Type.String({ description: 'The comment that this one answers.' })),
      is_resolved: Type.Boolean(),
      ...Place,
    }),
  ),
  revisions: Type.Array(
    closed({
      ...{ id: Type.String(), kind: oneOf(['insertion', 'deletion', 'move', 'format']), author: Text, date: Text },
      text: Type.String({
        description: 'What was inserted or deleted. The text of the document has all changes accepted.',
      }),
      ...Place,
    }),
  ),
  bookmarks: Type.Array(closed({ name: Type.String(), ...Place })),
  attachments: Type.Array(
    closed({
      ...{ name: Type.String(), media_type: Text, size_bytes: Count },
      unread: Type.Optional(oneOf(['encrypted', 'limit', 'damaged', 'unsupported'])),
    }),
  ),
  total: Count,
  truncated: Truncated,
  next_cursor: NextCursor,
});

/** What is beside the text of a document; no agent tool of its own, since the text of comments is on the pages too. */
export const listAnnotations = defineTool({
  name: 'list_annotations',
  title: 'List what stands beside the text',
  summary: 'Comments, tracked changes, bookmarks and files carried inside, each with its place.',
  input: closed({
    kind: Type.Optional(oneOf([...LISTS], 'Only these.')),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_ANNOTATIONS,
        description: `How many at most, all kinds together; default: ${DEFAULT_ANNOTATIONS}.`,
      }),
    ),
    cursor: CursorInput,
    max_tokens: MaxTokensInput,
  }),
  output: Annotations,
  bounded: () => true,
  run: async ({ view }, { kind, limit = DEFAULT_ANNOTATIONS, cursor, max_tokens }) => {
    const question = [view.key, 'list_annotations', kind ?? null];
    const [first] = decodeCursor(question, cursor, 1) ?? [0];
    const counts = LISTS.map((list) => (kind === undefined || kind === list ? listOf(view.head, list).length : 0));
    const total = counts.reduce((sum, count) => sum + count, 0);
    const next = first! + limit;
    if (max_tokens !== undefined) {
      return withinBudget(openBudget(Annotations, question, { max_tokens }), [
        {
          offers: () => offers(view, counts, first!, next),
          compose: (taken, end) => ({
            ...Object.fromEntries(LISTS.map((list) => [list, taken(list)])),
            total,
            ...end,
          }),
        },
      ]);
    }
    return {
      ...(await slices(view, counts, first!, next)),
      total,
      truncated: next < total,
      next_cursor: next < total ? encodeCursor(question, [next]) : null,
    };
  },
});

const listOf = (head: DocumentHead, list: List): readonly unknown[] => head[list] ?? [];

/** The part of each list that lies between two positions of all lists one behind the other. */
async function slices(view: DocumentView, counts: readonly number[], first: number, next: number) {
  const { head } = view;
  const bounds = counts.map((count, i) => {
    const before = counts.slice(0, i).reduce((sum, more) => sum + more, 0);
    return [Math.min(Math.max(0, first - before), count), Math.min(Math.max(0, next - before), count)] as const;
  });
  const part = <T>(list: readonly T[] | undefined, i: number): readonly T[] => list?.slice(...bounds[i]!) ?? [];
  const placed = async <T extends { readonly anchor: string }>(items: readonly T[]) => {
    const found: (T & { page: number | null; bbox: unknown })[] = [];
    for (const item of items) {
      const place = await resolveAnchor(view, item.anchor);
      found.push({ ...item, page: place?.page ?? null, bbox: place?.bbox ?? null });
    }
    return found;
  };
  const comments = await placed(part(head.comments, 0));
  return {
    comments: comments.map((comment) => ({ ...comment, is_resolved: comment.is_resolved ?? false })),
    revisions: await placed(part(head.revisions, 1)),
    bookmarks: await placed(part(head.bookmarks, 2)),
    attachments: part(head.attachments, 3),
  };
}

/** All annotations between two positions, one by one. */
async function* offers(view: DocumentView, counts: readonly number[], first: number, end: number): Offers {
  const total = counts.reduce((sum, count) => sum + count, 0);
  for (let at = first; at < Math.min(end, total); at++) {
    const found = await slices(view, counts, at, at + 1);
    for (const list of LISTS) for (const item of found[list]) yield { list, item, at: [at] };
  }
  return end < total ? [end] : null;
}
