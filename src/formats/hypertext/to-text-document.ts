// Translates the tree of a text with markup into the text document that the layout takes.
import type { FlowBlock, FlowSection } from '../../geometry/index.ts';
import type { Diagnostic, Format, Metadata } from '../../model/index.ts';
import type { ReadLimits } from '../reader.ts';
import type { TextDocument } from '../text-document/index.ts';
import { isForScreen, StyleSheet } from './css/style-sheet.ts';
import { isNote, isReference, NoteIndex } from './flow/notes.ts';
import { Translator } from './flow/translate.ts';
import { createFacts } from './inline-facts.ts';
import { settleRoles } from './settle/role-elements.ts';
import { settleStyledTables } from './settle/styled-tables.ts';
import { settleWordLists } from './settle/word-lists.ts';
import { below, type MarkupNode, textOf } from './tree.ts';

export interface MarkupDocument {
  readonly format: Format;
  readonly metadata: Metadata;
  /** One after the other, each beginning a page; most documents have one. */
  readonly roots: readonly MarkupNode[];
  readonly limits: ReadLimits;
  readonly diagnostics: readonly Diagnostic[];
  readonly dropped?: ReadonlyMap<string, number>;
  /** Addresses of links as they are given out. By default those that lead somewhere are kept as they are. */
  address?(href: string, root: MarkupNode): string | null;
  /** The name by which addresses within the document lead to an element, behind `#`; by default its id. */
  anchor?(id: string, root: MarkupNode): string;
  /** Whether a picture is part of the file, and not elsewhere. */
  holds?(address: string, root: MarkupNode): boolean;
  /** What the reader says of a stretch that it marked by an element with a colon in its name, as a field of the text. */
  markOf?(node: MarkupNode): { readonly instruction: string; readonly name: string | null } | null;
}

/** A4 with margins of 2 cm, in points. */
const PAGE = { width: 595.3, height: 841.9, margin: 56.7 };
const NONE = { first: null, even: null, usual: null };
/** Names that links within the document lead to. */
const MAX_TARGETS = 100_000;

export function toTextDocument(document: MarkupDocument): TextDocument {
  const { roots, limits, format, metadata } = document;
  const sheet = new StyleSheet();
  const targets = new Set<string>();
  const facts = createFacts();
  const addressIn =
    (root: MarkupNode) =>
    (href: string): string | null =>
      (document.address ?? plainAddress)(href.trim(), root);
  const notes = new NoteIndex();
  const nameIn =
    (root: MarkupNode) =>
    (id: string): string =>
      document.anchor?.(id, root) ?? id;
  let has_cells = false;
  for (const root of roots) {
    settleRoles(root);
    settleWordLists(root);
    for (const node of below(root)) {
      has_cells ||= node.attributes.length > 0 && (node.attribute('style')?.includes('table-cell') ?? false);
      const id = isNote(node) ? node.attribute('id') : null;
      if (id !== null) notes.learnNote(nameIn(root)(id), node);
      if (node.name === 'style') {
        if (isForScreen(node.attribute('media') ?? '')) sheet.add(textOf(node));
      } else if (node.name === 'a') learnLink(node, addressIn(root)(node.attribute('href') ?? ''), targets, notes);
      else facts.learn(node);
    }
  }
  if (sheet.has_cells || has_cells) for (const root of roots) settleStyledTables(root, sheet);
  let root = roots[0]!;
  const translator = new Translator({
    sheet,
    limits,
    targets,
    notes,
    address: (href) => addressIn(root)(href),
    nameOf: (id) => nameIn(root)(id),
    holds: (address) => document.holds?.(address, root) ?? false,
    factOf: (node) => document.markOf?.(node) ?? facts.factOf(node),
  });
  const sections: FlowSection[] = [];
  for (root of roots) {
    const blocks = translator.writer.collect(() => translator.readChildren(root));
    if (blocks.length > 0 || roots.length === 1) sections.push(sectionOf(blocks));
  }
  const footnotes = translator.readNotes();
  const { writer, dropped, outside } = translator;
  for (const [reason, characters] of document.dropped ?? [])
    dropped.set(reason, (dropped.get(reason) ?? 0) + characters);
  return {
    format,
    metadata,
    flow: {
      sections: sections.length > 0 ? sections : [sectionOf([])],
      footnotes,
      ...{ endnotes: [], default_tab: 36, even_and_odd: false, stated_pages: null },
    },
    ...{ paragraphs: writer.paragraphs, tables: writer.tables, objects: writer.objects },
    note_labels: new Map(Array.from(notes.found(), ({ id, label }) => [id, label])),
    ...{ endnotes: [], comments: [], changes: [], attachments: [] },
    diagnostics: [...document.diagnostics, ...outsideDiagnostics(outside)],
    dropped: Array.from(dropped, ([reason, characters]) => ({ reason, characters })),
  };
}

/** Scripts are no address. */
export function plainAddress(href: string): string | null {
  if (href === '' || /^(?:javascript|vbscript|data):/i.test(href)) return null;
  return href.startsWith('#') ? unescaped(href) : href;
}

/** A name in the page as its element has it. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

function learnLink(link: MarkupNode, address: string | null, targets: Set<string>, notes: NoteIndex): void {
  if (!address?.startsWith('#') || targets.size >= MAX_TARGETS) return;
  targets.add(address.slice(1));
  if (isReference(link)) notes.learnReference(address.slice(1));
}

const sectionOf = (blocks: readonly FlowBlock[]): FlowSection => ({
  start: 'page',
  width: PAGE.width,
  height: PAGE.height,
  header_distance: 36,
  footer_distance: 36,
  margins: { top: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin },
  columns: [{ width: PAGE.width - 2 * PAGE.margin, gap: 0 }],
  ...{ headers: NONE, footers: NONE, title_page: false, first_number: null, vertical_align: 'top', blocks },
});

function outsideDiagnostics(outside: ReadonlyMap<string, number>): Diagnostic[] {
  if (outside.size === 0) return [];
  const list = Array.from(outside, ([what, count]) => `${what} (${count})`).join(', ');
  return [
    {
      code: 'external_reference',
      message: `The document refers to ${list} elsewhere; nothing was fetched.`,
      page: null,
    },
  ];
}
