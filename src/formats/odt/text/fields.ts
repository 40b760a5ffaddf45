// Fields of OpenDocument: what they show is in them; what they are told to do is given in the words of other formats.
import type { XmlReader } from '../../../bytes/index.ts';
import { STYLE, TEXT } from '../../odf/namespaces.ts';

/** Fields by their elements, and the word for what they do, where text formats share one. */
const WORDS: Readonly<Record<string, string>> = {
  'page-number': 'PAGE',
  'page-count': 'NUMPAGES',
  'word-count': 'NUMWORDS',
  'character-count': 'NUMCHARS',
  date: 'DATE',
  time: 'TIME',
  'creation-date': 'CREATEDATE',
  'modification-date': 'SAVEDATE',
  'print-date': 'PRINTDATE',
  'author-name': 'AUTHOR',
  'author-initials': 'USERINITIALS',
  'initial-creator': 'AUTHOR',
  creator: 'LASTSAVEDBY',
  'file-name': 'FILENAME',
  'template-name': 'TEMPLATE',
  title: 'TITLE',
  subject: 'SUBJECT',
  keywords: 'KEYWORDS',
  description: 'COMMENTS',
  'user-defined': 'DOCPROPERTY',
  chapter: 'STYLEREF',
  sequence: 'SEQ',
  'bookmark-ref': 'REF',
  'reference-ref': 'REF',
  'sequence-ref': 'REF',
  'note-ref': 'NOTEREF',
  'variable-set': 'SET',
  'variable-get': 'DOCVARIABLE',
  'user-field-get': 'DOCVARIABLE',
  'variable-input': 'ASK',
  'user-field-input': 'ASK',
  'text-input': 'FILLIN',
  placeholder: 'MACROBUTTON',
  'conditional-text': 'IF',
  'hidden-text': 'IF',
  expression: '=',
  'table-formula': '=',
  'database-display': 'MERGEFIELD',
  'database-row-number': 'MERGEREC',
  'database-name': 'DATABASE',
  'database-next': 'NEXT',
  'database-row-select': 'NEXT',
  'bibliography-mark': 'CITATION',
  'dde-connection': 'DDE',
  'drop-down': 'DROPDOWN',
  ...Object.fromEntries(
    [
      ...['paragraph-count', 'table-count', 'image-count', 'object-count', 'page-continuation', 'page-variable-get'],
      ...['creation-time', 'modification-time', 'print-time', 'printed-by', 'editing-cycles', 'editing-duration'],
      ...['page-variable-set', 'sheet-name', 'measure', 'meta-field'],
    ].map((name) => [name, name.toUpperCase()]),
  ),
};

export interface Field {
  readonly instruction: string;
  /** Where a reference leads: `#` and a bookmark. */
  readonly target: string | null;
  /** What is shown where the field holds nothing; null to show what it holds. */
  readonly shows: boolean;
  readonly is_sequence: boolean;
}

/** Null where the element is no field. */
export function readField(reader: XmlReader): Field | null {
  const { name } = reader;
  if (reader.namespace !== TEXT) return null;
  const word = Object.hasOwn(WORDS, name) ? WORDS[name]! : name.startsWith('sender-') ? 'USERNAME' : null;
  if (word === null) return null;
  const reference = reader.attribute('ref-name', TEXT);
  const about = reference ?? reader.attribute('name', TEXT) ?? reader.attribute('column-name', TEXT);
  return {
    instruction: [word, about, name === 'page-number' ? countedAs(reader) : null].filter(Boolean).join(' '),
    target: reference !== null && /^(?:bookmark|reference)-ref$/.test(name) ? `#${reference}` : null,
    shows: reader.attribute('display', TEXT) !== 'none',
    is_sequence: name === 'sequence',
  };
}

const COUNTED: Readonly<Record<string, string>> = {
  i: '\\* roman',
  I: '\\* ROMAN',
  a: '\\* alphabetic',
  A: '\\* ALPHABETIC',
  '1': '\\* Arabic',
};

function countedAs(reader: XmlReader): string | null {
  const format = reader.attribute('num-format', STYLE);
  return format !== null && Object.hasOwn(COUNTED, format) ? COUNTED[format]! : null;
}
