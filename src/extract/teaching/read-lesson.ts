// Checks a lesson that comes from a file: it may have been written by anyone.
import type { ColumnLesson, Cut, FieldLesson, Lesson, ListLesson, Order, Spot, Surroundings } from './lesson.ts';
import { LESSON_VERSION } from './lesson.ts';
import { FIRST_TRAITS, TRAITS } from './surroundings.ts';

const MAX_LIST = 700;
const MAX_FIELDS = 500;
const MAX_SPOTS = 4;
const MAX_COLUMNS = 100;
const MAX_TEXT = 5_000;

type Json = Readonly<Record<string, unknown>>;

/** The lesson, and nothing besides; null where it is none. */
export function readLesson(input: unknown): Lesson | null {
  try {
    const lesson = record(input);
    if (lesson['version'] !== LESSON_VERSION) return null;
    return {
      version: LESSON_VERSION,
      marks: list(lesson['marks'], MAX_LIST, text),
      layout: list(lesson['layout'], MAX_LIST, text),
      fields: list(lesson['fields'], MAX_FIELDS, fieldLesson),
      lists: list(lesson['lists'], MAX_FIELDS, listLesson),
    };
  } catch (thrown) {
    if (thrown instanceof NoLesson) return null;
    throw thrown;
  }
}

class NoLesson extends Error {}

function record(input: unknown): Json {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new NoLesson();
  return input as Json;
}

function list<T>(input: unknown, most: number, read: (one: unknown) => T): T[] {
  if (!Array.isArray(input) || input.length > most) throw new NoLesson();
  return input.map((one) => read(one));
}

function text(input: unknown): string {
  if (typeof input !== 'string' || input.length > MAX_TEXT) throw new NoLesson();
  return input;
}

function number(input: unknown): number {
  if (typeof input !== 'number' || !Number.isFinite(input)) throw new NoLesson();
  return input;
}

function flag(input: unknown): boolean {
  if (typeof input !== 'boolean') throw new NoLesson();
  return input;
}

const optional = <K extends string, T>(name: K, input: unknown, read: (one: unknown) => T): { [key in K]?: T } =>
  input === undefined ? {} : ({ [name]: read(input) } as { [key in K]?: T });

function oneOf<T>(...choices: readonly T[]): (input: unknown) => T {
  return (input) => {
    const found = choices.find((choice) => choice === input);
    if (found === undefined) throw new NoLesson();
    return found;
  };
}

const decimal = oneOf('.', ',' as const);

function scalar(input: unknown): FieldLesson['value'] {
  if (input === null || typeof input === 'boolean') return input;
  return typeof input === 'number' ? number(input) : text(input);
}

function fieldLesson(input: unknown): FieldLesson {
  const lesson = record(input);
  return {
    path: text(lesson['path']),
    value: scalar(lesson['value']),
    ...optional('day_first', lesson['day_first'], flag),
    ...optional('decimal', lesson['decimal'], decimal as (one: unknown) => '.' | ','),
    ruled: lesson['ruled'] === null ? null : flag(lesson['ruled']),
    spots: list(lesson['spots'], MAX_SPOTS, spot),
  };
}

function spot(input: unknown): Spot {
  const one = record(input);
  const shared = list(one['shared'], TRAITS.length, number);
  if (shared.length < FIRST_TRAITS) throw new NoLesson();
  return {
    around: surroundings(one['around']),
    shared,
    cut: cut(one['cut']),
    ...optional('scale', one['scale'], number),
    ...optional('letters', one['letters'], oneOf('upper' as const, 'lower' as const)),
  };
}

const TEXTS = ['before', 'label', 'row', 'after', 'above', 'below', 'head', 'shape', 'text'] as const;
const NUMBERS = ['left', 'right', 'top', 'bottom', 'line', 'cell', 'page', 'page_from_end', 'height', 'nth'] as const;
const FLAGS = ['first', 'last'] as const;

function surroundings(input: unknown): Surroundings {
  const one = record(input);
  return Object.fromEntries([
    ...TEXTS.map((name) => [name, text(one[name])]),
    ...NUMBERS.map((name) => [name, number(one[name])]),
    ...FLAGS.map((name) => [name, flag(one[name])]),
    ...Object.entries(optional('order', one['order'], order)),
  ]) as Surroundings;
}

function order(input: unknown): Order {
  const one = record(input);
  const [begin_above, begin_below] = [number(one['begin_above']), number(one['begin_below'])];
  return { begin_above, begin_below, end_above: number(one['end_above']), end_below: number(one['end_below']) };
}

function cut(input: unknown): Cut {
  const one = record(input);
  return {
    prefix: text(one['prefix']),
    suffix: text(one['suffix']),
    skip: number(one['skip']),
    words: number(one['words']),
    lines: Math.min(MAX_COLUMNS, number(one['lines'])),
  };
}

function listLesson(input: unknown): ListLesson {
  const lesson = record(input);
  return {
    path: text(lesson['path']),
    items: number(lesson['items']),
    key: text(lesson['key']),
    columns: list(lesson['columns'], MAX_COLUMNS, columnLesson),
    ...optional('cells', lesson['cells'], (cells) => list(cells, MAX_COLUMNS, text)),
    heads: list(lesson['heads'], MAX_COLUMNS, text),
    stops: list(lesson['stops'], MAX_COLUMNS, text),
    ...optional('day_first', lesson['day_first'], flag),
    ...optional('decimal', lesson['decimal'], decimal as (one: unknown) => '.' | ','),
    ruled: flag(lesson['ruled']),
    faithful: flag(lesson['faithful']),
  };
}

function edges(input: unknown): [number, number] {
  const [least, most] = list(input, 2, number);
  return [number(least), number(most)];
}

function columnLesson(input: unknown): ColumnLesson {
  const one = record(input);
  return {
    name: text(one['name']),
    left: edges(one['left']),
    right: edges(one['right']),
    until: number(one['until']),
    below: number(one['below']),
    lines: Math.min(MAX_COLUMNS, number(one['lines'])),
    share: number(one['share']),
    ...optional('scale', one['scale'], number),
  };
}
