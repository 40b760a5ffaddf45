import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { FORMATS } from '../../formats/index.ts';
import { readPdf } from '../../formats/pdf/read-pdf.ts';
import { readBytes, sourceOf } from '../../formats/reader.contract.ts';
import type { Box, Format } from '../../model/index.ts';
import { makeSearchable } from './make-searchable.ts';

const mark = (page: number, bbox: Box, label: string) => ({ page, bbox, label, text: `${label}: yes` });

async function marked(document: Awaited<ReturnType<typeof buildView>>, highlights: ReturnType<typeof mark>[]) {
  const { view, file } = document;
  const input = { format: file.file_type as Format, file_name: file.file_name, password: null };
  const made = await makeSearchable(
    sourceOf(new Uint8Array()),
    view,
    { ...input, options: { format: 'pdf', highlights } },
    FORMATS,
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of made.body) pieces.push(Buffer.from(piece as Uint8Array));
  const { pages, body, tables } = await readBytes(readPdf, Buffer.concat(pieces));
  return body.pages.map(({ width, height }, i) => ({
    size: [width, height],
    remarks: pages[i]!.blocks.filter(({ type }) => type === 'comment').map(({ text, bbox }) => [
      text,
      bbox.map(Math.round),
    ]),
    text: [
      ...pages[i]!.blocks.map(({ text }) => text),
      ...tables.flatMap(({ rows }) =>
        rows.filter(({ page }) => page === i + 1).flatMap(({ cells }) => cells.map(({ text }) => text)),
      ),
    ].join(' '),
  }));
}

describe('marked places of formats without pages of their own', () => {
  it('are on the pages that have any, drawn from what was read', async () => {
    const line = (text: string) => ({ blocks: [{ text, bbox: [72, 72, 540, 86] as Box }] });
    const document = await buildView({ format: 'docx', pages: [line('One'), line('Two'), line('Three')] });
    const pages = await marked(document, [mark(3, [72, 72, 100, 86], 'third'), mark(1, [72, 72, 100, 86], 'first')]);
    expect(pages.map(({ remarks }) => remarks)).toEqual([
      [['first: yes', [72, 72, 100, 86]]],
      [['third: yes', [72, 72, 100, 86]]],
    ]);
    expect(pages[0]!.text).toContain('One');
    expect(pages[1]!.text).toContain('Three');
  });

  it('of a sheet are on what lies around them, apart where they are far apart', async () => {
    const rows = Array.from({ length: 400 }, (_, i) => [`Row ${i + 1}`, i]);
    const document = await buildView({ sheets: [{ name: 'S', rows }] });
    const near = await marked(document, [mark(1, [0, 3000, 60, 3015], 'a'), mark(1, [60, 3030, 120, 3045], 'b')]);
    expect(near).toHaveLength(1);
    expect(near[0]!.text).toContain('Row 201');
    expect(near[0]!.remarks.map(([, box]) => box)).toEqual([
      [0, 120, 60, 135],
      [60, 150, 120, 165],
    ]);
    const far = await marked(document, [mark(1, [0, 0, 60, 15], 'a'), mark(1, [0, 5985, 60, 6000], 'b')]);
    expect(far.map(({ remarks }) => remarks.length)).toEqual([1, 1]);
  });

  it('are refused where no place is to be marked', async () => {
    const { view } = await buildView({ format: 'docx', pages: [{}] });
    const input = {
      format: 'docx' as Format,
      file_name: 'a.docx',
      password: null,
      options: { format: 'pdf' as const },
    };
    await expect(makeSearchable(sourceOf(new Uint8Array()), view, input, FORMATS)).rejects.toMatchObject({
      code: 'no_pdf',
    });
  });
});
