// Builds small documents and workbooks, compares them and shortens the changes to lines, for tests of the diff layer.
import { buildView, type ViewSpec } from '../../../test/support/build-view.ts';
import { buildWorkbook, type WrittenSheet } from '../../audit/testing/build-workbook.ts';
import type { BlockType, DocumentView } from '../../model/index.ts';
import type { Change } from '../index.ts';
import { compareViews } from '../index.ts';

type CompareOptions = Parameters<typeof compareViews>[2];

/** A paragraph, or a text with its type in front: `# heading`, `* item`. */
const toBlock = (text: string): { text: string; type: BlockType } => {
  if (text.startsWith('# ')) return { text: text.slice(2), type: 'heading' };
  return text.startsWith('* ') ? { text: text.slice(2), type: 'list_item' } : { text, type: 'paragraph' };
};

/** A document of one page. */
export const textOf = async (texts: readonly string[], spec: Partial<ViewSpec> = {}): Promise<DocumentView> =>
  (await buildView({ pages: [{ blocks: texts.map(toBlock) }], ...spec })).view;

export async function changesOf(
  before: DocumentView,
  after: DocumentView,
  options?: CompareOptions,
): Promise<Change[]> {
  const { changes } = await compareViews(before, after, options);
  return Promise.all(changes.map((change) => change.settle()));
}

/** Each change in a line, such as `changed cell value B2: 1 → 2`. */
export async function linesOf(before: DocumentView, after: DocumentView, options?: CompareOptions): Promise<string[]> {
  return (await changesOf(before, after, options)).map(({ kind, of, what, before: old, after: fresh }) => {
    const place = (fresh ?? old)!.cell;
    const head = [kind, of, what, place].filter(Boolean).join(' ');
    return `${head}: ${[old, fresh].flatMap((side) => (side ? [side.formula ?? side.text] : [])).join(' → ')}`;
  });
}

export const workbook = (...sheets: readonly WrittenSheet[]): Promise<DocumentView> => buildWorkbook(sheets);
