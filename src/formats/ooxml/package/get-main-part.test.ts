import { describe, expect, it } from 'vitest';
import { packageOf, relationshipsOf } from '../testing/package-of.ts';
import { getMainPart } from './get-main-part.ts';

const MAIN = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  pptx: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml',
  xlsx: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
} as const;
const typesOf = (part: string, type: string): string =>
  `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
const pointTo = (target: string): string => relationshipsOf([['a', 'officeDocument', target]]);

describe('the main part', () => {
  it('is the one that the package points to', async () => {
    const pack = await packageOf({
      '_rels/.rels': pointTo('/other.xml'),
      'other.xml': '<w/>',
      'word/document.xml': '<w/>',
    });
    expect(await getMainPart(pack, 'docx')).toBe('other.xml');
  });

  it.each(['docx', 'pptx', 'xlsx'] as const)('of a %s is else found by its type', async (kind) => {
    const pack = await packageOf({
      '_rels/.rels': pointTo('gone.xml'),
      '[Content_Types].xml': typesOf('odd/Main.xml', MAIN[kind]),
      'odd/main.xml': '<w/>',
    });
    expect(await getMainPart(pack, kind)).toBe('odd/main.xml');
  });

  it('is else where it usually is, also in a package without types and relationships', async () => {
    expect(await getMainPart(await packageOf({ 'Word\\Document.xml': '<w/>' }), 'docx')).toBe('Word/Document.xml');
    expect(await getMainPart(await packageOf({ 'ppt/presentation.xml': '<p/>' }), 'pptx')).toBe('ppt/presentation.xml');
  });

  it('is not taken from another kind of document, which is named instead', async () => {
    const pack = await packageOf({
      '_rels/.rels': pointTo('doc/main.xml'),
      '[Content_Types].xml': typesOf('doc/main.xml', MAIN.docx),
      'doc/main.xml': '<w/>',
    });
    await expect(getMainPart(pack, 'xlsx')).rejects.toMatchObject({
      code: 'corrupt_file',
      message: 'The package holds a text document (DOCX), not a workbook (XLSX).',
      details: { hint: 'Give it a name that ends in .docx.' },
    });
  });

  it('of its own kind counts where the package points elsewhere', async () => {
    const pack = await packageOf({
      '_rels/.rels': pointTo('xl/workbook.xml'),
      'xl/workbook.xml': '<w/>',
      'word/document.xml': '<w/>',
    });
    expect(await getMainPart(pack, 'docx')).toBe('word/document.xml');
  });

  it('is missed where there is none', async () => {
    await expect(getMainPart(await packageOf({ 'a.txt': '' }), 'pptx')).rejects.toMatchObject({
      code: 'corrupt_file',
      message: 'The package does not hold a presentation (PPTX).',
    });
  });
});
