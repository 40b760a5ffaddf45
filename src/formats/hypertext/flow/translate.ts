// Walks the tree of a text with markup and writes its paragraphs, lists, tables and pictures for the layout.
import { FolioError } from '../../../errors.ts';
import type { FlowBlock } from '../../../geometry/index.ts';
import { EQUATION } from '../../../model/index.ts';
import { readMathml } from '../../ooxml/index.ts';
import type { ReadLimits } from '../../reader.ts';
import { noteMark } from '../../text-document/index.ts';
import { joinLooks, type Looks, readDeclarations } from '../css/declarations.ts';
import type { StyleSheet } from '../css/style-sheet.ts';
import { below, countInk, flatText, type MarkupNode, TEXT } from '../tree.ts';
import { type BlockContext, BODY, INDENT, PARAGRAPH_SPACE } from './block-context.ts';
import { createContexts, headingLevel } from './context-of.ts';
import { BLOCKS, LEFT_OUT, LISTS } from './element-roles.ts';
import { FlowWriter } from './flow-writer.ts';
import { readControl } from './form-controls.ts';
import { createLabels } from './list-labels.ts';
import { createLooks, type Look, PLAIN, TAG_LOOKS } from './look.ts';
import { isNote, isReference, labelOf, leadsBack, type NoteIndex } from './notes.ts';
import { added } from './paragraph-draft.ts';
import { type PictureOnPage, readDrawing, readPicture } from './pictures.ts';
import { findRows, isForLayout } from './table-rows.ts';
import { writeTable } from './write-table.ts';

/** What the whole text is translated with. */
export interface Setting {
  readonly sheet: StyleSheet;
  readonly limits: ReadLimits;
  /** Addresses as they are given out; null for one that leads nowhere. */
  address(href: string): string | null;
  /** The name under which links lead to an element. */
  nameOf(id: string): string;
  readonly notes: NoteIndex;
  /** Whether a picture is part of the file. */
  holds(address: string): boolean;
  /** Names that links of the document lead to. */
  readonly targets: ReadonlySet<string>;
  /** What a marked stretch states, such as a fact of inline XBRL. Null for none. */
  factOf(node: MarkupNode): { readonly instruction: string; readonly name: string | null } | null;
}

export class Translator {
  readonly writer = new FlowWriter();
  readonly dropped = new Map<string, number>();
  /** Pictures, frames and files elsewhere, by what they are. */
  readonly outside = new Map<string, number>();
  readonly #setting: Setting;
  readonly #lookWithin = createLooks();
  readonly #contextWithin = createContexts();
  readonly #declarations = new Map<string, Looks>();
  /** Notes whose place is settled. */
  readonly #referred = new Set<number>();
  #in_note = false;
  #cells = 0;
  #codes = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Reads what is in a node, within a context and as it looks there. */
  readChildren(node: MarkupNode, context: BlockContext = BODY, look: Look = PLAIN): void {
    for (let child = node.first; child; child = child.next) {
      if (child.name === TEXT) this.writer.addText(child.value, look, context);
      else this.#readElement(child, context, look);
    }
  }

  countCell(): void {
    const { max_cells } = this.#setting.limits;
    if (++this.#cells <= max_cells) return;
    throw new FolioError('limit_exceeded', `The document has more than ${max_cells} cells in its tables (max_cells).`, {
      hint: 'Raise FOLIO_MAX_CELLS.',
    });
  }

  #readElement(node: MarkupNode, context: BlockContext, look: Look): void {
    const reason = LEFT_OUT.get(node.name);
    if (reason !== undefined) {
      this.#drop(node, reason);
      return;
    }
    if (this.#isLeftForNotes(node)) return;
    const looks = this.#looksOf(node);
    const own = this.#lookWithin(look, TAG_LOOKS.get(node.name), looks);
    const isBlock = BLOCKS.has(node.name) || headingLevel(node) !== null;
    const isSetApart = isBlock || (looks.is_block === true && !IN_LINES.has(node.name));
    if (isSetApart) this.writer.end();
    this.#addBookmark(node);
    if (isBlock) this.#readBlock(node, this.#within(node, context, looks), own, looks);
    else if (node.name === 'br' && (looks.page_break || looks.page_break_after)) this.#breakPage(context, own);
    else this.#readInline(node, isSetApart ? { ...context, space: 0 } : context, own);
    if (isSetApart) this.writer.end();
  }

  #addBookmark(node: MarkupNode): void {
    const id = node.attribute('id') ?? (node.name === 'a' ? node.attribute('name') : null);
    if (id === null) return;
    const name = this.#setting.nameOf(id);
    if (this.#setting.targets.has(name)) this.writer.addBookmark(name);
  }

  /** Notes are at the foot of the page, and need no link back to the text. */
  #isLeftForNotes(node: MarkupNode): boolean {
    if (this.#in_note && leadsBack(node)) {
      this.#drop(node, 'links back from notes');
      return true;
    }
    const id = isNote(node) ? node.attribute('id') : null;
    return id !== null && this.#setting.notes.isElsewhere(this.#setting.nameOf(id), node);
  }

