// Conducts the reading of a plain text: decode, split into pages and lines, find its parts by their shape, lay out.
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import { decodeText, element, type MarkupNode, toTextDocument } from '../hypertext/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument } from '../text-document/index.ts';
import {
  findBlocks,
  findRunningLines,
  findWrapping,
  HeadingLevels,
  markNotes,
  splitText,
  type TextBlock,
  toTree,
} from '../text-shape/index.ts';

export async function readText(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const { text, encoding, diagnostics } = decodeText(await source.read(0, source.size));
  const split = splitText(text);
  const running = findRunningLines(split.pages);
  const pages = running.pages.map(({ lines }) => lines);
  const wrapping = findWrapping(pages);
  const levels = new HeadingLevels();
  const roots: MarkupNode[] = [];
  let signs = 0;
  const found: TextBlock[][] = [];
  for (const [page, lines] of pages.entries()) {
    found.push(await findBlocks(lines, { wrapping, begins: page === 0 }, context.signal));
  }
  const { pages: blocks, labels } = markNotes(found);
  for (const [page, own] of blocks.entries()) {
    const { root, drawn } = toTree(own, levels, labels);
    const { head, foot } = running.pages[page]!;
    if (head !== null) root.insert(element('header', [element('p', [head])]), root.first);
    if (foot !== null) root.append(element('footer', [element('p', [foot])]));
    roots.push(root);
    signs += drawn;
  }
  const document = toTextDocument({
    format: 'text',
    metadata: { title: null, author: null, created: null, producer: null, properties: { encoding } },
    ...{ roots, limits: context.limits, diagnostics },
    dropped: new Map(
      [
        ['lines drawn with signs', signs],
        ['signs that steer a terminal', split.steering],
        ['heads and feet of pages', running.lifted],
      ].filter(([, count]) => count !== 0) as [string, number][],
    ),
  });
  return buildTextDocument(document, context);
}
