import { expect, test } from 'vitest';
import { ARTIFACT } from '../../../geometry/index.ts';
import { createDocumentFonts, readInk } from '../read-page.ts';
import { withPage } from '../testing/open-pdf.ts';
import { onePage, stream } from '../testing/write-pdf.ts';
import { readPageTags } from './page-tags.ts';

const shown = (mcid: number, text: string) =>
  `/P << /MCID ${mcid} >> BDC BT /F 10 Tf 10 ${80 - mcid * 12} Td (${text}) Tj ET EMC `;

const tagsOf = (
  content: string,
  elements: Record<number, string>,
  parents: string,
  more: Record<number, string> = {},
) =>
  withPage(
    onePage({
      content,
      catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R',
      page: '/StructParents 0',
      resources: '/XObject << /X 30 0 R >>',
      objects: {
        10: `<< /Type /StructTreeRoot /K 11 0 R /ParentTree << /Nums [0 [${parents}]] >> /RoleMap << /Title /H1 >> >>`,
        11: '<< /S /Document /P 10 0 R /K [12 0 R 13 0 R] >>',
        ...elements,
        ...more,
      },
    }),
    (document, open) => readPageTags(document, open, readInk(document, 1, open, createDocumentFonts(document))),
  );

test('tags stand in the order of the tree with types after role mapping, whatever the stream does', async () => {
  const tags = await tagsOf(
    shown(1, 'body') + shown(0, 'title'),
    {
      12: '<< /S /Title /P 11 0 R /Pg 3 0 R /K 0 >>',
      13: '<< /S /P /P 11 0 R /Pg 3 0 R /K 1 /Alt (said) >>',
    },
    '12 0 R 13 0 R',
  );
  expect(tags?.tags.map(({ type, path, alt }) => [type, path, alt])).toEqual([
    ['Document', [0], null],
    ['H1', [0, 1], null],
    ['P', [0, 2], 'said'],
  ]);
  expect([...tags!.by_mcid]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('cells carry their spans', async () => {
  const tags = await tagsOf(
    shown(0, 'a') + shown(1, 'b'),
    {
      12: '<< /S /TH /P 11 0 R /Pg 3 0 R /K 0 /A << /O /Table /ColSpan 3 /RowSpan 2 >> >>',
      13: '<< /S /TD /P 11 0 R /Pg 3 0 R /K 1 /A [<< /O /Layout /Width 3 >> << /O /Table /ColSpan -4 >>] >>',
    },
    '12 0 R 13 0 R',
  );
  expect(tags?.tags.slice(1).map(({ row_span, col_span }) => [row_span, col_span])).toEqual([
    [2, 3],
    [1, 1],
  ]);
});

test('tags that cover little of the page are not trusted', async () => {
  const tags = await tagsOf(
    `${shown(0, 'a')} ${shown(1, 'some text that nobody ever tagged')}`,
    { 12: '<< /S /P /P 11 0 R /Pg 3 0 R /K 0 >>', 13: '<< /S /P /P 11 0 R >>' },
    '12 0 R',
  );
  expect(tags).toBeNull();
});

test('what the file says is no content counts not against the tags, and is tagged so', async () => {
  const tags = await tagsOf(
    `${shown(0, 'a')} /Artifact << /Type /Pagination >> BDC BT /F 10 Tf 10 5 Td (A long line at the foot) Tj ET EMC`,
    { 12: '<< /S /P /P 11 0 R /Pg 3 0 R /K 0 >>', 13: '<< /S /P /P 11 0 R >>' },
    '12 0 R',
  );
  expect(tags?.tags[tags.by_mcid.get(ARTIFACT)!]?.type).toBe('Artifact');
});

test('text in a form belongs to what the form belongs to, not to the ids inside it', async () => {
  const tags = await withPage(
    onePage({
      content: '/Figure << /MCID 5 >> BDC /X Do EMC',
      resources: '/XObject << /X 30 0 R >>',
      objects: {
        30: stream(
          '/P << /MCID 0 >> BDC BT /F 10 Tf 10 50 Td (inner) Tj ET EMC',
          '/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F 4 0 R >> >>',
        ),
      },
    }),
    (document, open) => readInk(document, 1, open, createDocumentFonts(document)).runs.map(({ mcid }) => mcid),
  );
  expect(tags).toEqual([5]);
});

test('an element within itself comes to an end', async () => {
  const tags = await tagsOf(
    shown(0, 'a') + shown(1, 'b'),
    {
      12: '<< /S /P /P 11 0 R /Pg 3 0 R /K [0 12 0 R 11 0 R] >>',
      13: '<< /S /P /P 11 0 R /Pg 3 0 R /K [1 12 0 R] >>',
    },
    '12 0 R 13 0 R',
  );
  expect(tags?.by_mcid.size).toBe(2);
});

test('elements that hang in each other many times over come to an end', async () => {
  const chain = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => {
      const next = `${41 + i} 0 R`;
      return [40 + i, `<< /S /Div /P ${39 + i} 0 R /K [${next} ${next} ${next}] >>`];
    }),
  );
  const tags = await tagsOf(
    shown(0, 'a'),
    { 12: '<< /S /Div /P 11 0 R /K [40 0 R 40 0 R] >>', 13: '<< /S /P /P 11 0 R >>' },
    '70 0 R',
    { ...chain, 40: '<< /S /Div /P 12 0 R /K [41 0 R 41 0 R 41 0 R] >>', 70: '<< /S /P /P 69 0 R /Pg 3 0 R /K 0 >>' },
  );
  expect(tags?.tags.at(-1)?.type).toBeDefined();
});

test('a document without tags has none', async () => {
  const tags = await withPage(onePage({ content: shown(0, 'a') }), (document, open) =>
    readPageTags(document, open, readInk(document, 1, open, createDocumentFonts(document))),
  );
  expect(tags).toBeNull();
});
