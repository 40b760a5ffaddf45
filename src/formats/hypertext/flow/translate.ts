// Walks the tree of a text with markup and writes its paragraphs, lists, tables and pictures for the layout.
import { FolioError } from '../../../errors.ts';
import { EQUATION } from '../../../model/index.ts';
import type { ReadLimits } from '../../reader.ts';
import { type Looks, NO_LOOKS, readDeclarations } from '../css/declarations.ts';
import type { StyleSheet } from '../css/style-sheet.ts';
import { below, flatText, type MarkupNode, TEXT } from '../tree.ts';
import { type BlockContext, BODY, INDENT, PARAGRAPH_SPACE } from './block-context.ts';
import { ARTICLES, BLOCKS, furnitureOf, INDENTED, LEFT_OUT, LISTS, SPACED } from './element-roles.ts';
import { FlowWriter } from './flow-writer.ts';
import { readControl } from './form-controls.ts';
import { createLabels } from './list-labels.ts';
import { changeLook, type Look, PLAIN, TAG_LOOKS } from './look.ts';
import { type PictureOnPage, readDrawing, readPicture } from './pictures.ts';
import { findRows, isForLayout } from './table-rows.ts';
import { writeTable } from './write-table.ts';

/** What the whole text is translated with. */
export interface Setting {
  readonly sheet: StyleSheet;
  readonly limits: ReadLimits;
  /** Addresses as they are given out; null for one that leads nowhere. */
  address(href: string): string | null;
  /** Names that links of the document lead to. */
  readonly targets: ReadonlySet<string>;
  /** What a marked stretch states, such as a fact of inline XBRL. Null for none. */
  factOf(node: MarkupNode): { readonly instruction: string; readonly name: string } | null;
}

export class Translator {
  readonly writer = new FlowWriter();
  readonly dropped = new Map<string, number>();
  /** Pictures, frames and files elsewhere, by what they are. */
  readonly outside = new Map<string, number>();
  readonly #setting: Setting;
  #cells = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Reads what stands in a node, within a context and as it looks there. */
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
    const looks = this.#looksOf(node);
    const own = changeLook(look, TAG_LOOKS.get(node.name), looks);
    const id = node.attribute('id') ?? (node.name === 'a' ? node.attribute('name') : null);
    const isBlock = BLOCKS.has(node.name);
    if (isBlock) this.writer.end();
    if (id !== null && this.#setting.targets.has(id)) this.writer.addBookmark(id);
    if (isBlock) this.#readBlock(node, contextOf(node, context, looks), own, looks);
    else this.#readInline(node, context, own);
  }

  #looksOf(node: MarkupNode): Looks {
    if (node.attributes.length === 0 && node.name !== 'noscript') {
      return this.#setting.sheet.looksOf(node.name, null, null);
    }
    const stated = this.#setting.sheet.looksOf(node.name, node.attribute('class'), node.attribute('id'));
    const style = node.attribute('style');
    const said = style === null ? NO_LOOKS : readDeclarations(style);
    const looks = said === NO_LOOKS ? stated : { ...stated, ...said };
    return isHidden(node) ? { ...looks, hidden: true } : looks;
  }

  #readBlock(node: MarkupNode, context: BlockContext, look: Look, looks: Looks): void {
    const { writer } = this;
    if (looks.page_break && context.furniture === null) writer.breakPage();
    if (node.name === 'table') this.#readTable(node, context, look);
    else if (LISTS.has(node.name)) this.#readList(node, context, look, looks);
    else this.readChildren(node, context, look);
    writer.end();
  }

  #readList(node: MarkupNode, context: BlockContext, look: Look, looks: Looks): void {
    const level = context.list_depth + 1;
    const inner = { ...context, list_depth: level, indent: context.indent + INDENT, item: null, space: 0 };
    const labelOf = createLabels(node, level, looks.no_marker !== true && context.furniture === null);
    for (let child = node.first; child; child = child.next) {
      if (child.name !== 'li') {
        if (child.name === TEXT) this.writer.addText(child.value, look, inner);
        else this.#readElement(child, inner, look);
        continue;
      }
      const item = { label: labelOf(child), level, is_used: false };
      this.#readElement(child, { ...inner, item }, look);
    }
  }

  #readTable(node: MarkupNode, context: BlockContext, look: Look): void {
    const rows = findRows(node);
    const isFlat = context.furniture !== null || look.hidden || isForLayout(node, rows);
    if (isFlat) {
      this.readChildren(node, { ...context, space: 0 }, look);
      return;
    }
    let title: string | null = null;
    for (const caption of node.children()) {
      if (caption.name !== 'caption') continue;
      title ??= flatText(caption) || null;
      this.#readElement(caption, { ...context, kind: 'caption', space: PARAGRAPH_SPACE / 2 }, look);
    }
    writeTable(rows, title, {
      writer: this.writer,
      indent: context.indent,
      count: () => this.countCell(),
      readCell: (cell) => this.#readElement(cell, { ...cellContext(context), align: null }, look),
    });
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
        this.readChildren(node, context, target === null ? look : { ...look, target, underlined: true });
        return;
      }
      case 'q':
        writer.addText('“', look, context);
        this.readChildren(node, context, look);
        writer.addText('”', look, context);
        return;
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
    if (this.writer.open(context) === draft && draft.length > start)
      draft.fields.push({ start, end: draft.length, ...fact });
  }

  #addPicture(node: MarkupNode, picture: PictureOnPage | null, context: BlockContext, look: Look): void {
    const source = node.attribute('src') ?? '';
    if (source !== '' && !source.startsWith('data:')) this.#noteOutside('pictures');
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
    draft.fields.push({ start, end: draft.length, instruction: null, name: control.name });
    draft.add(' ', look, style);
  }

  /** In the notation of LaTeX where the page has it, else as its signs stand. */
  #addEquation(node: MarkupNode, context: BlockContext, look: Look): void {
    const note = [...below(node)].find(
      (part) => part.name === 'annotation' && /tex/i.test(part.attribute('encoding') ?? ''),
    );
    const stated = note ? flatText(note) : (node.attribute('alttext') ?? '').trim();
    const text = stated === '' ? signsOf(node) : stated;
    if (text === '') return;
    const draft = this.writer.open(context);
    const start = draft.add(text, { ...look, preserves: true }, this.writer.styleOf(look));
    draft.fields.push({ start, end: draft.length, instruction: stated === '' ? null : EQUATION, name: null });
  }

  #noteOutside(what: string): void {
    this.outside.set(what, (this.outside.get(what) ?? 0) + 1);
  }

  #drop(node: MarkupNode, reason: string): void {
    if (node.name === 'iframe' || node.name === 'video' || node.name === 'audio')
      this.#noteOutside(node.name === 'iframe' ? 'frames' : 'films and sounds');
    let count = 0;
    for (const { name, value } of below(node)) if (name === TEXT) count += value.replace(/\s+/g, '').length;
    if (count > 0) this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + count);
  }
}

