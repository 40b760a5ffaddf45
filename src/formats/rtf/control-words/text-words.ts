// Control words that act on the text itself: ends of paragraphs, cells and sections, breaks, and document-wide state.
import { isKnownCodePage } from '../../word-text/bytes/code-pages.ts';
import { plainCharacters } from '../../word-text/properties/character-format.ts';
import { plainParagraph } from '../../word-text/properties/paragraph-format.ts';
import { plainRow } from '../../word-text/properties/row-format.ts';
import type { Parser } from '../parser.ts';

type ParserWord = (parser: Parser, value: number | null) => void;

const codePage =
  (number: number): ParserWord =>
  (parser) => {
    parser.definitions.code_page = number;
  };

const MACINTOSH = 10_000;
const PC = 437;
const PS2 = 850;

/** `\ansi` and the like, and other words that hold for the whole document or the rest of the group. */
export const STATE_WORDS: Readonly<Record<string, ParserWord>> = {
  rtf: () => {},
  ansi: () => {},
  mac: codePage(MACINTOSH),
  pc: codePage(PC),
  pca: codePage(PS2),
  ansicpg: (parser, value) => {
    if (value !== null && isKnownCodePage(value)) parser.definitions.code_page = value;
  },
  deff: (parser, value) => {
    parser.definitions.fonts.default_font = value ?? 0;
  },
  deflang: (parser, value) => {
    parser.draft.language = value ?? 0;
  },
  deftab: (parser, value) => {
    if (value !== null && value > 0) parser.draft.default_tab = value;
  },
  facingp: (parser) => {
    parser.draft.even_and_odd = true;
  },
  htmautsp: (parser) => {
    parser.draft.adds_spaces = false;
  },
  widowctrl: (parser) => {
    parser.definitions.widow_control = true;
  },
  uc: (parser, value) => {
    parser.group.replacements = Math.min(16, Math.max(0, value ?? 1));
  },
  u: (parser, value) => {
    if (value !== null) parser.putUnicode(value);
  },
  plain: (parser) => {
    parser.group.chars = plainCharacters(parser.group.depth);
  },
  pard: (parser) => {
    parser.group.para = plainParagraph(parser.group.depth, parser.definitions.widow_control);
  },
  sectd: (parser) => {
    const { page } = parser.draft;
    parser.draft.section = { ...page, own_columns: new Map() };
  },
  trowd: (parser) => {
    if (parser.in_nested_row) parser.draft.story.nested_row = plainRow();
    else parser.draft.story.row = plainRow();
  },
  ftnstart: (parser, value) => {
    parser.draft.notes.footnotes.start = value ?? 1;
  },
  aftnstart: (parser, value) => {
    parser.draft.notes.endnotes.start = value ?? 1;
  },
  ftnrestart: (parser) => {
    parser.draft.notes.footnotes.restarts = true;
  },
  aftnrestart: (parser) => {
    parser.draft.notes.endnotes.restarts = true;
  },
  aendnotes: (parser) => {
    parser.draft.notes.at_section_end = true;
  },
  aenddoc: (parser) => {
    parser.draft.notes.at_section_end = false;
  },
  ...noteFormats('ftn', (parser) => parser.draft.notes.footnotes),
  ...noteFormats('aftn', (parser) => parser.draft.notes.endnotes),
};

function noteFormats(
  prefix: string,
  counting: (parser: Parser) => Parser['draft']['notes']['footnotes'],
): Record<string, ParserWord> {
  const formats = { nar: 0, nalc: 4, nauc: 3, nrlc: 2, nruc: 1, nchi: 9 };
  return Object.fromEntries(
    Object.entries(formats).map(([ending, format]): [string, ParserWord] => [
      `${prefix}${ending}`,
      (parser) => {
        counting(parser).format = format;
      },
    ]),
  );
}

/** Words that end paragraphs, cells, rows and sections, or break pages. */
export const STRUCTURE_WORDS: Readonly<Record<string, ParserWord>> = {
  par: endParagraph,
  '\n': endParagraph,
  '\r': endParagraph,
  cell: (parser) => parser.draft.endCell(parser.group, 1),
  nestcell: (parser) => parser.draft.endCell(parser.group, Math.max(2, parser.draft.nestingOf(parser.group.para))),
  row: (parser) => parser.draft.endRow(parser.group, 1),
  nestrow: (parser) => parser.draft.endRow(parser.group, Math.max(2, parser.draft.nestingOf(parser.group.para))),
  sect: (parser) => {
    parser.draft.endSection(parser.group);
    parser.draft.notes.endSection();
  },
  page: (parser) => addBreak(parser, 'page'),
  column: (parser) => addBreak(parser, 'column'),
  softpage: (parser) => addBreak(parser, 'mark'),
  chpgn: (parser) => parser.draft.addField(parser.group, '1', 'PAGE'),
  sectnum: (parser) => parser.draft.addField(parser.group, String(parser.draft.sections.length + 1), 'SECTION'),
  chftn: (parser) => parser.draft.putNoteMark(parser.group),
};

function endParagraph(parser: Parser): void {
  // A deleted end joins the paragraph to the next: the text is the accepted view.
  if (parser.group.chars.deleted && !parser.group.para.in_table) return;
  parser.draft.endParagraph(parser.group);
}

function addBreak(parser: Parser, kind: 'page' | 'column' | 'mark'): void {
  const { paragraph } = parser.draft;
  paragraph.breaks.push({ at: paragraph.text.length, kind });
}
