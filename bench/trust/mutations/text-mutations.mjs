// Damage to text formats: control words and groups of RTF, quotes, delimiters and encodings of CSV, tags of HTML.

const NUMBERS = ['-1', '0', '1', '32767', '-32768', '65535', '2147483647', '-2147483648', '99999999999', ''];
const RTF_PIECES = [
  ...[
    '{',
    '}',
    '\\',
    '\\bin99999999 ',
    '\\u-1?',
    '\\u55357?',
    "\\'",
    "\\'zz",
    '\\uc99 ',
    '\\par',
    '\\cell',
    '\\row',
    '\\trowd',
  ],
  ...[
    '\\cellx-5',
    '\\cellx999999',
    '{\\*\\unknown',
    '{\\field',
    '{\\pict\\wmetafile8 00',
    '\\sect',
    '\\intbl',
    '\\itap99',
    '\\fs0 ',
  ],
  ...[
    '{\\footnote',
    '\\pgbrk',
    '\\sectd',
    '\\ls99',
    '{\\listtext',
    '\\plain',
    '\\ansicpg0 ',
    '\\f9999 ',
    '\\trgaph99999',
    '{\\rtf1',
  ],
];
const CSV_PIECES = [
  ...[
    '"',
    "'",
    '\\',
    ',',
    ';',
    '\t',
    '|',
    '\r',
    '\n',
    '\r\n',
    '\0',
    '\ufeff',
    'sep=;\n',
    '""',
    '1e999',
    '—',
    '=A1',
    '-',
    '"\n"',
  ],
  ...[
    ',,,,,,,,',
    '\n\n\n\n',
    '"""',
    'NaN',
    '٣٤',
    '1.234.567,89',
    '31.02.2024',
    '\u202e',
    '\u0000'.repeat(9),
    'é'.normalize('NFD'),
  ],
];
const HTML_PIECES = [
  ...['<', '>', '</', '<!--', '-->', '<![CDATA[', '&', '&#x110000;', '&amp', '"', '</body>', '<table>', '<tr><td>'],
  ...['<td colspan=9999 rowspan=0>', '<plaintext>', '<script>', '<style>*{display:none}', '<select><option>', '<svg>'],
  ...[
    '<math>',
    '<template>',
    '<frameset>',
    '<b><p>',
    '<a href="#',
    '<ol start=-9 reversed><li>',
    '<meta charset=utf-16>',
  ],
];
const MOST_CHARACTERS = 4 * 2 ** 20;

const onText = (change) => (bytes, m) => Buffer.from(change(bytes.toString('latin1'), m), 'latin1');
const put = (pieces) => (bytes, m) => {
  const at = Math.floor(m.a * bytes.length);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(pieces[m.n % pieces.length]), bytes.subarray(at)]);
};
const replaceMatch = (pattern, value) =>
  onText((text, m) => {
    const places = [...text.matchAll(pattern)];
    const place = places[Math.floor(m.a * places.length)];
    if (!place) return text;
    const other = places[Math.floor(m.b * places.length)][0];
    return text.slice(0, place.index) + value(place[0], other, m) + text.slice(place.index + place[0].length);
  });
const times = (piece, m) =>
  piece.repeat(
    Math.max(1, Math.min([0, 2, 50, 2_000][m.n % 4], Math.ceil(MOST_CHARACTERS / Math.max(1, piece.length)))),
  );

export const RTF_MUTATIONS = {
  rtf_number: replaceMatch(/\\[a-z]+-?\d+/g, (word, _, m) => word.replace(/-?\d+/, NUMBERS[m.n % NUMBERS.length])),
  rtf_word: replaceMatch(/\\[a-z]+-?\d*/g, (_, other) => other),
  rtf_repeat: replaceMatch(/\\[a-z]+-?\d*[^\\{}]*/g, (word, _, m) => times(word, m)),
  rtf_group: replaceMatch(/\{[^{}]*\}/g, (group, _, m) => times(group, m)),
  rtf_graft: replaceMatch(/\{[^{}]*\}/g, (_, other) => other),
  rtf_nest: replaceMatch(/\{[^{}]*\}/g, (group, _, m) => {
    const deep = [2, 60, 5_000][m.n % 3];
    return '{'.repeat(deep) + group + '}'.repeat(deep);
  }),
  rtf_piece: put(RTF_PIECES),
};

export const HTML_MUTATIONS = {
  html_piece: put(HTML_PIECES),
  html_tag: replaceMatch(/<[^<>]*>/g, (_, other) => other),
  html_drop: replaceMatch(/<[^<>]*>/g, () => ''),
  html_repeat: replaceMatch(/<[^<>]*>[^<]*/g, (tag, _, m) => times(tag, m)),
  html_number: replaceMatch(/\d+/g, (_, __, m) => NUMBERS[m.n % NUMBERS.length]),
};

export const CSV_MUTATIONS = {
  csv_piece: put(CSV_PIECES),
  csv_field: replaceMatch(/[^,;\t|\r\n]+/g, (_, other) => other),
  csv_row: replaceMatch(/[^\r\n]+\r?\n/g, (row, _, m) => times(row, m)),
  csv_delimiter: replaceMatch(/[,;\t|]/g, (_, __, m) => [',', ';', '\t', '|', '', ' '][m.n % 6]),
  csv_wide: replaceMatch(/[^\r\n]+/g, (row, _, m) => times(`${row},`, m)),
  csv_utf16: (bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('utf8'), 'utf16le')]),
  csv_bom: (bytes, m) =>
    Buffer.concat([
      Buffer.from(
        [
          [0xef, 0xbb, 0xbf],
          [0xff, 0xfe],
          [0, 0, 0xfe, 0xff],
        ][m.n % 3],
      ),
      bytes,
    ]),
};
