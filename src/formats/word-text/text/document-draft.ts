// The text document while the parser fills it: stories, sections, notes, comments and objects, within limits.
import { FolioError } from '../../../errors.ts';
import type { FlowBlock, FlowLabel, FlowObject, FlowSection, PageFurniture } from '../../../geometry/index.ts';
import { type Attachment, EQUATION } from '../../../model/index.ts';
import type { ReadLimits } from '../../reader.ts';
import {
  type CommentOnText,
  createPartIds,
  noteMark,
  type ObjectMeaning,
  type ParagraphMeaning,
} from '../../text-document/index.ts';
import { readDttm } from '../bytes/dttm.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { languageTag } from '../definitions/languages.ts';
import type { CharacterFormat } from '../properties/character-format.ts';
import type { ParagraphProperties } from '../properties/paragraph-format.ts';
import { type SectionFormat, usualSection } from '../properties/section-format.ts';
import { ChangeLog } from './change-log.ts';
import { FieldStack } from './field-stack.ts';
import { NoteList } from './note-list.ts';
import type { ParagraphDraft } from './paragraph-draft.ts';
import { type NoteOfStory, Story } from './story.ts';
import { toSection } from './to-section.ts';

/** The group's formats, as far as text needs them. */
interface Formats {
  readonly chars: CharacterFormat;
  readonly para: ParagraphProperties;
}

/** Bounds of one document; `stop` is called when one is passed and does not return. */
export interface DraftLimits {
  readonly max_text_bytes: number;
  readonly max_cells: number;
  stop(limit: 'max_text_bytes' | 'max_cells'): never;
}

const SETTINGS = { max_text_bytes: 'FOLIO_MAX_CELL_BYTES', max_cells: 'FOLIO_MAX_CELLS' };
const WHAT = { max_text_bytes: 'bytes in one paragraph', max_cells: 'cells in its tables' };

export const draftLimits = (limits: Pick<ReadLimits, 'max_text_bytes' | 'max_cells'>): DraftLimits => ({
  max_text_bytes: limits.max_text_bytes,
  max_cells: limits.max_cells,
  stop(limit) {
    throw new FolioError('limit_exceeded', `The document has more than ${limits[limit]} ${WHAT[limit]} (${limit}).`, {
      hint: `Raise ${SETTINGS[limit]}.`,
    });
  },
});

export interface Furniture {
  first: readonly FlowBlock[] | null;
  even: readonly FlowBlock[] | null;
  usual: readonly FlowBlock[] | null;
}

/** A UTF-16 unit is never more bytes of UTF-8. */
const BYTES_OF_UNIT = 3;

const MAX_LEVELS = 9;

/** Each section has its own page, headers and columns, however little is in it. */
const MAX_SECTIONS = 50_000;

/** The document as far as it has been read. */
export class DocumentDraft {
  readonly definitions: Definitions;
  readonly sections: FlowSection[] = [];
  readonly paragraphs = new Map<number, ParagraphMeaning>();
  readonly objects = new Map<number, ObjectMeaning>();
  readonly attachments: Attachment[] = [];
  readonly comments: CommentOnText[] = [];
  readonly notes = new NoteList();
  readonly fields = new FieldStack();
  readonly changes: ChangeLog;
  readonly headers: Furniture = { first: null, even: null, usual: null };
  readonly footers: Furniture = { first: null, even: null, usual: null };
  /** What the document says of all pages, and the section where the reader is. */
  readonly page: SectionFormat = usualSection();
  section: SectionFormat = usualSection();
  default_tab = 720;
  even_and_odd = false;
  /** Spaces between paragraphs add up unless the file wants HTML's way. */
  adds_spaces = true;
  language = 0;
  stated_pages: number | null = null;
  hidden_characters = 0;
  /** A note that follows is numbered. */
  note_pending = false;
  story: Story;
  readonly #stories: Story[] = [];
  readonly #limits: DraftLimits;
  /** Left edges of the items of older programs that the reader is in, outermost first. */
  #indents: number[] = [];
  #cells = 0;

