// Compares two documents and gives the changes with citations on both sides, within a budget of tokens.
import { cite, parseAnchor } from '../cite/index.ts';
import type { Change, Comparison, Edit, Side } from '../diff/index.ts';
import type { Citation, DocumentView } from '../model/index.ts';
import { type Offers, openBudget, withinBudget } from './budget/index.ts';
import { decodeCursor } from './cursor.ts';
import { DiffSchema } from './diff-schema.ts';
import type { OpenDocument } from './tool.ts';

/** Changes of one answer by default. */
export const DEFAULT_CHANGES = 200;
export const MAX_CHANGES = 1_000;

export interface DiffInput {
  readonly format?: 'json' | 'markdown' | undefined;
  readonly formats?: boolean | undefined;
  readonly max_changes?: number | undefined;
  readonly cursor?: string | undefined;
  readonly max_tokens?: number | undefined;
}

export interface ComparedFile {
  readonly view: DocumentView;
  readonly file: Pick<OpenDocument['file'], 'file_name' | 'file_type'> & { readonly id: string };
}

/** What changed from one document to another, some changes at a time, each with its place on both sides. */
export async function diffDocuments(before: ComparedFile, after: ComparedFile, input: DiffInput = {}): Promise<object> {
  const { format = 'json', formats = false, max_changes = DEFAULT_CHANGES, cursor } = input;
  const question = [before.view.key, after.view.key, 'diff_documents', formats];
  const [start] = decodeCursor(question, cursor, 1) ?? [0];
  const { compareViews, toMarkdown } = await import('../diff/index.ts');
  const comparison = await compareViews(before.view, after.view, { formats });
  const { summary, limits, changes } = comparison;
  const similarity = Math.floor(comparison.similarity * 1e4) / 1e4;
  const head = {
    before: toFile(before.file),
    after: toFile(after.file),
    equal: changes.length === 0 && limits.length === 0,
    similarity,
    summary,
  };
  const report = (taken: readonly Change[]): string => {
    const [old, fresh] = [before.file.file_name, after.file.file_name];
    return toMarkdown({
      before: old,
      after: fresh,
      summary,
      similarity,
      limits,
      changes: taken,
      total: changes.length,
    });
  };
  const read =
    format === 'markdown'
      ? async (change: Change) => change
      : (change: Change) => toWire(before.view, after.view, change);
  return withinBudget(openBudget(DiffSchema, question, input), [
    {
      offers: () => offers(comparison, start!, start! + max_changes, read),
      compose: (taken, end) => ({
        ...head,
        ...(format === 'markdown'
          ? { changes: [], markdown: report(taken('changes') as Change[]) }
          : { changes: taken('changes') }),
        total: changes.length,
        ...end,
        limits,
      }),
    },
  ]);
}

const toFile = ({ id, file_name, file_type }: ComparedFile['file']) => ({ file_id: id, file_name, file_type });

async function* offers(
  { changes }: Comparison,
  start: number,
  end: number,
  read: (change: Change) => Promise<object>,
): Offers {
  for (let at = start; at < Math.min(end, changes.length); at++) {
    yield { list: 'changes', item: await read(await changes[at]!.settle()), at: [at] };
  }
  return end < changes.length ? [end] : null;
}

async function toWire(before: DocumentView, after: DocumentView, change: Change): Promise<object> {
  const { shorten } = await import('../diff/index.ts');
  const edits: object[] = [];
  for (const { kind, text, anchor } of change.edits) {
    const view = kind === 'delete' ? before : after;
    edits.push({ kind, text: kind === 'equal' ? shorten(text) : text, citation: await citeEdit(view, anchor) });
  }
  return {
    kind: change.kind,
    of: change.of,
    what: change.what,
    before: change.before && (await toSide(before, change.before)),
    after: change.after && (await toSide(after, change.after)),
    edits,
  };
}

const citeEdit = async (view: DocumentView, anchor: Edit['anchor']): Promise<Citation | null> =>
  anchor === null ? null : cite(view, anchor);

async function toSide(view: DocumentView, side: Side): Promise<object> {
  const { text, page, section = null, sheet = null, cell = null, value, formula, number_format, author, date } = side;
  const citations = await citeSide(view, side.anchors);
  return {
    text,
    page,
    section,
    sheet,
    cell,
    ...(value === undefined ? {} : { value }),
    ...(formula === undefined ? {} : { formula }),
    ...(number_format === undefined ? {} : { number_format }),
    ...(author === undefined ? {} : { author }),
    ...(date === undefined ? {} : { date }),
    citation: citations[0] ?? null,
    ...(citations.length > 1 ? { citations } : {}),
  };
}

/** Blocks that are cited together, and pages that are cited. */
const MAX_JOINED = 20;
const MAX_PAGES = 20;

/** A citation lies on one page: one for each page that the text is on. */
async function citeSide(view: DocumentView, anchors: readonly string[]): Promise<Citation[]> {
  const pages = new Map<string, string[]>();
  for (const anchor of anchors.slice(0, MAX_JOINED * MAX_PAGES)) {
    const parsed = parseAnchor(anchor);
    const page = parsed?.kind === 'block' ? String(parsed.page) : '';
    const list = pages.get(page) ?? [];
    if (list.length < MAX_JOINED) pages.set(page, [...list, anchor]);
  }
  const citations: Citation[] = [];
  for (const list of [...pages.values()].slice(0, MAX_PAGES)) citations.push(...(await citeTogether(view, list)));
  return citations;
}

/** Cells of one table may be on several pages, which their anchors do not tell. */
async function citeTogether(view: DocumentView, anchors: readonly string[]): Promise<Citation[]> {
  const joined = await cite(view, anchors.join('+'));
  if (joined) return [joined];
  const byPage = new Map<number, Citation[]>();
  for (const anchor of anchors) {
    const citation = await cite(view, anchor);
    if (citation) byPage.set(citation.page, [...(byPage.get(citation.page) ?? []), citation]);
  }
  const together: Citation[] = [];
  for (const list of byPage.values()) {
    const all = list.length > 1 ? await cite(view, list.map((citation) => citation.anchor).join('+')) : null;
    together.push(all ?? list[0]!);
  }
  return together;
}
