import { expect } from 'vitest';
import { readBox } from '../../src/cite/index.ts';
import type { Citation, DocumentView, ExtractedField, FieldValue } from '../../src/model/index.ts';

/** Every citation of a field was verified, is seen by readers, and its box reads once more as the value it proves; of values that were computed, as the words they came from. */
export async function expectProof(view: DocumentView, field: ExtractedField): Promise<void> {
  const all = citationsOf(field);
  if (field.value !== null) expect(all, `${field.name} has a citation`).not.toHaveLength(0);
  for (const citation of all) {
    const about = citation.path ?? field.name;
    expect(citation, `${about} is verified`).toMatchObject({ verified: true, visible: true });
    const { text } = await readBox(view, citation.page, citation.bbox);
    expect(wordsOf(text), `the box of ${about}`).toEqual(expect.arrayContaining([...wordsOf(citation.text)]));
    if (citation.match === 'derived') continue;
    const value = leafOf(field, citation.path);
    expect(says(text, value), `"${text}" says ${about}: ${JSON.stringify(value)}`).toBe(true);
  }
}

const citationsOf = ({ citation, citations }: ExtractedField): readonly Citation[] =>
  citation === null ? citations : [citation, ...citations.filter((other) => other !== citation)];

/** In any order: pieces that are read as one may stand beside each other in another order on the page. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const digitsOf = (text: string): string => text.replace(/\D+/g, '');
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The value at a path such as `line_items[2].amount`. */
function leafOf(field: ExtractedField, path: string | null): FieldValue {
  const steps = (path ?? field.name).slice(field.name.length).match(/[^.[\]]+/g) ?? [];
  return steps.reduce<FieldValue>(
    (value, step) => (value as Readonly<Record<string, FieldValue>> | null)?.[step] ?? null,
    field.value,
  );
}

/** Whether a text states a value, told in the simplest way: by its digits, by the parts of a date, by its letters. */
function says(text: string, value: FieldValue): boolean {
  if (value === null) return false;
  if (typeof value === 'number') return [String(value), value.toFixed(2)].map(digitsOf).includes(digitsOf(text));
  if (typeof value === 'boolean') return /yes|no|true|false|x/i.test(text);
  if (typeof value === 'object')
    return Object.values(value).every(
      (part) => part === null || typeof part === 'object' || says(text, part) || typeof part === 'number',
    );
  const [, year, , day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year && day) return text.includes(year) && new RegExp(`\\b0?${Number(day)}\\D`).test(`${text} `);
  if (value === 'EUR') return /€|EUR/.test(text);
  return value.split(/\s+/).every((word) => lettersOf(text).includes(lettersOf(word)));
}
