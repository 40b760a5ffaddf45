import { describe, expect, it } from 'vitest';
import type { ExtractionSchema, FieldSchema } from '../../model/index.ts';
import { extract } from '../extract.ts';
import { pageOf, pagesOf } from '../testing/ascii-page.ts';
import { learn, type TaughtLesson } from './index.ts';

const field = (name: string, type: FieldSchema['type'], more: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  type,
  required: false,
  ...more,
});

const SCHEMA: ExtractionSchema = {
  name: 'permit',
  fields: [
    field('holder', 'string'),
    field('mark', 'string'),
    field('given', 'date'),
    field('levy', 'currency'),
    field('stops', 'array', {
      items: field('item', 'object', { fields: [field('quay', 'string'), field('hours', 'number')] }),
    }),
  ],
};

interface Permit {
  readonly holder: string;
  readonly mark: string;
  readonly given: string;
  readonly seen: string;
  readonly levy: string;
  readonly stops: readonly (readonly [string, string])[];
}

/** A form whose labels say nothing to the ordinary rules. */
const permit = ({ holder, mark, given, seen, levy, stops }: Permit): string[] => [
  'HARBOUR OFFICE OF LOWMOOR                     Sheet A',
  '',
  `Kestrel: ${mark}                            Oak ${seen}`,
  '',
  `${holder.padEnd(40)}Elm ${given}`,
  '(under seal)                            (by the warden)',
  '',
  `Willow                    ${levy.padStart(14)}`,
  '',
  'Berth of call             Bells',
  ...stops.map(([quay, hours]) => `${quay.padEnd(26)}${hours.padStart(5)}`),
  'Tide table overleaf',
];

const FIRST: Permit = {
  holder: 'Marlow & Finch',
  mark: 'KX-204',
  given: '04.05.2026',
  seen: '01.02.2026',
  levy: '1.250,50',
  stops: [
    ['North Pier', '12'],
    ['Old Basin', '7'],
  ],
};
const FIRST_VALUES = {
  holder: 'Marlow & Finch',
  mark: 'KX-204',
  given: '2026-05-04',
  levy: 1250.5,
  stops: [
    { quay: 'North Pier', hours: 12 },
    { quay: 'Old Basin', hours: 7 },
  ],
};
const SECOND: Permit = {
  holder: 'Ada Thornbury',
  mark: 'QF-9',
  given: '11.12.2025',
  seen: '30.11.2025',
  levy: '75,00',
  stops: [
    ['Saltgate', '3'],
    ['East Mole', '44'],
    ['Chandler Row', '9'],
  ],
};

async function lessonOf(form: Permit, values: Parameters<typeof learn>[2], id = 'exa_1'): Promise<TaughtLesson> {
  const view = await pageOf(permit(form));
  const { fields } = await extract(view, SCHEMA);
  return { example_id: id, lesson: (await learn(view, SCHEMA, values, fields)).lesson };
}

async function read(form: Permit, lessons: readonly TaughtLesson[]) {
  const { fields } = await extract(await pageOf(permit(form)), SCHEMA, { lessons });
  return new Map(fields.map((one) => [one.name, one]));
}

