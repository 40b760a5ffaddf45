import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { resolveSchema } from '../schemas/index.ts';
import { buildView } from '../testing/build-view.ts';

type Sized = readonly [text: string, font_size: number];

async function titleOf(blocks: readonly Sized[], name = 'title', others: readonly string[] = []) {
  const view = await buildView({
    blocks: blocks.map(([text, font_size], i) => ({ text, font_size, bbox: [50, 50 + 40 * i, 500, 80 + 40 * i] })),
  });
  const properties = Object.fromEntries([name, ...others].map((one) => [one, { type: 'string' }]));
  const { fields } = await extract(view, resolveSchema({ type: 'object', properties }));
  return fields[0]!;
}

const PAPER: readonly Sized[] = [
  ['Proceedings of the Second Meeting', 9],
  ['Tides and Currents\nof Northern Harbours', 18],
  ['Jane Doe, Richard Roe', 11],
  ['We measured the currents of nine harbours.', 10],
];

describe('the title of a document', () => {
  it.each(['title', 'paper_title', 'document_title', 'report_title'])('is in its largest letters: %s', async (name) => {
    const { value, status, citation } = await titleOf(PAPER, name);
    expect([value, status]).toEqual(['Tides and Currents of Northern Harbours', 'found']);
    expect(citation).toMatchObject({ page: 1, verified: true });
  });

  it('is what a label says, where there is one', async () => {
    const { value } = await titleOf([...PAPER, ['Title: Tides of the North', 10]]);
    expect(value).toBe('Tides of the North');
  });

  it.each([
    ['all letters are alike', PAPER.map(([text]): Sized => [text, 10])],
    ['two texts are as large', [...PAPER, ['Second Edition', 17]]],
    ['the largest are no words', [...PAPER, ['2024', 30]]],
  ] as const)('is not guessed where %s', async (_, blocks) => {
    expect((await titleOf(blocks)).value).toBeNull();
  });

  it.each(['signer', 'name', 'first_name', 'contact_person'])('is an office beside %s', async (other) => {
    expect((await titleOf(PAPER, 'title', [other])).value).toBeNull();
    expect((await titleOf(PAPER, 'paper_title', [other])).value).not.toBeNull();
  });

  it('is not that of a person or an account', async () => {
    expect((await titleOf(PAPER, 'job_title')).value).toBeNull();
    expect((await titleOf(PAPER, 'account_title')).value).toBeNull();
  });
});
