import { describe, expect, it } from 'vitest';
import { blocksOf, linesOf, meaningOf, paragraphsOf, parseText, parseWhole, textsOf } from './testing/parse-text.ts';

const codes = (body: string): string[] => parseText(body).diagnostics.map(({ code }) => code);

describe('text', () => {
  it('is what stands between control words, paragraph by paragraph', () => {
    expect(linesOf('Some {\\b bold} text\\par and more')).toEqual(['Some bold text', 'and more']);
  });

  it('takes a backslash at a line end as the end of a paragraph', () => {
    expect(linesOf('A\\\nB\\\r\n')).toEqual(['A', 'B']);
  });

  it('has a character for each word that stands for one', () => {
    expect(
      linesOf('a\\tab b\\line c\\~d\\_e\\-f\\emdash\\endash\\lquote x\\rquote\\ldblquote y\\rdblquote\\bullet'),
    ).toEqual(['a\tb\nc\u00a0d\u2011e\u00adf—–‘x’“y”•']);
  });

  it('has braces and backslashes where they are escaped', () => {
    expect(linesOf('\\{a\\\\b\\}')).toEqual(['{a\\b}']);
  });

  it('leaves out destinations that it need not know, and counts what was in them', () => {
    const document = parseText('a{\\*\\madeup bcd}e');
    expect(textsOf(blocksOf(document))).toEqual(['ae']);
    expect(document.dropped).toContainEqual({ reason: 'an unknown destination (madeup)', characters: 3 });
  });

  it('names unknown control words once each, with how often they come', () => {
    const { diagnostics } = parseText('\\madeup x\\madeup y\\other z');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The control word \\madeup is not known (2 times).',
      'The control word \\other is not known (1 times).',
    ]);
  });

  it('keeps hidden text apart by its style', () => {
    const [paragraph] = paragraphsOf(parseText('seen {\\v unseen} seen'));
    expect(paragraph!.runs.map(({ end, style }) => [end, style.hidden])).toEqual([
      [5, false],
      [11, true],
      [16, false],
    ]);
  });

  it('reads mail of Outlook as it shows itself, not its tags', () => {
    expect(
      linesOf('\\fromhtml1 {\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 Hello}{\\*\\htmltag72 </p>}\\htmlrtf }\\htmlrtf0'),
    ).toEqual(['Hello']);
  });
});

describe('characters', () => {
  it('are read by the code page of the document', () => {
    expect(textsOf(blocksOf(parseWhole("{\\rtf1\\ansi\\ansicpg1251 \\'d3\\'d5}")))).toEqual(['УХ']);
    expect(textsOf(blocksOf(parseWhole("{\\rtf1\\mac \\'8e}")))).toEqual(['é']);
    expect(textsOf(blocksOf(parseWhole("{\\rtf1\\pc \\'82}")))).toEqual(['é']);
    expect(textsOf(blocksOf(parseWhole("{\\rtf1\\pca \\'d5}")))).toEqual(['ı']);
  });

  it('are read by the charset of their font', () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset238 B;}{\\f2\\fcharset161 C;}{\\f3\\cpg1251 D;}}';
    expect(linesOf(`${fonts}\\f0\\'e6\\f1\\'e6\\f2\\'e6\\f3\\'e6`)).toEqual(['æćζж']);
  });

  it('go back to the default font with plain text', () => {
    const fonts = '\\deff1{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}}';
    expect(linesOf(`${fonts}\\'e6{\\f0\\'e6\\plain\\'e6}`)).toEqual(['жæж']);
  });

  it('of two bytes are joined over braces, fonts and ways of writing', () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset128 MS Gothic;}{\\f2\\fcharset134 SimSun;}}';
    expect(linesOf(`${fonts}\\f1\\'82\\'a0\\'83A{\\f1\\'94}{\\b\\f1\\'4e}`)).toEqual(['あア年']);
    expect(linesOf(`${fonts}\\f1\\'82\\f0\\'a0`)).toEqual(['あ']);
    expect(linesOf(`${fonts}\\f2\\'d6\\'d0x`)).toEqual(['中x']);
  });

  it('that lack their second byte are marked and told', () => {
    const document = parseText("{\\fonttbl{\\f1\\fcharset128 G;}}\\f1\\'82\\par x");
    expect(textsOf(blocksOf(document))).toEqual(['\ufffd', 'x']);
    expect(document.diagnostics.map(({ code }) => code)).toContain('undecodable_bytes');
  });

  it('of symbol fonts are the signs that they show', () => {
    const fonts = '{\\fonttbl{\\f1\\fcharset2 Symbol;}{\\f2\\fcharset2 Wingdings;}}';
    expect(linesOf(`${fonts}{\\f1 abg\\'b7}{\\f2\\'fc}{\\f1\\u-3913 ?}\\u-3913 ?`)).toEqual(['αβγ•✓•\uf0b7']);
  });

  it('in Unicode stand in for the replacements behind them', () => {
    expect(linesOf("\\u8217 'x\\uc2\\u228\\'E8ay{\\uc0\\u228 z}")).toEqual(['’xäyäz']);
    expect(linesOf('\\u-10179 ?\\u-8704 ?')).toEqual(['😀']);
    expect(linesOf('\\u-10179 ?x')).toEqual(['\ufffdx']);
  });

  it('in Unicode take no control word or brace for a replacement', () => {
    expect(linesOf('\\u8217\\tab a\\par{\\u8217}bc')).toEqual(['’\ta', '’bc']);
  });

  it('come once where the file has them in two ways', () => {
    expect(linesOf('a{\\upr{old}{\\*\\ud{n\\u233 ?w}}}b')).toEqual(['anéwb']);
  });

  it('of scripts that run from right to left have a font of their own', () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset177 B;}}';
    expect(linesOf(`${fonts}{\\ltrch\\f0\\rtlch\\af1\\'f9}{\\rtlch\\af1\\ltrch\\f0\\'f9}`)).toEqual(['שù']);
  });
});

