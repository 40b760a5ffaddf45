// Puts a saved page together: style sheets and frames that the file holds take the place of the elements that refer to them.
import { below, element, type MarkupNode } from '../hypertext/index.ts';
import { isMarkup, type PagePart, type SavedPage } from './page-parts.ts';

/** Frames within frames, and frames of one page. */
const MAX_FRAME_DEPTH = 2;
const MAX_FRAMES = 100;
const FRAMES = new Set(['frame', 'iframe']);

interface Within {
  readonly root: MarkupNode;
  readonly part: PagePart;
  readonly depth: number;
}

interface Markup {
  /** The tree of a part. */
  parse(part: PagePart): Promise<MarkupNode>;
  /** The text of a part. */
  decode(part: PagePart): string;
}

/** Gives the page and the frames that were put into it. Each part is put in once. Changes the tree. */
export async function putTogether(
  saved: SavedPage,
  page: PagePart,
  root: MarkupNode,
  { parse, decode }: Markup,
): Promise<readonly PagePart[]> {
  const used = new Set<PagePart>([page]);
  const open: Within[] = [{ root, part: page, depth: 0 }];
  const pages: PagePart[] = [page];
  const held = (address: string | null, part: PagePart): PagePart | null =>
    address === null ? null : saved.find(address, part);
  for (let at = open.pop(); at; at = open.pop()) {
    const { part, depth } = at;
    for (const node of [...below(at.root)]) {
      if (isStyleLink(node)) {
        const sheet = held(node.attribute('href'), part);
        if (sheet?.type !== 'text/css' || used.has(sheet)) continue;
        used.add(sheet);
        const media = node.attribute('media');
        replace(node, element('style', [decode(sheet)], media === null ? {} : { media }));
      } else if (FRAMES.has(node.name) && depth < MAX_FRAME_DEPTH && pages.length <= MAX_FRAMES) {
        const frame = held(node.attribute('src'), part);
        if (!frame || !isMarkup(frame)) continue;
        if (used.has(frame)) {
          node.remove();
          continue;
        }
        used.add(frame);
        pages.push(frame);
        const inner = await parse(frame);
        const place = element('div', [...contentOf(inner)].map(detached));
        replace(node, place);
        open.push({ root: place, part: frame, depth: depth + 1 });
      }
    }
  }
  return pages;
}

const isStyleLink = (node: MarkupNode): boolean =>
  node.name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(node.attribute('rel') ?? '');

function replace(node: MarkupNode, other: MarkupNode): void {
  node.parent!.insert(other, node);
  node.remove();
}

/** What the head and the body of a page hold. */
function* contentOf(root: MarkupNode): Generator<MarkupNode> {
  for (const html of [...root.children()])
    for (const part of [...html.children()])
      if (part.name === 'head') yield* [...part.children()].filter(({ name }) => name === 'style' || name === 'link');
      else if (part.name === 'body') yield* [...part.children()];
      else yield part;
}

function detached(node: MarkupNode): MarkupNode {
  node.remove();
  return node;
}