  /** The blocks of the notes that the text refers to, by their ids. */
  readNotes(): Map<number, FlowBlock[]> {
    const blocks = new Map<number, FlowBlock[]>();
    this.#in_note = true;
    for (const { id, node } of this.#setting.notes.found())
      blocks.set(
        id,
        this.writer.collect(() => this.readChildren(node)),
      );
    this.#in_note = false;
    return blocks;
  }

  /** A reference to a note. False where there is no such note. */
  #addReference(node: MarkupNode, target: string, context: BlockContext, look: Look): boolean {
    if (this.#in_note || look.hidden || !target.startsWith('#') || !isReference(node)) return false;
    const note = this.#setting.notes.find(target.slice(1), labelOf(node));
    if (!note) return false;
    const draft = this.writer.open(context);
    const mark = noteMark(note.label);
    const start = draft.add(mark, { ...look, position: 'normal', preserves: true }, this.writer.styleOf(look));
    draft.notes = added(draft.notes, { start, end: draft.length, note: note.id });
    if (!this.#referred.has(note.id)) draft.footnotes = added(draft.footnotes, { at: start, note: note.id });
    this.#referred.add(note.id);
    return true;
  }

  #breakPage(context: BlockContext, look: Look): void {
    if (context.furniture !== null || look.hidden) return;
    this.writer.end();
    this.writer.breakPage();
  }

  #looksOf(node: MarkupNode): Looks {
    const stated = this.#setting.sheet.looksOf(node);
    const style = node.attribute('style');
    const looks = style === null ? stated : joinLooks(stated, this.#declared(style));
    if (isRemoved(node)) return { ...looks, hidden: true, removed: true };
    return node.attribute('aria-hidden')?.toLowerCase() === 'true' ? { ...looks, hidden: true } : looks;
  }

  /** Each style is read once, so that the looks that it makes are found by it. */
  #declared(style: string): Looks {
    let looks = this.#declarations.get(style);
    if (!looks) this.#declarations.set(style, (looks = readDeclarations(style)));
    return looks;
  }

  #within(node: MarkupNode, outer: BlockContext, looks: Looks): BlockContext {
    const context = this.#contextWithin(node, outer, looks);
    return context.kind === 'code' && outer.kind !== 'code' ? { ...context, code: ++this.#codes } : context;
  }

