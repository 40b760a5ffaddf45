// Helps to test the DOCX reader: reads XML fragments up to the text document and picks out blocks, texts and cells.
import { openZip } from '../../../bytes/index.ts';
import { toSource } from '../../../bytes/zip/testing/make-zip.ts';
import type { FlowBlock, FlowParagraph, FlowTable } from '../../../geometry/index.ts';
import { openPackage } from '../../ooxml/package/open-package.ts';
import type { ParagraphMeaning, TextDocument } from '../../text-document/index.ts';
import { readTextDocument } from '../read-docx.ts';
import { type DocxParts, writeDocx } from './write-docx.ts';

const LIMITS = { max_entries: 1_000, max_unpacked_bytes: 50_000_000 };

/** A document read from the XML of its parts, before it is laid out; a text alone is the body. */
export async function readParts(parts: DocxParts | string): Promise<TextDocument> {
  const bytes = writeDocx(typeof parts === 'string' ? { body: parts } : parts);
  const pack = await openPackage(await openZip(toSource(bytes), LIMITS));
  return readTextDocument(pack, new AbortController().signal);
}

/** The blocks of all sections. */
export const blocksOf = (document: TextDocument): FlowBlock[] => document.flow.sections.flatMap(({ blocks }) => blocks);

/** The paragraphs of the body that are in no table. */
export const paragraphsIn = (document: TextDocument): FlowParagraph[] =>
  blocksOf(document).filter((block): block is FlowParagraph => block.kind === 'paragraph');

export const tablesIn = (document: TextDocument): FlowTable[] =>
  blocksOf(document).filter((block): block is FlowTable => block.kind === 'table');

/** The texts of the paragraphs, each with its label. */
export const textsOf = (document: TextDocument): string[] =>
  paragraphsIn(document).map(({ label, text }) => (label ? `${label.text} ${text}` : text));

/** What each paragraph is: `heading 2`, `paragraph`. */
export const kindsOf = (document: TextDocument): string[] =>
  meaningsOf(document).map(({ kind, level }) => (level === null ? kind : `${kind} ${level}`));

export const meaningsOf = (document: TextDocument): ParagraphMeaning[] =>
  paragraphsIn(document).map(({ id }) => document.paragraphs.get(id)!);

/** The texts of a table's cells, row by row. */
export const cellsOf = (table: FlowTable): string[][] =>
  table.rows.map(({ cells }) => cells.map(({ blocks }) => blocks.map(plainText).join('|')));

const plainText = (block: FlowBlock): string =>
  block.kind === 'paragraph' ? block.text : `[${cellsOf(block).join(';')}]`;
