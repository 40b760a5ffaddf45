// Translates the finished draft into the text document that the layout takes, with diagnostics and metadata.
import type { Diagnostic, Metadata } from '../../../model/index.ts';
import type { TextDocument } from '../../text-document/index.ts';
import { draftedParts } from '../../word-text/text/drafted-parts.ts';
import type { Info } from '../destinations/info.ts';
import type { Parser } from '../parser.ts';

/** Unknown control words that are named one by one. */
const MAX_NAMED = 30;

/** What the parser gathered, as the builder takes it. */
export function toTextDocument(parser: Parser): TextDocument {
  const { draft } = parser;
  draft.endSection(parser.group);
  return {
    format: 'rtf',
    metadata: metadataOf(parser.info),
    ...draftedParts(draft, statedPages(parser.info)),
    diagnostics: diagnosticsOf(parser),
    dropped: Array.from(parser.dropped, ([reason, characters]) => ({ reason, characters })),
  };
}

function statedPages(info: Info): number | null {
  const pages = info.numbers.get('nofpages') ?? 0;
  return pages > 0 ? pages : null;
}

function metadataOf(info: Info): Metadata {
  const text = (name: string): string | null => info.texts.get(name) || null;
  const properties: Record<string, string> = {};
  for (const [name, value] of [...info.texts, ...info.dates, ...info.user]) {
    if (value !== '' && name !== 'title' && name !== 'author' && name !== 'creatim') properties[name] = value;
  }
  return {
    title: text('title'),
    author: text('author'),
    created: info.dates.get('creatim') ?? null,
    producer: info.generator || null,
    properties,
  };
}

function diagnosticsOf(parser: Parser): Diagnostic[] {
  const list: Diagnostic[] = [];
  const add = (code: Diagnostic['code'], message: string): void => void list.push({ code, message, page: null });
  if (!parser.ended) add('truncated_input', 'The file ends within a group; the text up to there was read.');
  if (parser.too_deep)
    add('bad_part', 'Groups are nested deeper than any writer nests them; the deepest share one format.');
  if (parser.tokens.overruns > 0) {
    add('bad_part', `Binary data are shorter than they claim to be (${parser.tokens.overruns} times).`);
  }
  if (parser.undecodable > 0) {
    add('undecodable_bytes', `${parser.undecodable} characters have no meaning in the code page of their font.`);
  }
  for (const what of parser.external) add('external_reference', `The document refers to ${what}; it was not fetched.`);
  const unknown = [...parser.unknown];
  for (const [word, count] of unknown.slice(0, MAX_NAMED)) {
    add('unknown_element', `The control word \\${word} is not known (${count} times).`);
  }
  if (unknown.length > MAX_NAMED)
    add('unknown_element', `${unknown.length - MAX_NAMED} more control words are not known.`);
  return list;
}
