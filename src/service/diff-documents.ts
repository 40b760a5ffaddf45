import { cite } from '../cite/index.ts';
import type { Change, Comparison, Edit, Side } from '../diff/index.ts';
import type { Citation, DocumentView } from '../model/index.ts';
import { decodeCursor, encodeCursor } from '../tools/index.ts';
import type { WireFile } from './service.ts';

/** Changes of one answer, unless told. */
export const DEFAULT_CHANGES = 200;
export const MAX_CHANGES = 1_000;

export interface DiffInput {
  readonly format?: 'json' | 'markdown' | undefined;
  readonly formats?: boolean | undefined;
  readonly max_changes?: number | undefined;
  readonly cursor?: string | undefined;
}

interface ComparedFile {
  readonly view: DocumentView;
  readonly file: Pick<WireFile, 'id' | 'file_name' | 'file_type'>;
}

/** What changed from one document to another, some changes at a time, each with its place on both sides. */
export async function diffDocuments(before: ComparedFile, after: ComparedFile, input: DiffInput = {}): Promise<object> {
  const { formats = false, max_changes = DEFAULT_CHANGES, cursor } = input;
  const question = [before.view.key, after.view.key, 'diff_documents', formats];
  const [start] = decodeCursor(question, cursor, 1) ?? [0];
  const { compareViews } = await import('../diff/index.ts');
  const comparison = await compareViews(before.view, after.view, { formats });
  const end = start! + max_changes;
  const settled: Change[] = [];
  for (const found of comparison.changes.slice(start, end)) settled.push(await found.settle());
  const changes: object[] = [];
  for (const change of settled) changes.push(await toWire(before.view, after.view, change));
  const more = end < comparison.changes.length;
  return {
    before: toFile(before.file),
    after: toFile(after.file),
    equal: isEqual(comparison),
    similarity: Math.floor(comparison.similarity * 1e4) / 1e4,
    summary: comparison.summary,
    changes,
    total: comparison.changes.length,
    truncated: more,
    next_cursor: more ? encodeCursor(question, [end]) : null,
    limits: comparison.limits,
  };
}

const isEqual = ({ changes, limits }: Comparison): boolean => changes.length === 0 && limits.length === 0;

const toFile = ({ id, file_name, file_type }: ComparedFile['file']) => ({ file_id: id, file_name, file_type });

async function toWire(before: DocumentView, after: DocumentView, change: Change): Promise<object> {
  const edits: object[] = [];
  for (const edit of change.edits) edits.push(await toEdit(edit.kind === 'delete' ? before : after, edit));
  return {
    kind: change.kind,
    of: change.of,
    what: change.what,
    before: change.before && (await toSide(before, change.before)),
    after: change.after && (await toSide(after, change.after)),
    edits,
  };
}

const toEdit = async (view: DocumentView, { kind, text, anchor }: Edit): Promise<object> => ({
  kind,
  text: kind === 'equal' ? shorten(text) : text,
  citation: anchor === null ? null : await cite(view, anchor),
});

/** Characters shown of equal text, at either end of it. */
const SHOWN = 80;

const shorten = (text: string): string =>
  text.length <= 2 * SHOWN + 3 ? text : `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}`;

async function toSide(view: DocumentView, side: Side): Promise<object> {
  const { text, page, sheet = null, cell = null, value, formula, number_format } = side;
  return {
    text,
    page,
    sheet,
    cell,
    ...(value === undefined ? {} : { value }),
    ...(formula === undefined ? {} : { formula }),
    ...(number_format === undefined ? {} : { number_format }),
    citation: await citeSide(view, side.anchors),
  };
}

/** Blocks that are cited together; a citation lies on one page. */
const MAX_JOINED = 20;

async function citeSide(view: DocumentView, anchors: readonly string[]): Promise<Citation | null> {
  const [first] = anchors;
  if (first === undefined) return null;
  const joined = anchors.length > 1 && anchors.length <= MAX_JOINED ? await cite(view, anchors.join('+')) : null;
  return joined ?? (await cite(view, first));
}
