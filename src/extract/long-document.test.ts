import { expect, it } from 'vitest';
import type { DocumentView } from '../model/index.ts';
import { extract, resolveSchema } from './index.ts';
import { pagesOf } from './testing/ascii-page.ts';
import { MAX_WORDS } from './text/read-text.ts';

const WORDS_A_PAGE = 20_000;
const PAGES = MAX_WORDS / WORDS_A_PAGE;
const schema = resolveSchema({ fields: [{ name: 'total', type: 'number' }] });

/** Full pages, and the value on the page after them. */
async function longView(full: number): Promise<DocumentView> {
  const words = Array.from({ length: WORDS_A_PAGE / 100 }, () => 'x '.repeat(100).trim());
  const small = await pagesOf([words, ['Total:   12.50']]);
  const [page, last] = small.head.pages;
  const pages = [...Array.from({ length: full }, (_, i) => ({ ...page!, page: i + 1 })), { ...last!, page: full + 1 }];
  return {
    ...small,
    head: { ...small.head, pages },
    page: async (number) => ({ ...(await small.page(number > full ? 2 : 1)), page: number }),
  };
}

it('says which pages it did not look at', async () => {
  const { fields, warnings } = await extract(await longView(PAGES), schema);
  expect(fields[0]!.status).toBe('absent');
  expect(warnings).toMatchObject([{ code: 'document_cut', fields: [] }]);
  expect(warnings[0]!.message).toContain(`before page ${PAGES + 1}`);
});

it('looks at all pages of a document that is not too long', async () => {
  const { fields, warnings } = await extract(await longView(1), schema);
  expect(warnings).toEqual([]);
  expect(fields[0]!.value).toBe(12.5);
});
