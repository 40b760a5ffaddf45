import { describe, expect, it } from 'vitest';
import { bounded, gatherFacts } from './facts.ts';
import { foldWords } from './fold-words.ts';
import { body, table } from './testing/build-body.ts';

const factsOf = (...sample: string[]) => gatherFacts(body('csv'), sample);

describe('the share of numbers', () => {
  it.each(['5', '1,234.50', '1.234,50 €', '$ 7', '(12.00)', '-3', '25 %', "1'000", '+4'])('counts %s', (text) => {
    expect(factsOf(text).number_share).toBe(1);
  });

  it.each(['INV-7', 'n/a', 'Q1', '5 pieces', '%', '2024-01-05', '1'.repeat(41)])('does not count %s', (text) => {
    expect(factsOf(text).number_share).toBe(0);
  });

  it('is of the texts that say anything', () => {
    expect(factsOf('a', '1', ' ', '').number_share).toBe(0.5);
    expect(factsOf().number_share).toBe(0);
    expect(factsOf('', ' ').number_share).toBe(0);
  });
});

describe('a run of years', () => {
  it.each([
    [3, ['2022', '2023', '2024']],
    [3, ['FY2022', 'FY 2023', '2024E']],
    [2, ['2022', '2023', '2025']],
    [1, ['2024', '2023', '2022']],
    [2, ['2020', '2021', 'Total', '2022']],
    [2, ['1999', '2000', '2000']],
    [0, ['1822', '20235', 'in 2024']],
    [0, []],
  ])('is %i long in %j', (length, texts) => {
    expect(factsOf(...texts).year_run).toBe(length);
  });
});

describe('the words', () => {
  it('stand without case, accents and signs, a blank on either side', () => {
    expect(foldWords('Fälligkeit: 5%!')).toBe(' falligkeit 5 ');
    expect(foldWords('Straße\nÉCHÉANCE')).toBe(' strasse echeance ');
    expect(foldWords('')).toBe('  ');
  });

  it('include those of the title', () => {
    const metadata = { title: 'Annual Report', author: null, created: null, producer: null, properties: {} };
    expect(gatherFacts(body('pdf', { metadata }), ['x']).words).toBe(' annual report x ');
  });
});

describe('other facts', () => {
  it('know sheets by the format and the longest table', () => {
    expect(gatherFacts(body('xlsx', { tables: [table(3), table(40)] }), [])).toMatchObject({
      is_spreadsheet: true,
      table_rows: 40,
      formula_count: 0,
    });
    expect(gatherFacts(body('docx'), [])).toMatchObject({ is_spreadsheet: false, table_rows: 0 });
  });

  it('are gathered from a bounded sample, cut in the midst of a text', () => {
    const texts = bounded(['a'.repeat(150_000), 'b'.repeat(150_000), 'c']);
    expect(texts.map((text) => text.length)).toEqual([150_000, 50_000]);
  });
});
