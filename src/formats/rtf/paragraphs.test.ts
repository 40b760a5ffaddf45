import { describe, expect, it } from 'vitest';
import { meaningOf, paragraphsOf, parseText } from './testing/parse-text.ts';

const paragraph = (body: string) => paragraphsOf(parseText(body))[0]!;

describe('a paragraph', () => {
  it('has the format in force where it ends, in points', () => {
    expect(
      paragraph('\\pard\\qc\\li720\\ri-360\\fi-360\\sb240\\sa120\\sl360\\slmult1\\keep\\keepn\\widctlpar x\\par')
        .format,
    ).toMatchObject({
      align: 'center',
      indent_left: 36,
      indent_right: -18,
      first_line: -18,
      space_before: 12,
      space_after: 6,
      line: { rule: 'multiple', value: 1.5 },
      keep_lines: true,
      keep_next: true,
      widow_control: true,
    });
  });

  it('has lines of at least a height, or of exactly it', () => {
    expect(paragraph('\\sl240\\slmult0 x\\par').format.line).toEqual({ rule: 'at_least', value: 12 });
    expect(paragraph('\\sl-240 x\\par').format.line).toEqual({ rule: 'exact', value: 12 });
  });

  it('is plain again behind \\pard, and behind the group that formatted it', () => {
    const [one, two, three] = paragraphsOf(parseText('\\qc a\\par\\pard b\\par{\\qr c\\par}d\\par'));
    expect([one, two, three].map((p) => p!.format.align)).toEqual(['center', 'left', 'right']);
  });

  it('has tab stops in order, with their kind and leader', () => {
    expect(paragraph('\\tqr\\tldot\\tx2000\\tx1000 x\\par').format.tabs).toEqual([
      { position: 50, align: 'left', leader: '' },
      { position: 100, align: 'right', leader: '.' },
    ]);
  });

  it('has rules and a fill', () => {
    const colors = '{\\colortbl;\\red0\\green128\\blue0;}';
    expect(paragraph(`${colors}\\brdrb\\brdrs\\brdrw30\\brsp80\\cbpat1 x\\par`).format).toMatchObject({
      borders: { bottom: { weight: 1.5, distance: 4, color: null }, top: null },
      fill: '008000',
    });
  });

  it('has a place of its own where it is a frame', () => {
    expect(paragraph('\\absw2000\\phpg\\posx720\\pvpara\\posy100 x\\par').format.frame).toMatchObject({
      width: 100,
      place: { horizontal: { from: 'page', offset: 36 }, vertical: { from: 'paragraph', offset: 5 } },
    });
  });

  it('is a heading by its style, in any language, by the outline, or by what its style is based on', () => {
    const styles =
      "{\\stylesheet{\\s1 heading 1;}{\\s2 \\'dcberschrift 2;}{\\s3\\outlinelevel4 Mine;}{\\s4\\sbasedon1 Derived;}{\\s5 Title;}{\\s6 caption;}{\\s7\\sbasedon7 Loop;}}";
    const kinds = [
      '\\s1',
      '\\s2',
      '\\s3',
      '\\s4',
      '\\s5',
      '\\s6',
      '\\s7',
      '\\outlinelevel2',
      '\\s1\\outlinelevel9',
    ].map((words) => {
      const meaning = meaningOf(parseText(`${styles}\\pard${words} x\\par`));
      return meaning ? `${meaning.kind} ${meaning.level}` : 'plain';
    });
    expect(kinds).toEqual([
      ...[
        'heading 1',
        'heading 2',
        'heading 5',
        'heading 1',
        'title null',
        'caption null',
        'plain',
        'heading 3',
        'plain',
      ],
    ]);
  });

  it('is a heading by a style that is based on one, unless the paragraph itself says that it is none', () => {
    const styles =
      '{\\stylesheet{\\s1\\outlinelevel0 heading 1;}{\\s2\\sbasedon1\\outlinelevel9 TOC Heading;}{\\s3\\sbasedon1\\outlinelevel7 Deep;}{\\s4\\sbasedon1\\outlinelevel2 Mine;}{\\s5\\outlinelevel7 Free;}}';
    const kinds = [
      '\\s2',
      '\\s2\\outlinelevel9',
      '\\s3\\outlinelevel7',
      '\\s4\\outlinelevel2',
      '\\s5',
      '\\s4\\outlinelevel9',
    ].map((words) => {
      const meaning = meaningOf(parseText(`${styles}\\pard${words} x\\par`));
      return meaning ? `${meaning.kind} ${meaning.level}` : 'plain';
    });
    expect(kinds).toEqual(['heading 1', 'heading 1', 'heading 1', 'heading 3', 'heading 8', 'plain']);
  });

  it('is in another language than the document', () => {
    expect(meaningOf(parseText('\\deflang1033\\lang1031 Ein Satz\\par'))!.language).toBe('de-DE');
    expect(meaningOf(parseText('\\deflang1033\\lang1033 A sentence\\par'))).toBeUndefined();
  });

  it('has runs of one style each', () => {
    const colors = '{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red1\\green2\\blue3;}';
    const { runs } = paragraph(
      `${colors}a{\\b\\fs40\\cf1 b\\b0\\i c}{\\super d}{\\scaps\\ul\\strike\\expndtw20\\charscalex50 e}`,
    );
    expect(runs.map(({ end }) => end)).toEqual([1, 2, 3, 4, 5]);
    expect(runs[0]!.style).toMatchObject({ font: 'Arial', size: 12, bold: false, color: null });
    expect(runs[1]!.style).toMatchObject({ size: 20, bold: true, italic: false, color: '010203' });
    expect(runs[2]!.style).toMatchObject({ size: 20, bold: false, italic: true });
    expect(runs[3]!.style).toMatchObject({ position: 'raised' });
    expect(runs[4]!.style).toMatchObject({ caps: 'small', underlined: true, struck: true, spacing: 1, stretch: 0.5 });
  });
});