describe('one example', () => {
  it('teaches where the values of its template stand and how they are written', async () => {
    const fields = await read(SECOND, [await lessonOf(FIRST, FIRST_VALUES)]);
    expect(Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))).toEqual({
      holder: 'Ada Thornbury',
      mark: 'QF-9',
      given: '2025-12-11',
      levy: 75,
      stops: [
        { quay: 'Saltgate', hours: 3 },
        { quay: 'East Mole', hours: 44 },
        { quay: 'Chandler Row', hours: 9 },
      ],
    });
  });

  it('is named by the fields that it taught, each with a place that holds the value', async () => {
    const fields = await read(SECOND, [await lessonOf(FIRST, FIRST_VALUES)]);
    for (const { name, learned_from, citation } of fields.values()) {
      expect([name, learned_from]).toEqual([name, ['exa_1']]);
      expect(citation?.verified).toBe(true);
    }
    expect(fields.get('mark')!.citation!.text).toBe('QF-9');
  });

  it('says nothing of a document of another template', async () => {
    const lessons = [await lessonOf(FIRST, FIRST_VALUES)];
    const view = await pageOf(['Dear Sir,', '', 'We thank you for your letter of 3 March 2026.', '', 'Yours, B. Lind']);
    const { fields } = await extract(view, SCHEMA, { lessons });
    expect(fields).toEqual((await extract(view, SCHEMA)).fields);
  });

  it('names what does not stand in its document', async () => {
    const view = await pageOf(permit(FIRST));
    const { fields } = await extract(view, SCHEMA);
    const values = { holder: 'Somebody Else', mark: 'KX-204', levy: 9, stops: [{ quay: 'Nowhere Dock', hours: 7 }] };
    const { placed, unplaced, citations } = await learn(view, SCHEMA, values, fields);
    expect(citations.map(({ path, text, match, verified }) => [path, text, match, verified])).toEqual([
      ['mark', 'KX-204', 'exact', true],
    ]);
    expect(placed).toEqual(['mark', 'stops[0].hours']);
    expect(unplaced).toEqual(['holder', 'levy', 'stops[0].quay']);
  });

  it('may state values as they are printed', async () => {
    const printed = await lessonOf(FIRST, { ...FIRST_VALUES, given: '4 May 2026', levy: '1.250,50 €' });
    const typed = await lessonOf(FIRST, FIRST_VALUES);
    expect(printed).toEqual(typed);
  });

  it('learns the order of day and month that its document does not show', async () => {
    const dated: ExtractionSchema = { name: 'slip', fields: [field('on', 'date')] };
    const slip = (day: string) => pageOf(['SLIP OF THE WEIGH HOUSE', '', `Poplar  ${day}`, '', 'Keep this part']);
    const example = await slip('03/04/2026');
    const { lesson } = await learn(example, dated, { on: '2026-04-03' }, (await extract(example, dated)).fields);
    const { fields } = await extract(await slip('05/06/2026'), dated, { lessons: [{ example_id: 'e', lesson }] });
    expect(fields[0]!.value).toBe('2026-06-05');
  });
});

describe('several examples', () => {
  const third: Permit = { ...FIRST, holder: 'Old Crane Co', mark: 'ZZ-77', levy: '310,00', given: '09.08.2024' };
  const thirdValues = { ...FIRST_VALUES, holder: 'Old Crane Co', mark: 'ZZ-77', levy: 310, given: '2024-08-09' };

  it('teach the same in whatever order they came', async () => {
    const [a, b] = [await lessonOf(FIRST, FIRST_VALUES, 'exa_1'), await lessonOf(third, thirdValues, 'exa_2')];
    expect(await read(SECOND, [a, b])).toEqual(await read(SECOND, [b, a]));
  });

  it('outvote a bad one', async () => {
    const bad = await lessonOf(FIRST, { ...FIRST_VALUES, given: '2026-02-01' }, 'exa_0');
    const good = [await lessonOf(FIRST, FIRST_VALUES, 'exa_1'), await lessonOf(third, thirdValues, 'exa_2')];
    expect((await read(SECOND, [bad, ...good])).get('given')!.value).toBe('2025-12-11');
    expect((await read(SECOND, [bad])).get('given')!.value).toBe('2025-11-30');
  });
});

describe('the ordinary rules', () => {
  const plain: ExtractionSchema = { name: 'order', fields: [field('order_number', 'string')] };
  const order = (number: string, more: string) => pageOf(['ORDER', '', `Order number: ${number}`, '', more]);

  it('and a lesson that agree leave less doubt than the rules alone', async () => {
    const example = await order('A-17', 'Gate 3');
    const ruled = (await extract(example, plain)).fields;
    const { lesson } = await learn(example, plain, { order_number: 'A-17' }, ruled);
    const view = await order('B-204', 'Gate 9');
    const [alone] = (await extract(view, plain)).fields;
    const [both] = (await extract(view, plain, { lessons: [{ example_id: 'e', lesson }] })).fields;
    expect([alone!.value, both!.value]).toEqual(['B-204', 'B-204']);
    expect(both!.confidence).toBeGreaterThan(alone!.confidence);
    expect([alone!.learned_from, both!.learned_from]).toEqual([undefined, ['e']]);
  });
});

describe('a long document', () => {
  it('is learned from in a few of the places that hold a value', async () => {
    const page = Array.from({ length: 60 }, (_, i) => `Row ${i}  ${i}.${i}0  ${i % 12}/${i % 28}/2026  Word ${i} here`);
    const view = await pagesOf(Array.from({ length: 40 }, () => page));
    const { lesson } = await learn(view, SCHEMA, { holder: 'Word', mark: 'Row 7', levy: 7.7, given: '2026-07-07' }, []);
    const spots = lesson.fields.find(({ path }) => path === 'mark')!.spots;
    expect(spots).toHaveLength(4);
  });
});
