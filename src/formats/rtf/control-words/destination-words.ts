// Table of control words that open a destination (fonts, footnotes, pictures, fields …) and the handler of each.
import type { FlowLabel } from '../../../geometry/index.ts';
import type { Furniture } from '../../word-text/text/document-draft.ts';
import {
  colorTable,
  fontTable,
  listOverrideTable,
  listTable,
  revisionTable,
  styleSheet,
} from '../destinations/definition-destinations.ts';
import { capture, type Destination, skip } from '../destinations/destination.ts';
import { equation } from '../destinations/equation-destinations.ts';
import { field, fieldInstruction, fieldResult, formField } from '../destinations/field-destinations.ts';
import { INFO_DATES, INFO_TEXTS, info, infoDate, infoText, userProperties } from '../destinations/info-destinations.ts';
import { ANNOTATION_WORDS, footnote, story } from '../destinations/note-destinations.ts';
import { object, picture, property, shape, shapeText } from '../destinations/object-destinations.ts';
import type { Parser } from '../parser.ts';
import { IGNORED_DESTINATIONS } from './ignored-destinations.ts';

type ParserWord = (parser: Parser) => void;

const entering =
  (make: (parser: Parser) => Destination): ParserWord =>
  (parser) =>
    parser.enter(make(parser));

const transparent: ParserWord = () => {};

const furniture =
  (kind: 'headers' | 'footers', page: keyof Furniture): ParserWord =>
  (parser) => {
    if (!parser.group.destination.is_story) return parser.enter(skip('a header within a header'));
    story(parser, (blocks) => {
      parser.draft[kind][page] = blocks;
    });
  };

/** `{\listtext\f3 \'b7\tab}`: the label as it is shown, for readers that do not count. */
function literalLabel(parser: Parser): void {
  const { paragraph } = parser.draft;
  let text = '';
  let style: FlowLabel['style'] | null = null;
  parser.enter({
    wants_text: true,
    text(part) {
      if (text.length > 200) return;
      text += part;
      if (part.trim() !== '') style ??= parser.definitions.textStyle(parser.group.chars);
    },
    close() {
      const shown = text.trim();
      if (shown === '') return;
      const suffix = /\t\s*$/.test(text) ? 'tab' : /\s$/.test(text) ? 'space' : 'none';
      paragraph.label = {
        text: shown,
        style: style ?? parser.definitions.textStyle(parser.group.chars),
        suffix,
        align: 'left',
      };
    },
  });
}

/** `{\*\pn\pnlvlblt …}`: numbering as Word 6 and 95 had it; the label itself comes as `\pntext`. */
const oldNumbering = (parser: Parser): Destination => ({
  wants_text: false,
  text() {},
  word(word, value) {
    if (word === 'pnlvl') parser.draft.paragraph.old_level = Math.min(8, Math.max(0, (value ?? 1) - 1));
    return true;
  },
});

/** `{\upr{…}{\*\ud{…}}}`: the same text twice, and only the second one in Unicode. */
const twofold = (parser: Parser): Destination => {
  parser.twofold = parser.group.destination;
  return { wants_text: false, text() {}, word: (word) => word !== 'ud' };
};

function nestedRow(parser: Parser): void {
  parser.in_nested_row = true;
  parser.enter({ ...parser.body, close: () => void (parser.in_nested_row = false) });
}

const shapePicture: ParserWord = (parser) => {
  parser.has_shape_pictures = true;
};

const plainPicture: ParserWord = (parser) => {
  if (parser.has_shape_pictures) parser.enter(skip(null));
};

const bookmark = (parser: Parser): Destination =>
  capture((text) => {
    const { paragraph } = parser.draft;
    const name = text.trim();
    if (name !== '') paragraph.bookmarks.push({ at: paragraph.text.length, name });
  });

const outside = (what: string) => (parser: Parser) =>
  capture((text) => {
    if (text.trim() !== '') parser.external.add(`${what} (${text.trim().slice(0, 200)})`);
  });

/** Control words that begin a destination. */
export const DESTINATION_WORDS: Readonly<Record<string, ParserWord>> = {
  ...Object.fromEntries(
    IGNORED_DESTINATIONS.flatMap(({ reason, is_text, words }) =>
      words.split(' ').map((word): [string, ParserWord] => [word, entering(() => skip(is_text ? reason : null))]),
    ),
  ),
  ...Object.fromEntries(INFO_TEXTS.map((name): [string, ParserWord] => [name, entering((p) => infoText(p, name))])),
  ...Object.fromEntries(INFO_DATES.map((name): [string, ParserWord] => [name, entering((p) => infoDate(p, name))])),
  ...ANNOTATION_WORDS,
  fonttbl: entering(fontTable),
  colortbl: entering(colorTable),
  stylesheet: entering(styleSheet),
  listtable: entering(listTable),
  listoverridetable: entering(listOverrideTable),
  revtbl: entering(revisionTable),
  info: entering(info),
  userprops: entering(userProperties),
  generator: entering((parser) => capture((text) => void (parser.info.generator = text.replace(/;\s*$/, '').trim()))),
  template: entering(outside('a template')),
  header: furniture('headers', 'usual'),
  headerl: furniture('headers', 'even'),
  headerr: furniture('headers', 'usual'),
  headerf: furniture('headers', 'first'),
  footer: furniture('footers', 'usual'),
  footerl: furniture('footers', 'even'),
  footerr: furniture('footers', 'usual'),
  footerf: furniture('footers', 'first'),
  footnote,
  moMath: equation,
  field,
  fldinst: fieldInstruction,
  formfield: formField,
  bkmkstart: entering(bookmark),
  listtext: literalLabel,
  pntext: literalLabel,
  pn: entering(oldNumbering),
  upr: entering(twofold),
  ud: (parser) => parser.enter(parser.twofold ?? parser.body),
  nesttableprops: nestedRow,
  pict: picture,
  nonshppict: plainPicture,
  shp: shape,
  do: shape,
  shptxt: shapeText,
  dptxbxtext: shapeText,
  sp: property,
  object,
};

/** Control words that begin a destination whose text goes where it went outside. */
export const TRANSPARENT_WORDS: Readonly<Record<string, ParserWord>> = {
  fldrslt: fieldResult,
  mmath: transparent,
  moMathPara: transparent,
  shppict: shapePicture,
  shpinst: transparent,
  shpgrp: shape,
  picprop: transparent,
};
