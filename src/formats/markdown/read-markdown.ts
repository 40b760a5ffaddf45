// Conducts the reading of a Markdown file: decode, take the properties off, turn into HTML, read that, lay out.
import type { ByteSource, Diagnostic, DocumentBody, Metadata } from '../../model/index.ts';
import { decodeText, parseHtml, toTextDocument } from '../hypertext/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument } from '../text-document/index.ts';
import { takeFrontMatter } from './parse/front-matter.ts';
import { toHtml } from './parse/to-html.ts';

const TOO_DEEP: Diagnostic = {
  code: 'bad_part',
  message: 'Quotes, lists or elements are nested deeper than anybody nests them; the deepest are read as text.',
  page: null,
};

export async function readMarkdown(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const { text, encoding, diagnostics } = decodeText(await source.read(0, source.size));
  const { properties, rest, taken } = takeFrontMatter(text);
  const made = toHtml(rest);
  const { root, too_deep, comment_characters } = await parseHtml(made.html, context.signal);
  const document = toTextDocument({
    format: 'markdown',
    metadata: metadataOf(properties, encoding),
    ...{ roots: [root], limits: context.limits },
    diagnostics: too_deep || made.too_deep ? [...diagnostics, TOO_DEEP] : diagnostics,
    dropped: new Map([
      ['comments', comment_characters],
      ['front matter', taken.replace(/\s+/g, '').length],
    ]),
  });
  return buildTextDocument(document, context);
}

const AUTHOR = ['author', 'authors'];
const KNOWN = new Set(['title', 'date', 'encoding', ...AUTHOR]);
const MAX_PROPERTIES = 100;

function metadataOf(said: ReadonlyMap<string, string>, encoding: string): Metadata {
  const date = said.get('date') ?? '';
  const others = [...said].filter(([name]) => !KNOWN.has(name)).slice(0, MAX_PROPERTIES);
  return {
    title: said.get('title') ?? null,
    author: AUTHOR.map((name) => said.get(name)).find(Boolean) ?? null,
    created: /^\d{4}-\d\d(?:-\d\d)?/.test(date) ? date : null,
    producer: said.get('generator') ?? null,
    properties: Object.fromEntries([['encoding', encoding], ...others]),
  };
}