  constructor(definitions: Definitions, limits: DraftLimits) {
    this.definitions = definitions;
    this.#limits = limits;
    this.changes = new ChangeLog(definitions.authors);
    this.story = this.#newStory(null);
  }

  /** A number that names a thing of the document. */
  readonly name = createPartIds();

  get paragraph(): ParagraphDraft {
    return this.story.draft;
  }

  addText({ chars }: Formats, text: string): void {
    const { draft } = this.story;
    if (chars.deleted) {
      this.changes.add({
        kind: chars.moved ? 'move' : 'deletion',
        author: chars.deleted_by,
        date: readDttm(chars.deleted_on),
        text,
        paragraph: draft.id,
        at: draft.text.length,
      });
      return;
    }
    if (chars.inserted) {
      this.changes.add({
        kind: chars.moved ? 'move' : 'insertion',
        author: chars.author,
        date: readDttm(chars.date),
        text,
        paragraph: draft.id,
        at: draft.text.length,
      });
    }
    if (chars.language !== 0 && chars.language !== this.language) draft.countLanguage(chars.language, text.length);
    draft.append(text, this.definitions.textStyle(chars));
    if (draft.text.length * BYTES_OF_UNIT > this.#limits.max_text_bytes) this.#checkLength(draft, text);
  }

  #checkLength(draft: ParagraphDraft, added: string): void {
    draft.bytes = draft.bytes < 0 ? Buffer.byteLength(draft.text) : draft.bytes + Buffer.byteLength(added);
    if (draft.bytes > this.#limits.max_text_bytes) this.#limits.stop('max_text_bytes');
  }

  addEquation(formats: Formats, text: string): void {
    const start = this.paragraph.text.length;
    this.addText(formats, text);
    const end = this.paragraph.text.length;
    if (formats.chars.deleted || end === start) return;
    this.paragraph.equation_length += text.length;
    this.paragraph.fields.push({ start, end, instruction: EQUATION, name: null });
  }

  /** Text that the program fills in: a stretch and the instruction behind it. */
  addField(formats: Formats, text: string, instruction: string): void {
    const start = this.paragraph.text.length;
    this.addText(formats, text);
    this.paragraph.fields.push({ start, end: this.paragraph.text.length, instruction, name: null });
  }

  /** `\chftn`: in the text, the number of the note that follows. In a note it is the note's own. */
  putNoteMark(formats: Formats): void {
    if (this.story.note === null) this.note_pending = true;
    else this.addText(formats, noteMark(this.story.note.label()));
  }

  addObject(object: Omit<FlowObject, 'id' | 'at'>, meaning: ObjectMeaning): void {
    const id = this.name();
    this.paragraph.objects.push({ id, at: this.paragraph.text.length, ...object });
    this.objects.set(id, meaning);
  }

  /** How many tables the paragraph is in. */
  nestingOf({ in_table, nesting }: ParagraphProperties): number {
    return nesting >= 0 ? (nesting > 0 || !in_table ? nesting : 1) : in_table ? 1 : 0;
  }

  endParagraph(formats: Formats, nesting = this.nestingOf(formats.para)): void {
    const { draft } = this.story;
    const { para, chars } = formats;
    draft.text = wellFormed(draft.text);
    this.fields.endParagraph(this.story);
    this.#label(draft, para, chars);
    const mark = this.definitions.textStyle(chars);
    const { kind, level } = this.#kindOf(draft, para);
    const meaning = draft.meaning(kind, level, languageTag(draft.language));
    if (meaning) this.paragraphs.set(draft.id, meaning);
    this.story.add(draft.finish(this.definitions.paragraphFormat(para), mark), nesting);
  }

  endCell(formats: Formats, nesting: number): void {
    this.endParagraph(formats, nesting);
    this.story.endCell(nesting);
  }

  endRow(formats: Formats, nesting: number): void {
    if (!this.paragraph.isEmpty) this.endParagraph(formats, nesting);
    this.story.endRow(nesting);
  }

  /** The rest of a story that ends without the end of its last paragraph. */
  endStory(formats: Formats): FlowBlock[] {
    if (!this.paragraph.isEmpty) this.endParagraph(formats);
    return this.story.take();
  }

  endSection(formats: Formats): void {
    if (this.sections.length >= MAX_SECTIONS)
      throw new FolioError('limit_exceeded', `The document has more than ${MAX_SECTIONS} sections.`);
    const text = this.endStory(formats);
    const blocks = this.notes.at_section_end ? [...text, ...this.notes.takeEndnotes()] : text;
    this.sections.push(toSection(this.section, this.even_and_odd, blocks, copyOf(this.headers), copyOf(this.footers)));
  }

  beginStory(note: NoteOfStory | null = null): void {
    this.#stories.push(this.story);
    this.story = this.#newStory(note);
  }

  finishStory(formats: Formats): FlowBlock[] {
    const blocks = this.endStory(formats);
    this.fields.leave(this.story);
    this.story = this.#stories.pop() ?? this.story;
    return blocks;
  }

  #newStory(note: NoteOfStory | null): Story {
    const numbering = {
      next: () => this.name(),
      cell: () => {
        if (++this.#cells > this.#limits.max_cells) this.#limits.stop('max_cells');
      },
    };
    return new Story(numbering, this.definitions, note);
  }

  #kindOf(draft: ParagraphDraft, para: ParagraphProperties): Pick<ParagraphMeaning, 'kind' | 'level'> {
    const style = this.definitions.styles.meaning(para.style);
    const is_blank = draft.text.trim() === '';
    // What the paragraph has from its style says no more than the style does.
    const outline = para.outline === style.outline ? -1 : para.outline;
    if (!is_blank && outline >= 0 && outline < 9) return { kind: 'heading', level: outline + 1 };
    if (!is_blank && style.kind !== 'paragraph' && outline < 9) return { kind: style.kind, level: style.level };
    if (!is_blank && draft.equation_length >= draft.text.trim().length) return { kind: 'formula', level: null };
    if (draft.label) {
      const level = para.list > 0 ? para.list_level : (draft.old_level ?? this.#levelByIndent(para.left));
      return { kind: 'list_item', level: level + 1 };
    }
    if (!is_blank && para.left < (this.#indents[0] ?? 0)) this.#indents = [];
    return { kind: 'paragraph', level: null };
  }

  /** Items of older programs say no level: those set in further belong to the one before. */
  #levelByIndent(left: number): number {
    while (this.#indents.length > 0 && this.#indents[this.#indents.length - 1]! > left) this.#indents.pop();
    if (this.#indents[this.#indents.length - 1] !== left && this.#indents.length < MAX_LEVELS) this.#indents.push(left);
    return Math.max(0, this.#indents.length - 1);
  }

  /** What is in front: as the file shows it, or counted by the list's definition. */
  #label(draft: ParagraphDraft, para: ParagraphProperties, chars: CharacterFormat): void {
    if (para.list <= 0) return;
    const { lists, fonts } = this.definitions;
    const counted = lists.next(para.list, para.list_level);
    if (draft.label || !counted || draft.text === '') return;
    const level = lists.level(para.list, para.list_level)!;
    const reading = level.font >= 0 ? fonts.reading(level.font) : null;
    const style = this.definitions.textStyle(chars);
    const label: FlowLabel = {
      text: reading?.symbols ? toSigns(counted, reading.symbols) : counted,
      style: reading ? { ...style, font: reading.name } : style,
      suffix: level.follow,
      align: level.align,
    };
    draft.label = label;
  }
}

/** Halves of a character that stand alone are no text. */
const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const wellFormed = (text: string): string => (/[\ud800-\udfff]/.test(text) ? text.replace(LONE_HALF, '\ufffd') : text);

const copyOf = ({ first, even, usual }: Furniture): PageFurniture => ({ first, even, usual });

const toSigns = (text: string, signs: readonly string[]): string =>
  Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return signs[code >= 0xf000 && code < 0xf100 ? code - 0xf000 : code] ?? character;
  }).join('');