  #readBlock(node: MarkupNode, context: BlockContext, look: Look, looks: Looks): void {
    if (looks.page_break) this.#breakPage(context, look);
    if (node.name === 'table') this.#readTable(node, context, look);
    else if (LISTS.has(node.name)) this.#readList(node, context, look, looks);
    else if (node.name === 'li') this.#readItem(node, context, look, looks);
    else this.readChildren(node, context, look);
    if (looks.page_break_after) this.#breakPage(context, look);
  }

  #readList(node: MarkupNode, context: BlockContext, look: Look, looks: Looks): void {
    const level = context.list_depth + 1;
    const labelOf = createLabels(node, level, context.furniture === null ? looks : { ...looks, no_marker: true });
    const indent = context.indent + INDENT;
    this.readChildren(node, { ...context, list_depth: level, labelOf, indent, item: null, space: 0 }, look);
  }

  #readItem(node: MarkupNode, context: BlockContext, look: Look, looks: Looks): void {
    const level = Math.max(1, context.list_depth);
    const label = context.furniture === null ? context.labelOf(node, looks) : '';
    const indent = context.list_depth === 0 ? context.indent + INDENT : context.indent;
    this.readChildren(node, { ...context, indent, item: { label, level, is_used: false } }, look);
  }

  #readTable(node: MarkupNode, context: BlockContext, look: Look): void {
    const gone: MarkupNode[] = [];
    const rows = findRows(node, (part) => {
      const isGone = this.#looksOf(part).removed === true;
      if (isGone) gone.push(part);
      return !isGone;
    });
    const isFlat = context.furniture !== null || look.hidden || isForLayout(node, rows);
    if (isFlat) {
      this.readChildren(node, { ...context, space: 0 }, look);
      return;
    }
    let title: string | null = null;
    for (let caption = node.first; caption; caption = caption.next) {
      if (caption.name !== 'caption') continue;
      title ??= flatText(caption) || null;
      this.#readElement(caption, { ...context, kind: 'caption', space: PARAGRAPH_SPACE / 2 }, look);
    }
    this.writer.breakBeforeTable();
    let row: { node: MarkupNode | null; context: BlockContext; look: Look } | null = null;
    writeTable(rows, title, {
      writer: this.writer,
      indent: context.indent,
      right_to_left: context.right_to_left,
      count: () => this.countCell(),
      readCell: (cell) => {
        if (row === null || row.node !== cell.parent) row = this.#openRow(cell.parent, cellContext(context), look);
        this.#readElement(cell, row.context, row.look);
      },
    });
    for (const part of gone) this.#readElement(part, cellContext(context), look);
  }

  /** What the cells of a row have from it, and from the group that it is in. */
  #openRow(node: MarkupNode | null, outer: BlockContext, outer_look: Look) {
    let [context, look] = [outer, outer_look];
    const group = node?.parent;
    for (const part of [group, node]) {
      if (!part || part.name === 'table') continue;
      const looks = this.#looksOf(part);
      look = this.#lookWithin(look, undefined, looks);
      context = this.#contextWithin(part, context, looks);
      if (part === node || part.first === node) this.#addBookmark(part);
    }
    return { node, context, look };
  }

  #readInline(node: MarkupNode, context: BlockContext, look: Look): void {
    const { writer } = this;
    switch (node.name) {
      case 'br':
        writer.breakLine(look);
        return;
      case 'wbr':
        return;
      case 'img':
        this.#addPicture(node, readPicture(node), context, look);
        return;
      case 'input':
      case 'select':
      case 'textarea':
        this.#addControl(node, context, look);
        return;
      case 'button':
        writer.addText(' ', look, context);
        this.readChildren(node, context, look);
        writer.addText(' ', look, context);
        return;
      case 'math':
        this.#addEquation(node, context, look);
        return;
      case 'svg':
        this.#addDrawing(node, context, look);
        return;
      case 'object':
      case 'embed':
        this.#noteOutside('files');
        this.readChildren(node, context, look);
        return;
      case 'a': {
        const href = node.attribute('href');
        const target = href === null ? null : this.#setting.address(href);
        if (target !== null && this.#addReference(node, target, context, look)) return;
        this.readChildren(node, context, target === null ? look : { ...look, target, underlined: true });
        return;
      }
      case 'q': {
        const [open, close] = isQuoted(node) ? '‘’' : '“”';
        writer.addText(open!, look, context);
        this.readChildren(node, context, look);
        writer.addText(close!, look, context);
        return;
      }
      case 'rt':
        writer.addText('(', look, context);
        this.readChildren(node, context, look);
        writer.addText(')', look, context);
        return;
      default:
        this.#readMarked(node, context, look);
    }
  }

  /** An element that runs on in the line; where it states a fact, the stretch is a field. */
  #readMarked(node: MarkupNode, context: BlockContext, look: Look): void {
    const fact = node.name.includes(':') ? this.#setting.factOf(node) : null;
    if (!fact) {
      this.readChildren(node, context, look);
      return;
    }
    const draft = this.writer.open(context);
    const start = draft.length;
    this.readChildren(node, context, look);
    if (this.writer.open(context) !== draft || draft.length === start) return;
    const last = draft.fields.at(-1);
    // What was marked piece by piece, over line ends too, is one field.
    const isSame = last && fact.name === null && last.name === null && last.instruction === fact.instruction;
    if (isSame && start - last.end <= 1) draft.fields.splice(-1, 1, { ...last, end: draft.length });
    else draft.fields = added(draft.fields, { start, end: draft.length, ...fact });
  }

  #addPicture(node: MarkupNode, picture: PictureOnPage | null, context: BlockContext, look: Look): void {
    const source = node.attribute('src') ?? '';
    if (source !== '' && !source.startsWith('data:') && !this.#setting.holds(source)) this.#noteOutside('pictures');
    if (picture === null || look.hidden) return;
    this.writer.addObject(picture.meaning, picture.size, context);
  }

  #addDrawing(node: MarkupNode, context: BlockContext, look: Look): void {
    const picture = readDrawing(node);
    if (picture && !look.hidden) this.writer.addObject(picture.meaning, picture.size, context);
    const texts: string[] = [];
    for (const part of below(node)) if (part.name === 'text') texts.push(flatText(part));
    const text = texts.filter((one) => one !== '').join(' ');
    if (text !== '') this.writer.addText(` ${text} `, look, context);
  }

  #addControl(node: MarkupNode, context: BlockContext, look: Look): void {
    const control = readControl(node);
    if (!control) return;
    const draft = this.writer.open(context);
    const style = this.writer.styleOf(look);
    const start = draft.add(control.text, { ...look, preserves: true }, style);
    draft.fields = added(draft.fields, { start, end: draft.length, instruction: null, name: control.name });
    draft.add(' ', { ...look, preserves: false }, style);
  }

  /** In the notation of LaTeX where the page has it, else as its signs stand. */
  #addEquation(node: MarkupNode, context: BlockContext, look: Look): void {
    const note = [...below(node)].find(
      (part) => part.name === 'annotation' && /tex/i.test(part.attribute('encoding') ?? ''),
    );
    const stated = note ? flatText(note) : (node.attribute('alttext') ?? '').trim();
    const text = stated === '' ? readMathml(node) : stated;
    if (text === '') return;
    const draft = this.writer.open(context);
    const start = draft.add(text, { ...look, preserves: true }, this.writer.styleOf(look));
    draft.fields = added(draft.fields, { start, end: draft.length, instruction: EQUATION, name: null });
  }

  #noteOutside(what: string): void {
    this.outside.set(what, (this.outside.get(what) ?? 0) + 1);
  }

  #drop(node: MarkupNode, reason: string): void {
    const outside = OUTSIDE.get(node.name);
    if (outside !== undefined) this.#noteOutside(outside);
    let count = 0;
    for (const { name, value } of below(node)) if (name === TEXT) count += countInk(value);
    if (count > 0) this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + count);
  }
}

/** Elements that are in the line, whatever their style says: pages space lines by it. */
const IN_LINES = new Set(['br', 'wbr']);

function isRemoved(node: MarkupNode): boolean {
  if (node.attribute('hidden') !== null || node.name === 'noscript') return true;
  return node.name === 'dialog' && node.attribute('open') === null;
}

/** Whether a quote is within another. */
function isQuoted(node: MarkupNode): boolean {
  let depth = 0;
  for (let outer = node.parent; outer; outer = outer.parent) if (outer.name === 'q') depth++;
  return depth % 2 === 1;
}

/** What is elsewhere, by the tags that refer to it. */
const OUTSIDE: ReadonlyMap<string, string> = new Map([
  ['iframe', 'frames'],
  ['frame', 'frames'],
  ['video', 'films and sounds'],
  ['audio', 'films and sounds'],
]);

/** Within a cell paragraphs are plain, whatever the table is in. */
const cellContext = (context: BlockContext): BlockContext => ({
  ...BODY,
  right_to_left: context.right_to_left,
  in_article: context.in_article,
});
