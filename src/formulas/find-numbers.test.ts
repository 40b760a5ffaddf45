import { describe, expect, test } from 'vitest';
import { findNumbers } from './find-numbers.ts';

const told = (text: string) =>
  findNumbers(text).map(({ value, use, calls }) => [value, use, calls.map((call) => `${call.name} ${call.argument}`)]);

describe('numbers written into formulas', () => {
  test('are told with what they are written for', () => {
    expect(told('=A1*1.19+500-B2^2')).toEqual([
      [1.19, 'scaled', []],
      [500, 'added', []],
      [2, 'power', []],
    ]);
  });

  test('are told with the calls around them', () => {
    expect(told('=IF(A1>5000,ROUND(A1*0.2,2),0)')).toEqual([
      [5000, 'compared', ['IF 1']],
      [0.2, 'scaled', ['ROUND 1', 'IF 2']],
      [2, 'argument', ['ROUND 2', 'IF 2']],
      [0, 'argument', ['IF 3']],
    ]);
  });

  test('keep their sign', () => {
    expect(told('=-5*A1')).toEqual([[-5, 'scaled', []]]);
  });

  test('in references, texts and array constants are none', () => {
    expect(told('=SUM(A1:B20)&"12"&Sheet2!C3')).toEqual([]);
    expect(told('=LARGE(A1:A9,{1,2,3})')).toEqual([]);
  });

  test('a text that is no formula holds none', () => {
    expect(told('=((((')).toEqual([]);
    expect(told(`=${'('.repeat(1000)}1`)).toEqual([]);
  });

  test('long sums do not overflow the stack', () => {
    expect(findNumbers(`=A1${'+7'.repeat(5000)}`)).toHaveLength(5000);
  });
});
