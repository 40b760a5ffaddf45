import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../config.ts';
import { GROUNDING_CONFIDENCE } from './grounding/ground.ts';
import { MAX_READ_CHARACTERS, MAX_SHEET_ROWS } from './read-anchored-text.ts';
import { COMPLAINTS, MAX_VALUES } from './settle-answer.ts';

const page = readFileSync(new URL('../../../docs/llm.md', import.meta.url), 'utf8');
const flowing = page.replace(/\s+/g, ' ');
const grouped = (number: number): string => number.toLocaleString('en-US');

describe('docs/llm.md', () => {
  it('has every kind of grounding with its confidence, and no other', () => {
    const rows = [...page.matchAll(/^\| `llm_(\w+)` \|.*\| ([\d.]+) \|$/gm)].map(([, kind, worth]) => [
      kind,
      Number(worth),
    ]);
    expect(Object.fromEntries(rows)).toEqual(GROUNDING_CONFIDENCE);
  });

  it('has every warning about values', () => {
    for (const code of Object.keys(COMPLAINTS)) expect(page).toContain(`| \`${code}\` |`);
  });

  it('has every setting, with its default where that is a number of note', () => {
    for (const name of Object.keys(SETTINGS).filter((one) => one.startsWith('llm_')))
      expect(page).toContain(`FOLIO_${name.toUpperCase()}`);
    const { llm_timeout_ms, llm_max_input_tokens, llm_max_output_tokens, llm_max_retries } = SETTINGS;
    expect(flowing).toContain(
      `one extraction; ${grouped(llm_timeout_ms.default)}, at most ${grouped(llm_timeout_ms.max!)}`,
    );
    expect(flowing).toContain(`estimated; ${grouped(llm_max_input_tokens.default)}`);
    expect(flowing).toContain(`one answer may take; ${grouped(llm_max_output_tokens.default)}`);
    expect(flowing).toContain(`whatever they are for; ${llm_max_retries.default}`);
  });

  it.each([
    `first ${grouped(MAX_READ_CHARACTERS)} characters`,
    `first ${grouped(MAX_SHEET_ROWS)} rows`,
    `up to ${grouped(MAX_VALUES)} values`,
  ])('has the bound: %s', (phrase) => {
    expect(flowing).toContain(phrase);
  });
});
