// Remembers texts at page edges over the document, so that repeated ones are recognised.
import { sectionNumber } from '../facts/section-number.ts';
import { count, countOf, createTally, type Tally } from '../facts/tally.ts';
import { type Fragment, textOf } from './page-rows.ts';

/** Places this near, in points, are the same place of different pages. */
const PLACE_SLACK = 4;
/** What is remembered of a document is bounded: texts, places of a text, readings of a place. */
const MAX_TEXTS = 20_000;
const MAX_PLACES = 24;
const MAX_READINGS = 64;

interface Place {
  readonly x: number;
  readonly y: number;
  pages: number;
  last_page: number;
  /** Pages on which it reads exactly so. */
  readonly readings: Tally<string>;
  /** Pages by the steps of the numbers in it. */
  readonly steps: Tally<number>;
}

/** What stood at the edges of earlier pages. `y` is the distance from the top, or from the bottom as a negative number. */
export interface Repeats {
  readonly note: (fragment: Fragment, page: number, y: number) => void;
  /** Pages with exactly this text in this height, anywhere from left to right. */
  readonly exact: (fragment: Fragment, y: number) => number;
  /** Pages with this text in this height where the page number is another and counts on. */
  readonly counted: (fragment: Fragment, page: number, y: number) => number;
  /** Heights at which some text is on two pages or more: a head that changes with the chapter is there too. */
  readonly heights: () => readonly number[];
}

export function createRepeats(): Repeats {
  const byText = new Map<string, Place[]>();
  const sum = (fragment: Fragment, y: number, countIn: (place: Place) => number) => {
    let total = 0;
    for (const place of byText.get(foldedText(fragment)) ?? [])
      if (Math.abs(place.y - y) <= PLACE_SLACK) total += countIn(place);
    return total;
  };
  return {
    note: (fragment, page, y) => {
      const key = foldedText(fragment);
      let places = byText.get(key);
      if (!places) {
        if (byText.size >= MAX_TEXTS) forgetSingles(byText);
        byText.set(key, (places = []));
      }
      let place = findPlace(places, fragment.x0, y);
      if (!place) {
        if (places.length >= MAX_PLACES) return;
        place = { x: fragment.x0, y, pages: 0, last_page: 0, readings: createTally(), steps: createTally() };
        places.push(place);
      }
      if (place.last_page === page) return;
      place.last_page = page;
      place.pages++;
      count(place.readings, textOf(fragment), 1, MAX_READINGS);
      for (const step of stepsOf(fragment, page)) count(place.steps, step, 1, MAX_READINGS);
    },
    exact: (fragment, y) => sum(fragment, y, (place) => countOf(place.readings, textOf(fragment))),
    counted: (fragment, page, y) => {
      let most = 0;
      for (const step of stepsOf(fragment, page))
        most = Math.max(
          most,
          sum(fragment, y, (place) => countOf(place.steps, step)),
        );
      return most;
    },
    heights: () => {
      const found: number[] = [];
      for (const places of byText.values()) for (const { pages, y } of places) if (pages > 1) found.push(y);
      return found;
    },
  };
}

function findPlace(places: readonly Place[], x: number, y: number): Place | undefined {
  for (const place of places)
    if (Math.abs(place.y - y) <= PLACE_SLACK && Math.abs(place.x - x) <= PLACE_SLACK) return place;
  return undefined;
}

function forgetSingles(byText: Map<string, Place[]>): void {
  for (const [text, places] of byText) if (places.every((place) => place.pages < 2)) byText.delete(text);
  if (byText.size >= MAX_TEXTS) byText.clear();
}

const ROMAN_ALONE = /^[ivxl]{1,7}$/i;
const isRoman = (text: string): boolean => text.length <= 7 && ROMAN_ALONE.test(text);

const foldedText = (fragment: Fragment): string => (fragment.folded ??= fold(textOf(fragment)));

/** What is around the numbers at the ends of a text. */
const AT_ENDS = /^[#\s|–—-]|[#\s|–—-]$/u;

/** Numbers as `#`, so that pages differ no more by theirs; those at the ends left out, as they change sides with the pages. */
function fold(text: string): string {
  if (isRoman(text)) return '#';
  if (!hasDigit(text)) return text;
  const folded = text.replace(/\d+/g, '#');
  if (!AT_ENDS.test(folded)) return folded;
  return folded.replace(/^[#\s|–—-]+(?=\p{L})|(?<=[\p{L}\p{P}])[#\s|–—-]+$/gu, '') || '#';
}

function hasDigit(text: string): boolean {
  for (let k = 0; k < text.length; k++) {
    const c = text.charCodeAt(k);
    if (c >= 0x30 && c <= 0x39) return true;
  }
  return false;
}

/** Between the steps of one number of a text and those of the next. */
const STEPS_APART = 1e8;

/** How far the numbers of a text are from that of the page, each by its place in the text: a page number keeps its step. */
function stepsOf(fragment: Fragment, page: number): readonly number[] {
  // The number of an item or a note counts no pages.
  if (sectionNumber(textOf(fragment))?.kind === 'word') return NONE;
  return numbersIn(fragment).map((number, k) => number - page + k * STEPS_APART);
}

/** The first numbers of a text; folding leaves a text without any as it is. */
function numbersIn(fragment: Fragment): readonly number[] {
  const text = textOf(fragment);
  if (foldedText(fragment) === text) return NONE;
  if (isRoman(text)) return [romanValue(text.toLowerCase())];
  return (text.match(/\d{1,6}/g) ?? []).slice(0, MAX_NUMBERS).map(Number);
}

const NONE: readonly number[] = [];
const MAX_NUMBERS = 4;

const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function romanValue(text: string): number {
  let value = 0;
  for (let k = 0; k < text.length; k++) {
    const digit = ROMAN_DIGITS[text[k]!]!;
    value += digit < (ROMAN_DIGITS[text[k + 1] ?? ''] ?? 0) ? -digit : digit;
  }
  return value;
}
