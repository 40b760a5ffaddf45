import type { Fragment } from './page-rows.ts';

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
  readonly readings: Map<string, number>;
  /** Pages by the difference between a number in it and the number of the page: a page number keeps it. */
  readonly steps: Map<number, number>;
}

/** What stood at the edges of earlier pages. `y` is the distance from the top, or from the bottom as a negative number. */
export interface Repeats {
  readonly note: (fragment: Fragment, page: number, y: number) => void;
  /** Pages with exactly this text in this height, anywhere from left to right. */
  readonly exact: (fragment: Fragment, y: number) => number;
  /** Pages with this text in this height where the page number is another and counts on. */
  readonly counted: (fragment: Fragment, page: number, y: number) => number;
}

export function createRepeats(): Repeats {
  const byText = new Map<string, Place[]>();
  const placesOf = (fragment: Fragment) => byText.get(fold(fragment.text)) ?? [];
  const sameHeight = (fragment: Fragment, y: number) =>
    placesOf(fragment).filter((place) => Math.abs(place.y - y) <= PLACE_SLACK);
  const samePlace = (fragment: Fragment, y: number) =>
    placesOf(fragment).find(
      (place) => Math.abs(place.y - y) <= PLACE_SLACK && Math.abs(place.x - fragment.x0) <= PLACE_SLACK,
    );
  const sum = (places: readonly Place[], count: (place: Place) => number) =>
    places.reduce((total, place) => total + count(place), 0);
  return {
    note: (fragment, page, y) => {
      const key = fold(fragment.text);
      let places = byText.get(key);
      if (!places) {
        if (byText.size >= MAX_TEXTS) forgetSingles(byText);
        byText.set(key, (places = []));
      }
      let place = samePlace(fragment, y);
      if (!place) {
        if (places.length >= MAX_PLACES) return;
        place = { x: fragment.x0, y, pages: 0, last_page: 0, readings: new Map(), steps: new Map() };
        places.push(place);
      }
      if (place.last_page === page) return;
      place.last_page = page;
      place.pages++;
      count(place.readings, fragment.text);
      for (const number of numbersIn(fragment.text)) count(place.steps, number - page);
    },
    exact: (fragment, y) => sum(sameHeight(fragment, y), (place) => place.readings.get(fragment.text) ?? 0),
    counted: (fragment, page, y) => {
      const places = sameHeight(fragment, y);
      const steps = numbersIn(fragment.text).map((number) => number - page);
      return Math.max(0, ...steps.map((step) => sum(places, (place) => place.steps.get(step) ?? 0)));
    },
  };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  const before = counts.get(key);
  if (before !== undefined || counts.size < MAX_READINGS) counts.set(key, (before ?? 0) + 1);
}

function forgetSingles(byText: Map<string, Place[]>): void {
  for (const [text, places] of byText) if (places.every((place) => place.pages < 2)) byText.delete(text);
  if (byText.size >= MAX_TEXTS) byText.clear();
}

const ROMAN_ALONE = /^[ivxl]{1,7}$/i;

/** Numbers as `#`, so that pages differ no more by theirs; those at the ends left out, as they change sides with the pages. */
function fold(text: string): string {
  if (text.length <= 7 && ROMAN_ALONE.test(text)) return '#';
  if (!hasDigit(text)) return text;
  return text.replace(/\d+/g, '#').replace(/^[#\s|–—-]+(?=\p{L})|(?<=[\p{L}\p{P}])[#\s|–—-]+$/gu, '') || '#';
}

function hasDigit(text: string): boolean {
  for (let k = 0; k < text.length; k++) {
    const c = text.charCodeAt(k);
    if (c >= 0x30 && c <= 0x39) return true;
  }
  return false;
}

function numbersIn(text: string): number[] {
  if (text.length <= 7 && ROMAN_ALONE.test(text)) return [romanValue(text.toLowerCase())];
  if (!hasDigit(text)) return [];
  return Array.from(text.matchAll(/\d{1,6}/g), (match) => Number(match[0])).slice(0, 4);
}

const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function romanValue(text: string): number {
  let value = 0;
  for (let k = 0; k < text.length; k++) {
    const digit = ROMAN_DIGITS[text[k]!]!;
    value += digit < (ROMAN_DIGITS[text[k + 1] ?? ''] ?? 0) ? -digit : digit;
  }
  return value;
}
