import { describe, expect, test } from 'vitest';
import type { DocumentView, ExtractedField, FieldSchema, FieldType } from '../../model/index.ts';
import { pageOf, pagesOf } from '../testing/ascii-page.ts';
import { buildView, type TestDocument } from '../testing/build-view.ts';
import { extractFields } from '../testing/extract-fields.ts';

const field = (name: string, type: FieldType, more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});

const listOf = (name: string, ...fields: FieldSchema[]): FieldSchema =>
  field(name, 'array', { items: field('item', 'object', { fields }) });

const textsOf = (name: string, type: FieldType = 'string'): FieldSchema =>
  field(name, 'array', { items: field('item', type) });

async function find(view: DocumentView | TestDocument, asked: FieldSchema): Promise<ExtractedField> {
  const read = 'head' in view ? view : await buildView(view);
  const [found] = await extractFields(read, { name: 'custom', fields: [asked] });
  for (const citation of found!.citations) expect(citation).toMatchObject({ verified: true });
  return found!;
}

const persons = listOf('people', field('name', 'string'), field('age', 'integer'));

describe('tables', () => {
  test('that have the same heads are one list', async () => {
    const sheets = [
      {
        rows: [
          ['Name', 'Age'],
          ['Ada', 36],
          ['Total', 36],
        ],
      },
      {
        rows: [
          ['Colour', 'Sold'],
          ['red', 3],
        ],
      },
      {
        rows: [
          ['Name', 'Age'],
          ['Grace', 85],
        ],
      },
    ];
    const { value, evidence } = await find({ sheets }, persons);
    expect(value).toEqual([
      { name: 'Ada', age: 36 },
      { name: 'Grace', age: 85 },
    ]);
    expect(evidence).toBe('table_columns');
  });

  test('that say no more than `Name` name whom the rows are about', async () => {
    const results = listOf('results', field('rank', 'integer'), field('athlete', 'string'), field('team', 'string'));
    const rows = [
      ['Rank', 'Name', 'Team'],
      [1, 'Ada Byron', 'North'],
    ];
    const { value } = await find({ sheets: [{ rows }] }, results);
    expect(value).toEqual([{ rank: 1, athlete: 'Ada Byron', team: 'North' }]);
    const two = listOf(
      'results',
      field('rank', 'integer'),
      field('athlete', 'string'),
      field('coach', 'string'),
      field('driver', 'string'),
    );
    expect((await find({ sheets: [{ rows }] }, two)).value).toBeNull();
  });

  test('keep apart where only one is titled like the list', async () => {
    const sheets = [
      {
        name: 'People',
        rows: [
          ['Name', 'Age'],
          ['Ada', 36],
        ],
      },
      {
        name: 'Ships',
        rows: [
          ['Name', 'Age'],
          ['Victory', 250],
        ],
      },
    ];
    expect((await find({ sheets }, persons)).value).toEqual([{ name: 'Ada', age: 36 }]);
  });

  test('give objects within items', async () => {
    const asked = listOf(
      'orders',
      field('number', 'string'),
      field('customer', 'object', { fields: [field('name', 'string')] }),
    );
    const sheets = [
      {
        rows: [
          ['Number', 'Customer name'],
          ['A-1', 'Ada'],
          ['A-2', 'Grace'],
        ],
      },
    ];
    expect((await find({ sheets }, asked)).value).toEqual([
      { number: 'A-1', customer: { name: 'Ada' } },
      { number: 'A-2', customer: { name: 'Grace' } },
    ]);
  });

  test('give nothing where the heads say something else', async () => {
    const sheets = [
      {
        rows: [
          ['Colour', 'Sold'],
          ['red', 3],
        ],
      },
    ];
    expect(await find({ sheets }, persons)).toMatchObject({ value: null, status: 'absent' });
  });
});

describe('heads without a table', () => {
  test('are found by their places, and a row may stand on two lines', async () => {
    const view = await pageOf([
      'Results of the day',
      '',
      'Rank   Name               Team           Time',
      '1      Kazuo Yasuike      Oiso MSC',
      '                                         1:12.15',
      '2      Fritz Ilgen        Lindau',
      '                                         51.78',
      '',
      '',
      '',
      '',
      'Printed by hand, for readers        at   no cost',
    ]);
    const asked = listOf('results', field('rank', 'integer'), field('name', 'string'), field('time', 'string'));
    const { value, evidence } = await find(view, asked);
    expect(value).toEqual([
      { rank: 1, name: 'Kazuo Yasuike', time: '1:12.15' },
      { rank: 2, name: 'Fritz Ilgen', time: '51.78' },
    ]);
    expect(evidence).toBe('header_band');
  });

  test('are taken up again on the next page, and totals are no items', async () => {
    const view = await pagesOf([
      ['Name          Age', 'Ada            36'],
      ['Name          Age', 'Grace          85', 'Total         121', 'Note          1st'],
    ]);
    expect((await find(view, persons)).value).toEqual([
      { name: 'Ada', age: 36 },
      { name: 'Grace', age: 85 },
    ]);
  });

  test('need more than one column that is asked for', async () => {
    const view = await pageOf(['Name          Weight', 'Ada            36']);
    expect(await find(view, persons)).toMatchObject({ value: null, status: 'absent' });
  });
});

describe('a list below or behind its name', () => {
  test('is parted at commas and semicolons, but not within numbers', async () => {
    const view = await pageOf(['Curriculum vitae', '', 'Skills: Go, Rust; lace-making']);
    const { value, evidence } = await find(view, textsOf('skills'));
    expect(value).toEqual(['Go', 'Rust', 'lace-making']);
    expect(evidence).toBe('named_list');
    expect((await find(await pageOf(['Amounts: 1,000.50, 2,000.75']), textsOf('amounts', 'number'))).value).toEqual([
      1000.5, 2000.75,
    ]);
  });

  test('has its bullets as elements, up to what follows them', async () => {
    const blocks = [
      { text: 'Languages', type: 'heading' as const },
      { text: 'English (native)', type: 'list_item' as const },
      { text: '• French', type: 'list_item' as const },
      { text: 'Hobbies', type: 'heading' as const },
      { text: 'Chess', type: 'list_item' as const },
    ];
    expect((await find({ blocks }, textsOf('languages'))).value).toEqual(['English (native)', 'French']);
  });

  test('may be one line of several parts', async () => {
    const blocks = [
      { text: 'Languages', type: 'heading' as const },
      { text: 'English • French • Dutch', type: 'paragraph' as const },
    ];
    expect((await find({ blocks }, textsOf('languages'))).value).toEqual(['English', 'French', 'Dutch']);
  });

  test('is none where a sentence follows the name, or the elements are of another type', async () => {
    const prose = [
      { text: 'Languages', type: 'heading' as const },
      { text: 'She speaks what she hears', type: 'paragraph' as const },
    ];
    expect(await find({ blocks: prose }, textsOf('languages'))).toMatchObject({ status: 'absent' });
    const words = await pageOf(['Scores: good, better']);
    expect(await find(words, textsOf('scores', 'number'))).toMatchObject({ status: 'absent' });
  });

  test('is none where the name is only a part of what stands there', async () => {
    const view = await pageOf(['Programming languages of the world: Go, Rust']);
    expect(await find(view, textsOf('languages'))).toMatchObject({ status: 'absent' });
  });
});