function isHidden(node: MarkupNode): boolean {
  if (node.attribute('hidden') !== null || node.attribute('aria-hidden')?.toLowerCase() === 'true') return true;
  return node.name === 'noscript' || (node.name === 'dialog' && node.attribute('open') === null);
}

/** Within a cell paragraphs are plain, whatever the table stands in. */
const cellContext = (context: BlockContext): BlockContext => ({
  ...BODY,
  right_to_left: context.right_to_left,
  in_article: context.in_article,
});

const LEVELS: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]));
const ALIGNED = /^(?:left|right|center|justify)$/;

function contextOf(node: MarkupNode, outer: BlockContext, looks: Looks): BlockContext {
  const { name } = node;
  const level = LEVELS.get(name) ?? null;
  const furniture = outer.furniture ?? furnitureOf(name, node.attribute('role'), outer.in_article);
  const align = looks.align ?? node.attribute('align')?.toLowerCase() ?? null;
  const direction = node.attribute('dir')?.toLowerCase();
  return {
    ...outer,
    kind: kindOf(name, outer.kind),
    level,
    // The first heading of a page is its title, also where it stands in the head.
    furniture: name === 'h1' && furniture === 'header' && outer.furniture === 'header' ? null : furniture,
    indent: outer.indent + (INDENTED.has(name) ? INDENT : 0),
    space:
      SPACED.has(name) && !(outer.item && name === 'p') ? PARAGRAPH_SPACE : name === 'li' || level ? outer.space : 0,
    align:
      align !== null && ALIGNED.test(align)
        ? (align as BlockContext['align'])
        : name === 'center'
          ? 'center'
          : outer.align,
    right_to_left: direction === 'rtl' || (direction !== 'ltr' && outer.right_to_left),
    in_article: outer.in_article || ARTICLES.has(name) || node.attribute('role') === 'main',
  };
}

function kindOf(tag: string, outer: BlockContext['kind']): BlockContext['kind'] {
  if (LEVELS.has(tag)) return 'heading';
  if (tag === 'pre' || tag === 'listing' || tag === 'xmp' || tag === 'plaintext') return 'code';
  if (tag === 'figcaption' || tag === 'caption') return 'caption';
  return outer === 'caption' || outer === 'code' || outer === 'heading' ? outer : 'paragraph';
}

/** The signs of an equation without its notes, a blank between them. */
function signsOf(node: MarkupNode): string {
  const signs: string[] = [];
  for (const part of below(node, ({ name }) => !name.startsWith('annotation')))
    if (part.name === TEXT && part.value.trim() !== '') signs.push(part.value.trim());
  return signs.join(' ');
}
