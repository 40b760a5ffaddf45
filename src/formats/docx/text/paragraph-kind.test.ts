import { describe, expect, it } from 'vitest';
import { kindsOf, readParts, textsOf } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const style = (id: string, name: string, content = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;
const of = (id: string, text = 'x', more = ''): string => paragraph(text, `<w:pStyle w:val="${id}"/>${more}`);

describe('the kind of a paragraph', () => {
  it.each([
    ['heading 1', 'heading 1'],
    ['Heading 3', 'heading 3'],
    ['Überschrift 2', 'heading 2'],
    ['標題 4', 'heading 4'],
    ['Title', 'title'],
    ['Subtitle', 'paragraph'],
    ['caption', 'caption'],
    ['Source Code', 'code'],
    ['HTML Preformatted', 'code'],
    ['Heading', 'paragraph'],
    ['Quote', 'paragraph'],
  ])('by a style named %s is %s', async (name, kind) => {
    expect(kindsOf(await readParts({ styles: style('S', name), body: of('S') }))).toEqual([kind]);
  });

  it('is that of the style it is based on', async () => {
    const styles = style('H2', 'heading 2') + style('Mine', 'My own', '<w:basedOn w:val="H2"/>');
    expect(kindsOf(await readParts({ styles, body: of('Mine') }))).toEqual(['heading 2']);
  });

  it('is a heading by the level in the outline, of the style or of its own', async () => {
    const styles = style('Part', 'Part', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>') + style('H1', 'heading 1');
    const body =
      of('Part') + paragraph('x', '<w:outlineLvl w:val="2"/>') + of('H1', 'x', '<w:outlineLvl w:val="9"/>') + of('H1');
    expect(kindsOf(await readParts({ styles, body }))).toEqual(['heading 1', 'heading 3', 'paragraph', 'heading 1']);
  });

  it('stays a heading where the style only keeps it out of tables of contents', async () => {
    const outline = (level: number): string => `<w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="${level}"/></w:pPr>`;
    const styles =
      style('H1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>') +
      style('Toc', 'TOC Heading', outline(9)) +
      style('H0', 'Heading 0', outline(7)) +
      style('Sub', 'Appendix', outline(1));
    const body = of('Toc') + of('H0') + of('Sub');
    expect(kindsOf(await readParts({ styles, body }))).toEqual(['heading 1', 'heading 1', 'heading 2']);
  });

  it('is a caption where a figure is counted in it', async () => {
    const body =
      '<w:p><w:r><w:t>Figure </w:t></w:r><w:fldSimple w:instr=" SEQ Figure \\* ARABIC "><w:r><w:t>2</w:t></w:r></w:fldSimple></w:p>';
    expect(kindsOf(await readParts(body))).toEqual(['caption']);
  });

  it('is code where style and letters are of one width', async () => {
    const mono = '<w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/></w:rPr>';
    const body =
      of('Shell') +
      `<w:p><w:pPr><w:pStyle w:val="Shell"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Arial"/></w:rPr><w:t>no</w:t></w:r></w:p>`;
    expect(kindsOf(await readParts({ styles: style('Shell', 'Shell', mono), body }))).toEqual(['code', 'paragraph']);
  });

  it('is a formula where nothing else stands in it', async () => {
    const equation = '<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>';
    const document = await readParts(`<w:p>${equation}</w:p><w:p><w:r><w:t>so </w:t></w:r>${equation}</w:p>`);
    expect(kindsOf(document)).toEqual(['formula', 'paragraph']);
    expect(textsOf(document)).toEqual(['x', 'so x']);
  });
});
