import { describe, expect, test } from 'vitest';
import type { RecognisedLine } from '../../../../ocr/index.ts';
import { mendLine } from './index.ts';

/** Words whose doubtful characters stand in braces, the first as it was read and then what it may be instead: `37{O0}4`. */
function lineOf(...sketches: string[]): RecognisedLine {
  const words = sketches.map((sketch) => {
    const characters = [...sketch.matchAll(/\{(.)(.*?)\}|(.)/gu)].map(([, read, others = '', sure], at) => ({
      text: (read ?? sure)!,
      x0: at,
      x1: at + 1,
      confidence: read === undefined ? 0.99 : 0.6,
      others: [...others].map((text, i) => ({ text, confidence: 0.3 / (i + 1) })),
    }));
    const text = characters.map((character) => character.text).join('');
    return { text, box: [0, 0, 10, 10] as const, confidence: 0.8, characters };
  });
  return { box: [0, 0, 100, 10], words };
}

const read = (...sketches: string[]): string =>
  mendLine(lineOf(...sketches))
    .map(({ text }) => text)
    .join(' ');

describe('a bank account number', () => {
  test('is read again with the characters that its check digits ask for', () => {
    const [, , word] = mendLine(lineOf('DE89', '3704', '0{8B0}44', '0532', '0130', '00'));
    expect(word).toMatchObject({ text: '0044', mended_from: '0844' });
    expect(word!.confidence).toBeCloseTo(0.98, 2);
    expect(read('IBAN:', 'DE89370400440532{B08}1300{O0}')).toBe('IBAN: DE89370400440532013000');
  });

  test('stays as it is where it is right, where nothing puts it right, and where nobody doubts it', () => {
    expect(read('DE89', '3704', '0{06}44', '0532', '0130', '00')).toBe('DE89 3704 0044 0532 0130 00');
    expect(read('DE89', '3704', '0{83}44', '0532', '0130', '00')).toBe('DE89 3704 0844 0532 0130 00');
    expect(read('DE89', '3704', '0844', '0532', '0130', '00')).toBe('DE89 3704 0844 0532 0130 00');
  });
});

test('a tax number is read again likewise, in one piece or in several', () => {
  expect(read('DE1366959{17}6')).toBe('DE136695976');
  expect(read('USt-IdNr.', 'DE', '136', '695', '9{1T7}6')).toBe('USt-IdNr. DE 136 695 976');
  expect(read('DE136695{9S}76')).toBe('DE136695976');
});

test('letters among digits make way for the digits that they may be', () => {
  expect(read('1.2{O0}4,{S5}0')).toBe('1.204,50');
  expect(read('{l1}2{/}0{S5}')).toBe('l2/0S');
  expect(read('3{l1}.12.2024')).toBe('31.12.2024');
  expect(read('€1,{B8}20.00')).toBe('€1,820.00');
  // A code has letters by right, and an unlikely digit is none.
  expect(read('A{B8}123')).toBe('AB123');
  expect(read('12{OQ}4')).toBe('12O4');
});

test('digits in abbreviations make way for letters', () => {
  expect(read('Sp.', 'z', 'o.{0o}.')).toBe('Sp. z o.o.');
  expect(read('Sp.', 'z', '{0o}.{0o}.')).toBe('Sp. z o.o.');
  expect(read('S.{4A}.')).toBe('S.A.');
  expect(read('12', '{0o}.{0o}.')).toBe('12 0.0.');
});
