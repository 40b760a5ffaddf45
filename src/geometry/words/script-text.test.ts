import { expect, test } from 'vitest';
import { setScripts } from './script-text.ts';
import { WORD } from './words.ts';

test('raised and lowered figures are written so, and nothing else is', () => {
  const texts = ['m', '2', '2', '-1', 'th', '(1)', '2019', '3+', '*', '7'];
  const { raised, lowered } = WORD;
  setScripts(texts, Uint8Array.of(0, raised, lowered, raised, raised, raised, raised, raised, raised, 0));
  expect(texts).toEqual(['m', '²', '₂', '⁻¹', 'th', '(1)', '2019', '³⁺', '*', '7']);
});
