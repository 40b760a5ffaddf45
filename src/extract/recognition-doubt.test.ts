import { expect, test } from 'vitest';
import type { Citation } from '../model/index.ts';
import { foundOutcome } from './outcome.ts';
import { withRecognition } from './recognition-doubt.ts';

const citation = (confidence?: number): Citation =>
  ({ page: 1, text: '12', ...(confidence === undefined ? {} : { recognised: true, confidence }) }) as Citation;

const outcomeOf = (...confidences: (number | undefined)[]) => {
  const citations = confidences.map(citation);
  const rival = { value: 13, raw_text: '13', confidence: 0.4, citation: citation(0.5) };
  return foundOutcome(12, '12', 0.9, citations[0]!, citations, [rival]);
};

test('a value that was read in a picture is as sure as its recognition lets it be', () => {
  expect(withRecognition(outcomeOf(0.5)).confidence).toBe(0.45);
  expect(withRecognition(outcomeOf(1, 0.5)).confidence).toBe(0.68);
});

test('a value that the file states stays as it is, and its rivals lose what is theirs', () => {
  expect(withRecognition(outcomeOf(undefined))).toMatchObject({ confidence: 0.9, candidates: [{ confidence: 0.2 }] });
  const { candidates: _, ...rest } = outcomeOf(undefined);
  const stated = { ...rest, candidates: [] };
  expect(withRecognition(stated)).toBe(stated);
});

test('a word with a nought for a letter is doubted where it was read in a picture', () => {
  const named = (text: string, confidence?: number): number => {
    const cited = { ...citation(confidence), text } as Citation;
    return withRecognition(foundOutcome(text, text, 0.9, cited, [cited])).confidence;
  };
  expect(named('GULF T00L & SUPPLY', 1)).toBe(0.54);
  expect(named('GULF TOOL & SUPPLY', 1)).toBe(0.9);
  expect(named('GULF T00L & SUPPLY')).toBe(0.9);
  expect(named('AB10C-2204', 1)).toBe(0.9);
});
