import { describe, expect, it } from 'vitest';
import type { ExtractionSchema, FieldSchema } from '../../model/index.ts';
import { extract } from '../extract.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { learn, readLesson } from './index.ts';
import type { Lesson } from './lesson.ts';
import { FIRST_TRAITS } from './surroundings.ts';

const field = (name: string, type: FieldSchema['type'], more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});

/** Names that say nothing: what is read was learned. */
const SCHEMA: ExtractionSchema = {
  name: 'bill',
  fields: [
    field('aa', 'date'),
    field('bb', 'array', {
      items: field('item', 'object', { fields: [field('cc', 'string'), field('dd', 'number'), field('ee', 'number')] }),
    }),
  ],
};

type Item = readonly [name: string, count: string, price: string];

interface Words {
  readonly title: string;
  readonly day: string;
  readonly head: Item;
  readonly sum: string;
  readonly foot: string;
}

const HARBOUR: Words = {
  title: 'HARBOUR OFFICE OF LOWMOOR',
  day: 'Elm',
  head: ['Berth of call', 'Bells', 'Dues'],
  sum: 'In all',
  foot: 'Tide table overleaf, with the hours of the lock',
};
const HAFEN: Words = {
  title: 'HAFENAMT UNTERMOOR AN DER BUCHT',
  day: 'Ulme',
  head: ['Liegeplatz', 'Glasen', 'Abgabe'],
  sum: 'Zusammen',
  foot: 'Gezeiten umseitig, samt den Zeiten der Schleuse',
};

interface Bill {
  readonly day: string;
  readonly items: readonly Item[];
  readonly sum: string;
  /** Characters that the first column is wide. */
  readonly width: number;
}

const bill = (words: Words, { day, items, sum, width }: Bill): string[] => {
  const row = ([name, count, price]: Item): string => `${name.padEnd(width)}${count.padStart(8)}${price.padStart(14)}`;
  return [
    words.title,
    '',
    `${words.day} ${day}`,
    '',
    row(words.head),
    ...items.map(row),
    `${''.padEnd(width)}${words.sum.padStart(8)}${sum.padStart(14)}`,
    '',
    words.foot,
  ];
};

const FIRST: Bill = {
  day: '04.05.2026',
  items: [
    ['North Pier', '12', '120,50'],
    ['Old Basin', '7', '71,20'],
  ],
  sum: '191,70',
  width: 24,
};
const VALUES = {
  aa: '2026-05-04',
  bb: [
    { cc: 'North Pier', dd: 12, ee: 120.5 },
    { cc: 'Old Basin', dd: 7, ee: 71.2 },
  ],
};
const NEXT: Bill = {
  day: '11.12.2026',
  items: [
    ['Sluice Quay', '3', '30,10'],
    ['Gull Stairs', '21', '1.210,00'],
    ['Salt Wharf', '9', '90,00'],
  ],
  sum: '1.330,10',
  width: 24,
};
const NEXT_ITEMS = [
  { cc: 'Sluice Quay', dd: 3, ee: 30.1 },
  { cc: 'Gull Stairs', dd: 21, ee: 1210 },
  { cc: 'Salt Wharf', dd: 9, ee: 90 },
];

const learned = async (): Promise<Lesson> =>
  (await learn(await pageOf(bill(HARBOUR, FIRST)), SCHEMA, VALUES, [])).lesson;

async function read(lesson: Lesson, words: Words, next: Bill): Promise<unknown> {
  const { fields } = await extract(await pageOf(bill(words, next)), SCHEMA, {
    lessons: [{ example_id: 'exa_1', lesson }],
  });
  return fields.find(({ name }) => name === 'bb')?.value;
}

describe('a learned list', () => {
  it('ends before its sum, which is in the column of its amounts', async () => {
    expect(await read(await learned(), HARBOUR, NEXT)).toEqual(NEXT_ITEMS);
  });

  it('is found where the columns of another document are', async () => {
    expect(await read(await learned(), HARBOUR, { ...NEXT, width: 44 })).toEqual(NEXT_ITEMS);
  });

  it('is found under a head in another language', async () => {
    expect(await read(await learned(), HAFEN, NEXT)).toEqual(NEXT_ITEMS);
  });

  it('is read without the columns that the lesson itself reads wrong', async () => {
    const [first, second] = VALUES.bb as [(typeof VALUES.bb)[0], (typeof VALUES.bb)[0]];
    const values = {
      ...VALUES,
      bb: [
        { ...first, dd: second.dd },
        { ...second, dd: first.dd },
      ],
    };
    const { lesson } = await learn(await pageOf(bill(HARBOUR, FIRST)), SCHEMA, values, []);
    expect(await read(lesson, HARBOUR, NEXT)).toEqual(NEXT_ITEMS.map(({ cc, ee }) => ({ cc, dd: null, ee })));
  });

  it('is not made of the rows of another template', async () => {
    const other = ['LIST OF SHIPS', '', 'Gannet   12   left', 'Heron    14   moored', '', 'signed by the watch'];
    const { fields } = await extract(await pageOf(other), SCHEMA, {
      lessons: [{ example_id: 'exa_1', lesson: await learned() }],
    });
    expect(fields.find(({ name }) => name === 'bb')?.value).toBeNull();
  });
});

describe('a lesson of an earlier release', () => {
  it('is still read, by the traits that it knows', async () => {
    const { cells: _, ...list } = (await learned()).lists[0]!;
    const fields = (await learned()).fields.map((one) => ({
      ...one,
      spots: one.spots.map(({ around: { order: __, ...around }, shared, ...spot }) => ({
        ...spot,
        around,
        shared: shared.slice(0, FIRST_TRAITS),
      })),
    }));
    const earlier = readLesson(JSON.parse(JSON.stringify({ ...(await learned()), fields, lists: [list] })));
    const { fields: given } = await extract(await pageOf(bill(HARBOUR, NEXT)), SCHEMA, {
      lessons: [{ example_id: 'exa_1', lesson: earlier! }],
    });
    expect(given.map(({ value }) => value)).toEqual(['2026-12-11', NEXT_ITEMS]);
  });
});