describe('a file that is not sound', () => {
  it('is none of ours without {\\rtf', () => {
    expect(() => parseWhole('Hello')).toThrowError(expect.objectContaining({ code: 'corrupt_file' }));
  });

  it('is read behind a byte order mark and blanks', () => {
    expect(textsOf(blocksOf(parseWhole('\xef\xbb\xbf\r\n {\\rtf1 x}')))).toEqual(['x']);
  });

  it('is read as far as it goes', () => {
    const document = parseWhole('{\\rtf1 one\\par {\\b two');
    expect(textsOf(blocksOf(document))).toEqual(['one', 'two']);
    expect(document.diagnostics.map(({ code }) => code)).toEqual(['truncated_input']);
  });

  it('ends with its first group', () => {
    const document = parseWhole('{\\rtf1 one}two}');
    expect(textsOf(blocksOf(document))).toEqual(['one']);
    expect(document.diagnostics).toEqual([]);
  });

  it('gives its text from groups nested without end', () => {
    const document = parseWhole(`{\\rtf1 ${'{'.repeat(100_000)}x${'}'.repeat(100_000)}y}`);
    expect(textsOf(blocksOf(document))).toEqual(['xy']);
    expect(document.diagnostics.map(({ code }) => code)).toEqual(['bad_part']);
  });

  it('says where binary data are shorter than they claim', () => {
    expect(codes('{\\pict\\bin99999 abc}x')).toEqual(['bad_part']);
  });

  it('stops at a paragraph that is too long', () => {
    expect(() => parseText('abcdef', { max_text_bytes: 5 })).toThrowError(
      expect.objectContaining({ code: 'limit_exceeded' }),
    );
  });
});

describe('fields', () => {
  it('show their result, and links lead where the instruction says', () => {
    const document = parseText(
      'see {\\field{\\*\\fldinst HYPERLINK "https://example.org/a b" \\\\l "top"}{\\fldrslt here}} now',
    );
    expect(paragraphsOf(document)[0]!.text).toBe('see here now');
    expect(meaningOf(document)!.links).toEqual([{ start: 4, end: 8, target: 'https://example.org/a b#top' }]);
  });

  it('keep their instruction where they are no links', () => {
    const document = parseText('page {\\field{\\*\\fldinst  PAGE }{\\fldrslt 7}}');
    expect(meaningOf(document)!.fields).toEqual([{ start: 5, end: 6, instruction: 'PAGE', name: null }]);
  });

  it('are noted in each paragraph that their result runs over, those within them too', () => {
    const document = parseText(
      '{\\field{\\*\\fldinst TOC}{\\fldrslt {\\field{\\*\\fldinst HYPERLINK \\\\l "a"}{\\fldrslt One}}\\par Two}}',
    );
    expect(meaningOf(document, 0)).toMatchObject({
      links: [{ start: 0, end: 3, target: '#a' }],
      fields: [{ instruction: 'TOC' }],
    });
    expect(meaningOf(document, 1)).toMatchObject({ links: [], fields: [{ start: 0, end: 3, instruction: 'TOC' }] });
  });

  it('of forms have a name and show what was chosen', () => {
    const box = (result: string) =>
      parseText(
        `{\\field{\\*\\fldinst FORMCHECKBOX {\\*\\formfield{\\fftype1${result}{\\*\\ffname Yes}}}}{\\fldrslt }} agreed`,
      );
    expect(paragraphsOf(box('\\ffres1'))[0]!.text).toBe('☒ agreed');
    expect(paragraphsOf(box('\\ffres25\\ffdefres0'))[0]!.text).toBe('☐ agreed');
    expect(meaningOf(box('\\ffres1'))!.fields).toMatchObject([{ start: 0, end: 1, name: 'Yes' }]);
    const list =
      '{\\field{\\*\\fldinst FORMDROPDOWN {\\*\\formfield{\\fftype2\\ffres1{\\*\\ffl red}{\\*\\ffl blue}}}}{\\fldrslt }}';
    expect(linesOf(list)).toEqual(['blue']);
  });

  it('of symbols show the sign', () => {
    expect(linesOf('{\\field{\\*\\fldinst SYMBOL 183 \\\\f "Symbol" \\\\s 10}{\\fldrslt }}x')).toEqual(['•x']);
  });
});

