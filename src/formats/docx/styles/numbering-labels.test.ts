import { describe, expect, it } from 'vitest';
import { kindsOf, paragraphsIn, readParts, textsOf } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const level = (index: number, text: string, format = 'decimal', more = ''): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const list = (id: number, ...levels: string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const num = (id: number, abstract: number, overrides = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${overrides}</w:num>`;
const item = (text: string, at = 0, id = 1): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);

const OUTLINE = list(0, level(0, '%1.'), level(1, '%1.%2', 'lowerLetter'), level(2, '(%3)', 'lowerRoman'));
const read = async (numbering: string, body: string): Promise<string[]> =>
  textsOf(await readParts({ numbering, body }));

describe('labels of lists', () => {
  it('count each level, which begins anew behind one above it', async () => {
    const body = item('a') + item('b', 1) + item('c', 1) + item('d') + item('e', 1) + item('f', 2);
    expect(await read(OUTLINE + num(1, 0), body)).toEqual(['1. a', '1.a b', '1.b c', '2. d', '2.a e', '(i) f']);
  });

  it('count on through lists of one abstract list, unless a list begins anew', async () => {
    const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
    const body = item('a') + item('b', 0, 2) + item('c', 0, 3) + item('d', 0, 3) + item('e');
    expect(await read(OUTLINE + num(1, 0) + num(2, 0) + num(3, 0, restart), body)).toEqual([
      '1. a',
      '2. b',
      '5. c',
      '6. d',
      '7. e',
    ]);
  });

  it('take a level that a list replaces', async () => {
    const own = `<w:lvlOverride w:ilvl="0">${level(0, 'Article %1:', 'upperRoman')}</w:lvlOverride>`;
    expect(await read(OUTLINE + num(1, 0, own), item('a') + item('b'))).toEqual(['Article I: a', 'Article II: b']);
  });

  it('keep on counting where a level never begins anew, or only behind some', async () => {
    const never = list(0, level(0, '%1.'), level(1, '%2)', 'decimal', '<w:lvlRestart w:val="0"/>'));
    const body = item('a') + item('b', 1) + item('c') + item('d', 1);
    expect(await read(never + num(1, 0), body)).toEqual(['1. a', '1) b', '2. c', '2) d']);
    const some = list(0, level(0, '%1'), level(1, '%2'), level(2, '%3', 'decimal', '<w:lvlRestart w:val="1"/>'));
    const deep = item('a') + item('b', 1) + item('c', 2) + item('d', 1) + item('e', 2) + item('f') + item('g', 2);
    expect((await read(some + num(1, 0), deep)).map((text) => text.split(' ')[0])).toEqual([
      '1',
      '1',
      '1',
      '2',
      '2',
      '2',
      '1',
    ]);
  });

  it('write digits only where the level is legal', async () => {
    const legal = list(0, level(0, '%1.', 'upperRoman'), level(1, '%1.%2', 'decimal', '<w:isLgl/>'));
    expect(await read(legal + num(1, 0), item('a') + item('b', 1))).toEqual(['I. a', '1.1 b']);
  });

  it('begin with levels that were not there yet', async () => {
    expect(await read(OUTLINE + num(1, 0), item('deep', 1) + item('top'))).toEqual(['1.a deep', '2. top']);
  });

  it('show real signs for bullets of fonts of symbols, and of pictures', async () => {
    const font = (name: string): string => `<w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr>`;
    const bullets = list(
      0,
      level(0, '\uf0b7', 'bullet', font('Symbol')),
      level(1, '\uf0a7', 'bullet', font('Wingdings')),
      level(2, 'o', 'bullet', font('Courier New')),
      level(3, '\uf0ff', 'bullet', font('Unknown')),
      level(4, '?', 'bullet', '<w:lvlPicBulletId w:val="0"/>'),
    );
    const body = [0, 1, 2, 3, 4].map((at) => item('x', at)).join('');
    expect(await read(bullets + num(1, 0), body)).toEqual(['• x', '▪ x', 'o x', '• x', '• x']);
  });

  it('are those of the style that a list is linked to', async () => {
    const linked = '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Legal"/></w:abstractNum>';
    const styles =
      '<w:style w:type="numbering" w:styleId="Legal"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>';
    const document = await readParts({
      styles,
      numbering: list(0, level(0, '§ %1')) + linked + num(1, 1) + num(2, 0),
      body: item('a') + item('b', 0, 2),
    });
    expect(textsOf(document)).toEqual(['§ 1 a', '§ 2 b']);
  });

  it('come with the style of the paragraph, at the level that names it', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/><w:basedOn w:val="Clause"/></w:style>';
    const numbering =
      list(
        0,
        level(0, '%1.'),
        level(1, '%1.%2', 'decimal', '<w:pStyle w:val="Sub"/><w:pPr><w:ind w:left="1440"/></w:pPr>'),
      ) + num(1, 0);
    const body = paragraph('a', '<w:pStyle w:val="Clause"/>') + paragraph('b', '<w:pStyle w:val="Sub"/>');
    const document = await readParts({ styles, numbering, body });
    expect(textsOf(document)).toEqual(['1. a', '1.1 b']);
    expect(kindsOf(document)).toEqual(['list_item 1', 'list_item 2']);
  });

  it('are left out by the number 0 and by lists that are not there', async () => {
    const document = await readParts({ numbering: OUTLINE + num(1, 0), body: item('a', 0, 0) + item('b', 0, 9) });
    expect(textsOf(document)).toEqual(['a', 'b']);
    expect(kindsOf(document)).toEqual(['paragraph', 'paragraph']);
  });

  it('bring their indents, over which the paragraph has its own', async () => {
    const indented = list(0, level(0, '%1.', 'decimal', '<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>'));
    const own = paragraph('b', '<w:numPr><w:numId w:val="1"/></w:numPr><w:ind w:left="200"/>');
    const document = await readParts({ numbering: indented + num(1, 0), body: item('a') + own });
    expect(paragraphsIn(document).map(({ format }) => [format.indent_left, format.first_line])).toEqual([
      [36, -18],
      [10, -18],
    ]);
  });

  it('ends for lists that are linked in a circle', async () => {
    const linked = '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Loop"/></w:abstractNum>';
    const styles =
      '<w:style w:type="numbering" w:styleId="Loop"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const document = await readParts({ styles, numbering: linked + num(1, 1), body: item('a') });
    expect(textsOf(document)).toEqual(['a']);
  });
});
