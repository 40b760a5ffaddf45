// Conducts the reading of an HTML file: decode, parse, translate to a text document, lay out.
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { decodeMarkup, markFurniture, parseHtml, readMetadata, toTextDocument } from '../hypertext/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument } from '../text-document/index.ts';

const TOO_DEEP: Diagnostic = {
  code: 'bad_part',
  message:
    'Elements are nested deeper than any page nests them; the deepest are read as the text of the one around them.',
  page: null,
};

export async function readHtml(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const { text, encoding, diagnostics } = decodeMarkup(await source.read(0, source.size));
  const is_xml = /^\s*<\?xml\s/.test(text) || /\.xht(?:ml)?$/i.test(context.file_name);
  const { root, too_deep, comment_characters } = await parseHtml(text, context.signal, is_xml);
  markFurniture(root);
  const document = toTextDocument({
    format: 'html',
    metadata: readMetadata(root, encoding),
    roots: [root],
    limits: context.limits,
    diagnostics: too_deep ? [...diagnostics, TOO_DEEP] : diagnostics,
    dropped: new Map([['comments', comment_characters]]),
  });
  return buildTextDocument(document, context);
}
