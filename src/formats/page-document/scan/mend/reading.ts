// A word as it was recognised, with what its characters may be instead; and the same with some of them exchanged.
import type { RecognisedLine } from '../../../../ocr/index.ts';

/** A recognised word, and how it read before it was mended. */
export type Reading = RecognisedLine['words'][number] & { readonly mended_from?: string };

/** One character that may be another. */
export interface Exchange {
  /** Which of the words, and which of its characters. */
  readonly word: number;
  readonly at: number;
  readonly text: string;
  /** How sure the recogniser is of it, between 0 and 1. */
  readonly confidence: number;
}

/** Which characters are doubted, and what is taken for one that may be there instead. */
export interface Doubt {
  /** A character that is surer than this is not doubted, */
  readonly most_sure: number;
  /** and what is less likely than this stands for nothing. */
  readonly least_likely: number;
  isAllowed(text: string): boolean;
}

/** What characters of the words may be instead, likeliest first. */
export function exchangesOf(words: readonly Reading[], { most_sure, least_likely, isAllowed }: Doubt): Exchange[] {
  const found: Exchange[] = [];
  words.forEach(({ text, characters }, word) => {
    // Where characters and text part, as after composing marks, nobody knows which is which.
    if (characters.map((character) => character.text).join('') !== text) return;
    characters.forEach(({ confidence, others }, at) => {
      if (confidence > most_sure) return;
      for (const other of others)
        if (other.confidence >= least_likely && isAllowed(other.text)) found.push({ word, at, ...other });
    });
  });
  return found.sort((a, b) => b.confidence - a.confidence || a.word - b.word || a.at - b.at);
}

export const textWith = ({ characters }: Reading, exchanges: readonly Exchange[]): string =>
  characters.map(({ text }, at) => exchanges.find((one) => one.at === at)?.text ?? text).join('');

/** The word with some of its characters exchanged; these are as sure as `confidence`. */
export function mended(word: Reading, exchanges: readonly Exchange[], confidence: number): Reading {
  if (exchanges.length === 0) return word;
  const characters = word.characters.map((character, at) => {
    const exchange = exchanges.find((one) => one.at === at);
    return exchange ? { ...character, text: exchange.text, confidence } : character;
  });
  return {
    ...word,
    text: characters.map(({ text }) => text).join(''),
    confidence: characters.reduce((sum, one) => sum + one.confidence, 0) / characters.length,
    characters,
    mended_from: word.mended_from ?? word.text,
  };
}