const LISTS =
  "{\\*\\listtable{\\list{\\listlevel\\levelnfc0\\levelstartat3{\\leveltext\\'02\\'00.;}{\\levelnumbers\\'01;}}{\\listlevel\\levelnfc4\\levelstartat1\\levelfollow1{\\leveltext\\'03\\'00\\'01);}{\\levelnumbers\\'01\\'02;}}\\listid7}}{\\*\\listoverridetable{\\listoverride\\listid7\\listoverridecount0\\ls1}}";

describe('a list item', () => {
  it('has the label that the file shows', () => {
    const document = parseText("{\\fonttbl{\\f3\\fcharset2 Symbol;}}{\\listtext\\f3\\'b7\\tab}\\ls1\\ilvl1 milk\\par");
    expect(paragraphsOf(document)[0]).toMatchObject({
      text: 'milk',
      label: { text: '•', suffix: 'tab', style: { font: 'Symbol' } },
    });
    expect(meaningOf(document)).toMatchObject({ kind: 'list_item', level: 2 });
  });

  it('is counted by the definition of its list where the file shows none', () => {
    const document = parseText(`${LISTS}\\ls1 a\\par b\\par\\ilvl1 c\\par d\\par\\ilvl0 e\\par\\ilvl1 f\\par`);
    expect(paragraphsOf(document).map(({ label }) => label!.text)).toEqual(['3.', '4.', '4a)', '4b)', '5.', '5a)']);
    expect(paragraphsOf(document)[2]!.label).toMatchObject({ suffix: 'space' });
  });

  it('has the label of older programs too', () => {
    const document = parseText('{\\pntext 1.\\tab}{\\*\\pn\\pnlvl2\\pndec{\\pntxta .}}one\\par');
    expect(paragraphsOf(document)[0]).toMatchObject({ text: 'one', label: { text: '1.' } });
    expect(meaningOf(document)).toMatchObject({ kind: 'list_item', level: 2 });
  });

  it('is none where its list is not defined', () => {
    expect(paragraphsOf(parseText('\\ls9 x\\par'))[0]!.label).toBeNull();
  });

  it('is a heading that is numbered, where its style is one', () => {
    const document = parseText('{\\stylesheet{\\s1 heading 1;}}{\\listtext 1.1\\tab}\\s1\\ls1 Scope\\par');
    expect(meaningOf(document)).toMatchObject({ kind: 'heading', level: 1 });
    expect(paragraphsOf(document)[0]!.label!.text).toBe('1.1');
  });
});
