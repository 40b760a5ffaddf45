import { describe, expect, it } from 'vitest';
import { type ColumnReading, countVotes, createReading, fixOrder } from './column-reading.ts';

const texts = (...list: string[]) => ({ count: list.length, text: (i: number) => list[i]! });
const NONE = { point: 0, comma: 0 };
const readingOf = (list: readonly string[], file = NONE): ColumnReading => {
  const column = texts(...list);
  return createReading(column, countVotes(column), file);
};

describe('votes for the decimal sign', () => {
  it('are the texts that leave no doubt', () => {
    expect(countVotes(texts('1.5', ' 2,5 ', '1,234', '1.234', '3.14', 'x', '', '1,234.5'))).toEqual({
      point: 3,
      comma: 1,
    });
  });
});

describe('the decimal sign of a column', () => {
  it('is that of the most of its own texts', () => {
    expect(readingOf(['1,5', '2,5', '3.5']).decimal).toBe(',');
    expect(readingOf(['1,5', '2.5']).decimal).toBe('.');
  });

  it('is that of the file where its own texts leave it open, and else the point', () => {
    expect(readingOf(['1.234', '5.678'], { point: 0, comma: 3 }).decimal).toBe(',');
    expect(readingOf(['1.234', '5.678'], { point: 1, comma: 1 }).decimal).toBe('.');
    expect(readingOf(['1.234', '5.678']).decimal).toBe('.');
  });

  it('is its own, whatever the file has', () => {
    expect(readingOf(['1.25'], { point: 0, comma: 99 }).decimal).toBe('.');
  });
});

describe('the order of day and month', () => {
  it.each([
    [['25/12/2024', '01/02/2024'], 'dmy'],
    [['12/25/2024', '01/02/2024'], 'mdy'],
    [['01/02/2024'], 'mdy'],
    [['01.02.2024'], 'dmy'],
    [['01-02-2024'], 'dmy'],
    [['25/12/2024', '12/25/2024', '12/26/2024'], 'mdy'],
    [['25/12/2024', '12/25/2024'], 'mdy'],
    [['13.01.2024', 'n/a'], 'dmy'],
  ])('of %j is %s and fixed', (list, order) => {
    expect(readingOf(list)).toMatchObject({ order, order_fixed: true });
  });

  it('is day first where the file writes decimals with a comma', () => {
    expect(readingOf(['05/03/2024'], { point: 0, comma: 3 }).order).toBe('dmy');
    expect(readingOf(['05/03/2024'], { point: 3, comma: 0 }).order).toBe('mdy');
    expect(readingOf(['05/25/2024'], { point: 0, comma: 3 }).order).toBe('mdy');
  });

  it('stays open while no date asks for one', () => {
    expect(readingOf(['2024-01-02', '1-Mar-2024', '13:45', 'x'])).toMatchObject({ order_fixed: false });
  });

  it('is fixed by later texts', () => {
    const reading = readingOf(['x']);
    fixOrder(reading, texts('y', '31/01/2024'));
    expect(reading).toMatchObject({ order: 'dmy', order_fixed: true });
  });
});

describe('letters', () => {
  it.each([
    [['1-Mar-2024'], true],
    [['EUR 12.00', 'x'], true],
    [['1:45 PM'], true],
    [['room 12', 'flat 7b'], false],
    [['abc', '12'], false],
  ])('of %j are worth a look: %s', (list, letters) => {
    expect(readingOf(list).letters).toBe(letters);
  });
});
