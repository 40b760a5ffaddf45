import { beforeAll, describe, expect, test } from 'vitest';
import { type ExampleAnswer, renderHttpPage } from '../../scripts/http-page.ts';
import { openApiDocument } from '../../src/http/index.ts';
import { CATALOGUE, OPERATIONS, VERSION } from '../../src/index.ts';
import { answerExamples } from './example-answers.ts';
import { expectUpToDate } from './kept-up-to-date.ts';

/** Raised from 320 KiB for twelve operations about access and batches. */
const LARGEST_OPENAPI = 376 * 1024;

describe('the page of the HTTP interface', () => {
  let answers: Record<string, ExampleAnswer>;
  let page: string;
  beforeAll(async () => {
    answers = await answerExamples();
    page = renderHttpPage(OPERATIONS, answers);
  });

  test('is what the operations and a real server say', () => {
    expectUpToDate('docs/http.md', page);
  });

  test('has an example of every operation, and all but one end well', () => {
    expect(Object.keys(answers).toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
    const failed = Object.entries(answers).filter(([, { status }]) => status >= 300);
    expect(failed.map(([name, { status }]) => [name, status])).toEqual([['inspect_formula', 422]]);
  });

  test('gives for each the status that the operation promises', () => {
    for (const { name, status } of OPERATIONS.filter(({ name }) => name !== 'inspect_formula'))
      expect([name, answers[name]!.status]).toEqual([name, status]);
  });

  test('lists every code with its status', () => {
    for (const [code, { status }] of Object.entries(CATALOGUE))
      expect(page).toMatch(new RegExp(`^\\| \`${code}\` +\\| ${status} `, 'm'));
  });

  test('explains every input of every operation', () => {
    for (const operation of OPERATIONS.filter(({ body }) => body === undefined)) {
      const section = page.split(`\n### ${operation.name}\n`)[1]!.split('\n### ')[0]!;
      for (const name of Object.keys(operation.input.properties)) expect(section).toContain(`| \`${name}\``);
    }
  });

  test('says nothing of this run: no id, no time, no tag of its own', () => {
    expect(page).not.toMatch(/\b(?:doc|ext)_[0-9a-z]{20,}/);
    expect(page.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)!.every((time) => time === '2026-01-31T12:00:00.000Z')).toBe(true);
  });
});

test('docs/openapi.json is the document that the server gives out, and is not large', () => {
  const text = `${JSON.stringify(openApiDocument(OPERATIONS, VERSION), null, 2)}\n`;
  expect(text.length).toBeLessThan(LARGEST_OPENAPI);
  expectUpToDate('docs/openapi.json', text);
});
