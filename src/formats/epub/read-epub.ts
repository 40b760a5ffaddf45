// Conducts the reading of a book: opens the archive, parses each chapter in the order of the spine, lays out.
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { below, decodeMarkup, element, type MarkupNode, parseHtml, toTextDocument } from '../hypertext/index.ts';
import { containerFailure } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument, type TextDocument } from '../text-document/index.ts';
import { markHeadings } from './mark-headings.ts';
import { type ContentsEntry, readNavigation, readNcx } from './package/contents.ts';
import { type Book, openEpub } from './package/open-epub.ts';
import type { BookItem } from './package/package-document.ts';
import { resolvePath } from './package/paths.ts';

const MARKUP = /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml|text\/x-oeb1-document)$/;

export async function readEpub(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  try {
    const book = await openEpub(source, context);
    return await buildTextDocument(await readBook(book, context), context);
  } catch (error) {
    throw containerFailure(error);
  }
}

async function readBook({ pack, document }: Book, { signal, limits }: ReadContext): Promise<TextDocument> {
  const diagnostics: Diagnostic[] = [];
  const roots = new Map<string, MarkupNode>();
  let comments = 0;
  const parse = async ({ path, media_type }: BookItem): Promise<MarkupNode | null> => {
    const decoded = await pack.read(path, decodeMarkup);
    signal.throwIfAborted();
    if (!decoded) return null;
    const parsed = await parseHtml(decoded.text, signal, media_type !== 'text/html');
    comments += parsed.comment_characters;
    if (parsed.too_deep)
      diagnostics.push(
        bad(`The elements of ${path} are nested deeper than any page nests them; the deepest are read as text.`),
      );
    return parsed.root;
  };
  let missing = document.missing;
  for (const item of document.spine) {
    if (roots.has(item.path) || (item.media_type !== '' && !MARKUP.test(item.media_type))) continue;
    const root = pack.find(item.path) ? await parse(item) : null;
    if (root) roots.set(item.path, withStart(root));
    else missing++;
  }
  if (missing > 0) diagnostics.push(bad(`Chapters that the book names are not in it, or cannot be read (${missing}).`));
  markHeadings(await readContents({ pack, document }, roots, parse), roots);
  const paths = new Map(Array.from(roots, ([path, root]) => [root, path]));
  const pathOf = (root: MarkupNode): string => paths.get(root) ?? '';
  return toTextDocument({
    format: 'epub',
    metadata: document.metadata,
    roots: roots.size > 0 ? [...roots.values()] : [element('#document')],
    ...{ limits, diagnostics: [...pack.diagnostics, ...diagnostics] },
    dropped: new Map([['comments', comments]]),
    anchor: (id, root) => `${pathOf(root)}#${id}`,
    address: (href, root) => {
      const place = resolvePath(pathOf(root), href);
      if (!place) return /^(?:javascript|vbscript|data):/i.test(href) ? null : href;
      return roots.has(place.path) ? `#${place.path}#${place.fragment}` : href || null;
    },
    holds: (address, root) => {
      const place = resolvePath(pathOf(root), address);
      return place !== null && pack.find(place.path) !== null;
    },
  });
}

const bad = (message: string): Diagnostic => ({ code: 'bad_part', message, page: null });

/** Links lead to a chapter as well as to places in it: its beginning has the empty name. */
function withStart(root: MarkupNode): MarkupNode {
  for (const node of below(root)) {
    if (node.name !== 'body') continue;
    node.insert(element('a', [], { id: '' }), node.first);
    break;
  }
  return root;
}

async function readContents(
  { pack, document }: Book,
  roots: ReadonlyMap<string, MarkupNode>,
  parse: (item: BookItem) => Promise<MarkupNode | null>,
): Promise<readonly ContentsEntry[]> {
  const { navigation, contents } = document;
  if (navigation) {
    const root = roots.get(navigation.path) ?? (await parse(navigation));
    const entries = root ? readNavigation(root, navigation.path) : [];
    if (entries.length > 0) return entries;
  }
  if (!contents) return [];
  return (await pack.read(contents.path, (bytes) => readNcx(bytes, contents.path))) ?? [];
}
