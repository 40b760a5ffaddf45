import { expect, test } from 'vitest';
import type { Font } from '../../page-document/index.ts';
import { createDocumentFonts, readInk } from '../read-page.ts';
import { withPage } from '../testing/open-pdf.ts';
import { onePage } from '../testing/write-pdf.ts';
import { createFonts } from './fonts.ts';

/** The look of text in a font of that name, with the entries of its descriptor. */
async function fontOf(name: string, descriptor = ''): Promise<Font & { size: number }> {
  const own = descriptor ? `/FontDescriptor << /Type /FontDescriptor /FontName /${name} ${descriptor} >>` : '';
  const objects = { 4: `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding ${own} >>` };
  return withPage(onePage({ content: 'BT /F 12 Tf 20 50 Td (Word) Tj ET', objects }), (document, open) => {
    const shared = createDocumentFonts(document);
    const ink = readInk(document, 1, open, shared);
    const { font, bold, italic, monospace, size } = shared.styles.styles[ink.runs[0]!.style]!;
    return { name: font, bold, italic, monospace, size };
  });
}

test.each([
  ['Helvetica', []],
  ['Helvetica-Bold', ['bold']],
  ['Helvetica-BoldOblique', ['bold', 'italic']],
  ['Times-Italic', ['italic']],
  ['Courier', ['monospace']],
  ['Courier-BoldOblique', ['bold', 'italic', 'monospace']],
  ['ABCDEF+CMBX10', ['bold']],
  ['ABCDEF+CMTI10', ['italic']],
  ['ABCDEF+CMTT10', ['monospace']],
  ['Minion-Semibold', ['bold']],
  ['Roboto-Black', ['bold']],
  ['NimbusRomNo9L-Medi', ['bold']],
  ['Arial,Bold', ['bold']],
  ['Garamond-BookItalic', ['italic']],
  ['Consolas', ['monospace']],
])('the name %s tells its look', async (name, looks) => {
  const font = await fontOf(name);
  expect((['bold', 'italic', 'monospace'] as const).filter((look) => font[look])).toEqual(looks);
});

test('the prefix of a subset is no part of the name', async () => {
  expect(await fontOf('ABCDEF+Minion')).toMatchObject({ name: 'Minion', size: 12 });
});

test('flags and the angle of the descriptor tell the look where the name does not', async () => {
  expect(await fontOf('Odd', '/Flags 64')).toMatchObject({ italic: true, bold: false });
  expect(await fontOf('Odd', '/Flags 32 /ItalicAngle -12')).toMatchObject({ italic: true });
  expect(await fontOf('Odd', '/Flags 262144')).toMatchObject({ bold: true });
  expect(await fontOf('Odd', '/Flags 1')).toMatchObject({ monospace: true });
});

test('thick stems make bold only what has no name that would say so', async () => {
  expect(await fontOf('F1', '/Flags 32 /StemV 180')).toMatchObject({ bold: true });
  expect(await fontOf('TimesNewRoman', '/Flags 32 /StemV 180')).toMatchObject({ bold: false });
  expect(await fontOf('TimesNewRoman-Bold', '/Flags 32 /StemV 80')).toMatchObject({ bold: true });
});

test('a proportional font whose flags call it one of fixed pitch is none', async () => {
  expect(await fontOf('Arial', '/Flags 1')).toMatchObject({ monospace: false });
});

test('no font is a font without a name', async () => {
  await withPage(onePage({}), ({ engine }) => {
    expect(createFonts(engine).get(0)).toEqual({ name: '', bold: false, italic: false, monospace: false });
  });
});
