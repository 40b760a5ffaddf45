import { expect, test } from 'vitest';
import type { DocumentView, ExtractedField, FieldSchema, FieldType } from '../../model/index.ts';
import { pagesOf } from '../testing/ascii-page.ts';
import { extractFields } from '../testing/extract-fields.ts';

const field = (name: string, type: FieldType, more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});

const results = field('results', 'array', {
  items: field('result', 'object', {
    fields: [
      field('rank', 'integer'),
      field('swimmer', 'object', { fields: [field('name', 'string'), field('year_birth', 'integer')] }),
      field('time', 'string'),
    ],
  }),
});

const groups = field('age_groups', 'array', {
  items: field('group', 'object', { fields: [field('age_group', 'string'), results] }),
});

async function find(view: DocumentView): Promise<ExtractedField> {
  const [found] = await extractFields(view, { name: 'custom', fields: [groups] });
  for (const citation of found!.citations) expect(citation).toMatchObject({ verified: true });
  return found!;
}

const HEAD = 'Rank   Name              YB      Time';

test('each table is a group with what is said above it, every leaf with its path', async () => {
  const view = await pagesOf([
    [
      'Age Group: 90-94',
      '',
      HEAD,
      '1      Fritz Ilgen       1933    51.78',
      '2      Fusao Takahashi   1933    55.97',
      '',
      '',
      '',
      'Age Group: 85-89',
      '',
      HEAD,
      '1      Tatsuro Ono       1937    56.14',
    ],
  ]);
  const { value, citations, evidence } = await find(view);
  const swimmer = (name: string, year_birth: number): object => ({ name, year_birth });
  expect(value).toEqual([
    {
      age_group: '90-94',
      results: [
        { rank: 1, swimmer: swimmer('Fritz Ilgen', 1933), time: '51.78' },
        { rank: 2, swimmer: swimmer('Fusao Takahashi', 1933), time: '55.97' },
      ],
    },
    { age_group: '85-89', results: [{ rank: 1, swimmer: swimmer('Tatsuro Ono', 1937), time: '56.14' }] },
  ]);
  expect(evidence).toBe('grouped_tables');
  expect(citations.map(({ path }) => path)).toContain('age_groups[0].results[1].swimmer.year_birth');
});

test('a table that says nothing new goes on with the group before it', async () => {
  const view = await pagesOf([
    ['Age Group: 90-94', '', HEAD, '1      Fritz Ilgen       1933    51.78'],
    [HEAD, '2      Fusao Takahashi   1933    55.97'],
    ['Age Group: 90-94', '', HEAD, '3      Chen-I Lin        1933    65.93'],
  ]);
  const { value } = await find(view);
  expect((value as { results: unknown[] }[]).map((group) => group.results.length)).toEqual([3]);
});

test('nothing is found where no table has such heads', async () => {
  expect(await find(await pagesOf([['Age Group: 90-94', 'It was a fine day.']]))).toMatchObject({ status: 'absent' });
});
