import { describe, expect, test } from 'vitest';
import type { GreyPicture, Recogniser, Recognition, ScriptHint } from '../../../ocr/index.ts';
import { keepingSink } from '../../page-document/testing/keeping-sink.ts';
import { recognitionOf, type SketchedWord } from '../../page-document/testing/recognition-of.ts';
import type { OcrContext } from '../../reader.ts';
import { readPdf } from '../read-pdf.ts';
import { onePage, stream } from '../testing/write-pdf.ts';

const IMAGE = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';
const SIZE = { media_box: '0 0 600 800', resources: '/XObject << /I 20 0 R >>' };
const PICTURE = 'q 600 0 0 800 0 0 cm /I Do Q';
const scan = (more = '') => onePage({ ...SIZE, content: `${PICTURE} ${more}`, objects: { 20: stream('\xee', IMAGE) } });

/** Invisible text over the picture, as programs lay it there that recognise text. */
const layer = (text: string) => scan(`BT 3 Tr /F 12 Tf 100 700 Td (${text}) Tj ET`);

const WORDS: SketchedWord[] = [
  ['Total', 100, 100, { confidence: 0.99 }],
  ['amount', 140, 100, { confidence: 0.97 }],
  ['payable', 200, 100, { confidence: 0.95 }],
];

const LIMITS = { max_cells: 1, max_columns: 1, max_text_bytes: 1e6, max_pages: 10, max_unpacked_bytes: 1e6 };

interface Reading {
  readonly mode?: OcrContext['mode'];
  readonly recognition?: Recognition;
  readonly max_pages?: number;
  readonly installed?: boolean;
  readonly hint?: ScriptHint;
}

async function read(
  bytes: Uint8Array,
  { mode = 'auto', recognition, max_pages = 10, installed = true, hint }: Reading = {},
) {
  const pictures: GreyPicture[] = [];
  const recogniser: Recogniser = {
    version: 'test',
    knows: (script) => script === 'greek',
    recognise: async (picture, _, told) => {
      expect(told).toBe(hint);
      pictures.push(picture);
      return recognition ?? recognitionOf(WORDS);
    },
  };
  const out = keepingSink();
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
  };
  const body = await readPdf(source, {
    limits: LIMITS,
    out,
    signal: new AbortController().signal,
    progress: () => undefined,
    password: null,
    file_name: 'scan.pdf',
    ocr: {
      ...{ mode, max_pages, recogniser: async () => (installed ? recogniser : null), hasTime: () => true },
      pixels: async () => ({ picture: null, fault: null }),
      ...(hint ? { hint } : {}),
    },
  });
  return { body, pictures, text: out.pages[0]!.blocks.map(({ text }) => text).join('\n'), page: out.pages[0]! };
}

const codes = ({ body }: Awaited<ReturnType<typeof read>>): string[] => body.diagnostics.map(({ code }) => code);

describe('a scanned page', () => {
  test('is drawn in grey and has the text that was recognised', async () => {
    const found = await read(scan());
    expect(found.text).toBe('Total amount payable');
    const [{ width, height, dpi, pixels }] = found.pictures as [GreyPicture];
    expect({ width, height, dpi }).toEqual({ width: 1667, height: 2222, dpi: 200 });
    expect(pixels[5000]).toBe(0xee);
    expect(found.body).toMatchObject({ geometry: 'recognised', is_scanned: true });
    expect(found.body.pages[0]!.recognition).toEqual({ confidence: 0.9, script: 'latin' });
    expect(found.body.confidence.text).toBe(0.9);
    expect(found.body.coverage).toMatchObject({ characters: 18, placed: 18 });
    expect(codes(found)).toEqual(['recognised_text']);
    expect(found.page.figures).toEqual([]);
  });

  test('stays a picture where nobody wants it recognised', async () => {
    const found = await read(scan(), { mode: 'never' });
    expect(found).toMatchObject({ text: '', pictures: [], body: { geometry: 'native' } });
    expect(codes(found)).toEqual(['scanned_page']);
  });

  test('says that no recogniser is installed', async () => {
    const found = await read(scan(), { installed: false });
    expect(found.text).toBe('');
    expect(codes(found)).toEqual(['scanned_page', 'ocr_unavailable']);
  });

  test('tells the recogniser which script it is, and says where that one does not know it', async () => {
    expect(codes(await read(scan(), { hint: 'greek' }))).toEqual(['recognised_text']);
    const found = await read(scan(), { hint: 'kana' });
    expect(found.text).toBe('Total amount payable');
    const { message } = found.body.diagnostics.find(({ code }) => code === 'ocr_unavailable')!;
    expect(message).toContain('does not know the letters of kana');
  });

  test('says that there was no room for it', async () => {
    expect(codes(await read(scan(), { max_pages: 0 }))).toEqual(['scanned_page', 'ocr_limited']);
  });

  test('says that nothing was found in it', async () => {
    const found = await read(scan(), { recognition: recognitionOf([]) });
    expect(found.body.diagnostics[0]!.message).toContain('no text was found');
    expect(found.body.geometry).toBe('native');
  });
});

describe('the text layer of another program', () => {
  test('stands where it says what the picture does', async () => {
    const found = await read(layer('Total amount payable'));
    expect(found.text).toBe('Total amount payable');
    expect(found.pictures).toHaveLength(1);
    expect(found.page.blocks[0]!.confidence).toBeUndefined();
    expect(codes(found)).toEqual(['scanned_page']);
  });

  test('makes way for a better reading', async () => {
    const words = ['The', 'sums', 'below', 'are', 'payable', 'at', 'once'];
    const recognition = recognitionOf(words.map((text, i): SketchedWord => [text, 100 + 50 * i, 100]));
    const found = await read(layer('Tbe surns be1ow arc payab1e nt oncc'), { recognition });
    expect(found.text).toBe(words.join(' '));
    expect(codes(found)).toEqual(['recognised_text']);
  });

  test('stands against a reading that is not sure', async () => {
    const recognition = recognitionOf(WORDS, { confidence: 0.5 });
    expect((await read(layer('Something else entirely here'), { recognition })).text).toContain('Something else');
  });
});

describe('a page of text', () => {
  const plain = onePage({ ...SIZE, content: 'BT /F 12 Tf 100 700 Td (Printed words) Tj ET' });

  test('is not looked at', async () => {
    const found = await read(plain);
    expect(found).toMatchObject({ text: 'Printed words', pictures: [] });
    expect(codes(found)).toEqual([]);
  });

  test('is where somebody asks for it', async () => {
    expect((await read(plain, { mode: '2-3' })).pictures).toEqual([]);
    expect((await read(plain, { mode: '1,3' })).pictures).toHaveLength(1);
    const found = await read(plain, { mode: 'always' });
    expect(found.text).toBe('Total amount payable');
  });
});
