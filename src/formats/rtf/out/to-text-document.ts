// Translates the finished draft into the text document that the layout takes, with diagnostics and metadata.
import type { FlowBlock } from '../../../geometry/index.ts';
import type { Diagnostic, Metadata } from '../../../model/index.ts';
import type { TextDocument } from '../../text-document/index.ts';
import { MAX_TWIPS, TWIPS } from '../../word-text/properties/twips.ts';
import type { Info } from '../destinations/info.ts';
import type { Parser } from '../parser.ts';

/** Unknown control words that are named one by one. */
const MAX_NAMED = 30;

/** What the parser gathered, as the builder takes it. */
export function toTextDocument(parser: Parser): TextDocument {
  const { draft } = parser;
  draft.endSection(parser.group);
  const notes = draft.notes.list;
  const footnotes = notes.filter(({ is_endnote }) => !is_endnote);
  const endnotes = notes.filter(({ is_endnote }) => is_endnote);
  return {
    format: 'rtf',
    metadata: metadataOf(parser.info),
    flow: {
      sections: draft.sections,
      footnotes: new Map(footnotes.map(({ note, blocks }) => [note, blocks])),
      endnotes: draft.notes.takeEndnotes(),
      default_tab: Math.min(MAX_TWIPS, draft.default_tab) / TWIPS,
      even_and_odd: draft.even_and_odd,
      adds_spaces: draft.adds_spaces,
      stated_pages: statedPages(parser.info),
    },
    paragraphs: draft.paragraphs,
    tables: new Map(),
    objects: draft.objects,
    note_labels: new Map(notes.map(({ note, label }) => [note, label])),
    endnotes: endnotes.map(({ note, label, blocks }) => ({ note, label, paragraphs: paragraphsOf(blocks) })),
    comments: draft.comments,
    changes: draft.changes.list(),
    attachments: draft.attachments,
    diagnostics: diagnosticsOf(parser),
    dropped: Array.from(parser.dropped, ([reason, characters]) => ({ reason, characters })),
  };
}

const paragraphsOf = (blocks: readonly FlowBlock[]): number[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.id] : []));

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
