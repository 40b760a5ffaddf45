// Conducts the reading of a saved page: parse its parts, put the page together, lay it out. Nothing is fetched.
import { FolioError } from '../../errors.ts';
import type { Attachment, ByteSource, Diagnostic, DocumentBody, Metadata } from '../../model/index.ts';
import {
  decodeMarkup,
  type MarkupNode,
  markFurniture,
  parseHtml,
  plainAddress,
  readMetadata,
  toTextDocument,
} from '../hypertext/index.ts';
import { decodeCharset, decodeWords, MAX_MESSAGE_BYTES, messageTooLarge, readMailDate } from '../mail/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument } from '../text-document/index.ts';
import { withoutBlankLines } from './blank-lines.ts';
import { type PagePart, readSavedPage, type SavedPage } from './page-parts.ts';
import { putTogether } from './put-together.ts';

const told = (code: Diagnostic['code'], message: string): Diagnostic => ({ code, message, page: null });

const LIMITED = told('bad_part', 'The file has more fields or parts than any saved page has; the rest is left out.');
const CUT = told('truncated_input', 'The file ends before its last part does.');
const DEEP = told(
  'bad_part',
  'Elements are nested deeper than any page nests them; the deepest are read as the text of the one around them.',
);

export async function readMhtml(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  if (source.size > MAX_MESSAGE_BYTES) throw messageTooLarge(source.size);
  const bytes = await source.read(0, source.size);
  const saved = readSavedPage(withoutBlankLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  const { page } = saved;
  if (!page) throw new FolioError('corrupt_file', 'The file holds no web page.');
  const told = new Map<string, Diagnostic>();
  const tell = (one: Diagnostic): void => void told.set(one.message, one);
  if (saved.is_limited) tell(LIMITED);
  if (saved.is_cut) tell(CUT);
  let comments = 0;
  const parse = async (part: PagePart): Promise<MarkupNode> => {
    const { text, diagnostics } = decode(part);
    for (const one of diagnostics) tell(one);
    const parsed = await parseHtml(text, context.signal, part.type !== 'text/html');
    comments += parsed.comment_characters;
    if (parsed.too_deep) tell(DEEP);
    return parsed.root;
  };
  const root = await parse(page);
  const pages = await putTogether(saved, page, root, { parse, decode: (part) => decode(part).text });
  markFurniture(root);
  const document = toTextDocument({
    format: 'mhtml',
    metadata: describe(saved, readMetadata(root, decode(page).encoding)),
    ...{ roots: [root], limits: context.limits, diagnostics: [...told.values()] },
    dropped: new Map([['comments', comments]]),
    address: (href) => plainAddress(withinPage(href, page)),
    holds: (address) => pages.some((one) => saved.find(address, one) !== null),
  });
  return buildTextDocument({ ...document, attachments: listFiles(saved, page) }, context);
}

/** By the charset that the part states, or else by what the markup says of itself. */
function decode(part: PagePart): {
  readonly text: string;
  readonly encoding: string;
  readonly diagnostics: readonly Diagnostic[];
} {
  if (part.charset === null) return decodeMarkup(part.bytes);
  const { text, encoding, is_guessed, undecodable } = decodeCharset(part.bytes, part.charset);
  const stated = part.charset.slice(0, 40);
  return {
    ...{ text, encoding },
    diagnostics: [
      ...(is_guessed
        ? [told('encoding_guessed', `The text is said to be in ${stated}; it was read as ${encoding}.`)]
        : []),
      ...(undecodable > 0
        ? [told('undecodable_bytes', `${undecodable} places have bytes that mean nothing in ${encoding}.`)]
        : []),
    ],
  };
}

/** What the page says of itself counts; what was noted when it was saved is told beside it. */
function describe({ headers, page }: SavedPage, metadata: Metadata): Metadata {
  const subject = decodeWords(headers.get('subject') ?? '');
  const saved = readMailDate(headers.get('date'));
  return {
    ...metadata,
    title: metadata.title ?? (subject === '' ? null : subject),
    properties: {
      ...metadata.properties,
      ...(page?.location ? { address: page.location } : {}),
      ...(saved === null ? {} : { saved }),
    },
  };
}

/** Browsers write the whole address of the page into links that lead to a place in it. */
function withinPage(href: string, { location }: PagePart): string {
  const plain = location?.replace(/#.*$/s, '');
  return plain && href.startsWith(`${plain}#`) ? href.slice(plain.length) : href;
}

const MAX_NAME = 200;

/** Pictures and whatever else the page came with. */
function listFiles({ parts }: SavedPage, page: PagePart): Attachment[] {
  return parts
    .filter((part) => part !== page)
    .map(({ location, type, bytes }, i) => ({
      name: nameOf(location) ?? `part ${i + 1}`,
      media_type: type === '' ? null : type,
      size_bytes: bytes.length,
    }));
}

/** The last step of its address. */
function nameOf(location: string | null): string | null {
  if (location === null || /^(?:cid|data):/i.test(location)) return null;
  const last =
    location
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return decodeWords(last).slice(-MAX_NAME) || null;
}