describe('what stands beside the text', () => {
  it('is named by bookmarks where they begin', () => {
    expect(meaningOf(parseText('ab{\\*\\bkmkstart here}cd{\\*\\bkmkend here}'))!.bookmarks).toEqual([
      { at: 2, name: 'here' },
    ]);
  });

  it('are comments with their author, date and stretch', () => {
    const { comments } = parseText(
      'one {\\*\\atrfstart 1}two{\\*\\atrfend 1}{\\*\\atnid AL}{\\*\\atnauthor Ada}\\chatn{\\*\\annotation{\\*\\atnref 1}{\\*\\atndate 1739099201}\\pard\\plain Why?} three',
    );
    expect(comments).toMatchObject([{ author: 'Ada', text: 'Why?', place: { start: 4, end: 7 } }]);
    expect(comments[0]!.date).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('are changes: what was put in is text, what was taken out is not', () => {
    const document = parseText(
      '{\\*\\revtbl{Unknown;}{Ada;}}a {\\revised\\revauth1\\revdttm1739099201 new }{\\deleted\\revauthdel1 old }b',
    );
    expect(paragraphsOf(document)[0]!.text).toBe('a new b');
    expect(document.changes).toMatchObject([
      { kind: 'insertion', author: 'Ada', text: 'new ', place: { start: 2, end: 6 } },
      { kind: 'deletion', author: 'Ada', text: 'old ', place: { start: 6, end: 6 } },
    ]);
  });

  it('are the words of the file about itself', () => {
    const { metadata, flow } = parseText(
      '{\\info{\\title A \\u8364 ? title}{\\author Ada}{\\creatim\\yr2024\\mo3\\dy4\\hr5\\min6}{\\company Co}\\nofpages3}{\\*\\generator Made;}x',
    );
    expect(metadata).toEqual({
      title: 'A € title',
      author: 'Ada',
      created: '2024-03-04T05:06:00',
      producer: 'Made',
      properties: { company: 'Co' },
    });
    expect(flow.stated_pages).toBe(3);
  });

  it('is named where it lies outside, and not fetched', () => {
    const { diagnostics } = parseText(
      '{\\*\\template http://example.org/evil.dot}{\\object\\objautlink{\\*\\objclass Word.Document}{\\result x}}',
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['external_reference', 'external_reference']);
  });
});

describe('notes', () => {
  const body =
    'Text{\\super\\chftn}{\\footnote\\pard\\plain {\\super\\chftn} A note.} and{\\super\\chftn}{\\footnote\\ftnalt\\pard\\plain At the end.} more';

  it('are counted by kind, and their raised marks stand in the text', () => {
    const document = parseText(`\\aftnnrlc ${body}`);
    expect(paragraphsOf(document)[0]!.text).toBe('Text¹ andⁱ more');
    const [first, second] = meaningOf(document)!.notes;
    expect([first, second]).toMatchObject([
      { start: 4, end: 5 },
      { start: 9, end: 10 },
    ]);
    expect(textsOf(document.flow.footnotes.get(first!.note)!)).toEqual(['¹ A note.']);
    expect(document.flow.footnotes.has(second!.note)).toBe(false);
    expect(document.endnotes).toMatchObject([{ note: second!.note, label: 'i' }]);
    expect(textsOf(document.flow.endnotes)).toEqual(['At the end.']);
    expect(paragraphsOf(document)[0]!.notes).toEqual([{ at: 4, note: first!.note }]);
  });

  it('at the ends of sections stand there', () => {
    const { flow } = parseText(
      '\\aendnotes a{\\footnote\\ftnalt\\pard Of one.}\\sect b{\\footnote\\ftnalt\\pard Of two.}',
    );
    expect(flow.sections.map(({ blocks }) => textsOf(blocks))).toEqual([
      ['a¹', 'Of one.'],
      ['b²', 'Of two.'],
    ]);
    expect(flow.endnotes).toEqual([]);
  });

  it('keep a mark that the author set', () => {
    const document = parseText('Text*{\\footnote\\pard * By hand.}');
    expect(paragraphsOf(document)[0]!.text).toBe('Text*');
    expect([...document.note_labels.values()]).toEqual(['*']);
  });
});

describe('sections', () => {
  it('have the page of the document until they say otherwise', () => {
    const { sections } = parseText(
      '\\paperw10000\\paperh12000\\margl1000\\margr1000 a\\sect\\sectd\\sbknone\\pgwsxn12000\\cols2\\colsx400 b',
    ).flow;
    expect(sections).toMatchObject([
      { start: 'page', width: 500, height: 600, margins: { left: 50, right: 50 }, columns: [{ width: 400 }] },
      {
        start: 'continuous',
        width: 600,
        height: 600,
        columns: [
          { width: 240, gap: 20 },
          { width: 240, gap: 0 },
        ],
      },
    ]);
  });

  it.each([
    ['\\margmirror', { left: 50, right: 120 }],
    ['\\facingp', { left: 100, right: 70 }],
    ['', undefined],
  ])('have other margins on even pages by %j', (word, expected) => {
    const { sections } = parseText(`${word}\\margl2000\\margr1000\\gutter400 a`).flow;
    expect(sections[0]!.margins).toMatchObject({ left: 120, right: 50 });
    expect(sections[0]!.even_margins).toEqual(expected);
  });

  it('say how their pages are numbered', () => {
    const { sections } = parseText('\\pgnlcrm\\pgnrestart\\pgnstarts3 a\\sect\\sectd\\pgnucltr b\\sect\\sectd c').flow;
    expect(sections.map(({ first_number, number_format }) => [first_number, number_format])).toEqual([
      [3, 'lower_roman'],
      [null, 'upper_letter'],
      [null, undefined],
    ]);
  });

  it('have headers and footers, which go on until there are others', () => {
    const { sections, even_and_odd } = parseText(
      '\\facingp\\titlepg{\\headerf First}{\\headerl Left}{\\headerr Right}{\\footer Foot}a\\sect\\sectd{\\headerr New}b',
    ).flow;
    const [one, two] = sections;
    expect(even_and_odd).toBe(true);
    expect(one!.title_page).toBe(true);
    expect([one!.headers.first, one!.headers.even, one!.headers.usual].map((b) => textsOf(b!))).toEqual([
      ['First'],
      ['Left'],
      ['Right'],
    ]);
    expect(textsOf(two!.headers.usual!)).toEqual(['New']);
    expect(textsOf(two!.footers.usual!)).toEqual(['Foot']);
  });

  it('put sizes that no page has back to the usual', () => {
    const [section] = parseText('\\paperw-5\\paperh99999999\\margl99999 x').flow.sections;
    expect(section).toMatchObject({ width: 612, height: 792 });
    expect(section!.columns[0]!.width).toBeGreaterThan(0);
  });

  it('are broken into pages where the file says', () => {
    const [first, second] = paragraphsOf(parseText('a\\page b\\par\\pagebb c'));
    expect(first!.breaks).toEqual([{ at: 1, kind: 'page' }]);
    expect(second!.format.page_break_before).toBe(true);
  });
});

describe('an equation', () => {
  it('that holds nothing leaves no run', () => {
    expect(paragraphsOf(parseText('a{\\*\\moMath }b\\par'))[0]!.runs.map(({ end }) => end)).toEqual([2]);
    expect(paragraphsOf(parseText('{\\*\\moMath }\\par'))[0]!.runs).toEqual([]);
  });

  it('is text in the notation of LaTeX, and a formula where it stands alone', () => {
    const document = parseText(
      '{\\mmath{\\*\\moMath{\\mr\\mscr0\\msty2 y=}{\\mf{\\mfPr{\\mctrlPr x}}{\\mnum{\\mr 1}}{\\mden{\\mr 2}}}{\\msSup{\\me{\\mr x}}{\\msup{\\mr 2}}}}{\\mmathPict older}}\\par',
    );
    expect(paragraphsOf(document)[0]!.text).toBe('y = \\frac{1}{2}x^{2}');
    expect(meaningOf(document)).toMatchObject({ kind: 'formula' });
  });

  it('may be nested without end', () => {
    expect(linesOf(`{\\*\\moMath${'{\\me'.repeat(400)}{\\mr x}${'}'.repeat(400)}}y`)).toEqual(['y']);
  });

  it('knows its signs by their properties', () => {
    expect(
      linesOf(
        'a {\\*\\moMath{\\mnary{\\mnaryPr{\\mchr \\u8721 ?}{\\mlimLoc undOvr}}{\\msub{\\mr k}}{\\msup{\\mr n}}{\\me{\\mr k}}}} b',
      ),
    ).toEqual(['a \\sum_{k}^{n}k b']);
  });
});
