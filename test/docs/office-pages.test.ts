import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { REASONS as OF_DOCX } from '../../src/formats/docx/text/ignored-elements.ts';
import { REASONS as OF_ODT } from '../../src/formats/odt/text/ignored-elements.ts';
import { REASONS as OF_PPTX } from '../../src/formats/pptx/census/ignored-elements.ts';
import { IGNORED_DESTINATIONS } from '../../src/formats/rtf/control-words/ignored-destinations.ts';
import { BY_REASON } from '../../src/formats/rtf/control-words/ignored-words.ts';
import { codesGiven, codesListed, examplesOf, readText, runFolio } from './format-page.ts';
import { expectUpToDate } from './kept-up-to-date.ts';

const data = mkdtempSync(join(tmpdir(), 'folio-office-pages-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const PAGES = ['docx', 'pptx', 'rtf'].map((format) => `docs/formats/${format}.md`);
const examples = PAGES.flatMap(examplesOf);

describe('the pages on DOCX, PPTX and RTF', () => {
  test('have examples', () => {
    for (const page of PAGES) expect(examplesOf(page), page).not.toEqual([]);
  });

  test.each(examples)('show what folio %s answers', async (command, answer) => {
    expect(await runFolio(command, data)).toBe(answer.trimEnd());
  });

  test.each([
    ['docx', ['docx', 'ooxml', 'text-document']],
    ['pptx', ['pptx', 'ooxml', 'slides']],
    ['rtf', ['rtf', 'word-text', 'text-document']],
  ])('list every diagnostic that the reader of %s gives', (format, folders) => {
    const given = new Set(folders.flatMap((folder) => [...codesGiven(`src/formats/${folder}`)]));
    expect(codesListed(`docs/formats/${format}.md`).toSorted()).toEqual([...given].toSorted());
  });
});

type Reasons = Readonly<Record<string, readonly string[]>>;

/** Columns are not made even here: some rows are very long. */
const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, headers.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const elements = (reasons: Reasons): string =>
  table(
    ['why', 'elements'],
    Object.entries(reasons).map(([why, names]) => [why, names.map((name) => `\`${name}\``).join(' ')]),
  );

const countsOf = (reasons: Readonly<Record<string, string>>): string =>
  table(
    ['why', 'how many'],
    Object.entries(reasons).map(([why, words]) => {
      const names = words.split(' ');
      return [why, `${names.length}, such as \`\\${names[0]}\``];
    }),
  );

const destinations = (): string =>
  table(
    ['why', 'text', 'destinations'],
    IGNORED_DESTINATIONS.map(({ reason, is_text, words }) => [
      reason,
      is_text ? 'counted' : 'none',
      words
        .split(' ')
        .map((word) => `\`\\${word}\``)
        .join(' '),
    ]),
  );

/** The page with what stands between the marks of this name replaced. */
function filled(page: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}: from the code -->\n`, `<!-- end of ${name} -->`];
  const [before, rest, ...more] = readText(page).split(start);
  if (rest === undefined || more.length > 0 || !rest.includes(end))
    throw new Error(`${page} has no one place for ${name}`);
  return `${before}${start}\n${content}\n\n${rest.slice(rest.indexOf(end))}`;
}

test.each([
  ['docx', 'ignored elements', elements(OF_DOCX)],
  ['odt', 'ignored elements', elements(OF_ODT)],
  ['pptx', 'ignored elements', elements(OF_PPTX)],
  ['rtf', 'ignored destinations', destinations()],
  ['rtf', 'ignored words', countsOf(BY_REASON)],
])('the page on %s has the %s of the code, with their reasons', (format, name, content) => {
  const page = `docs/formats/${format}.md`;
  expectUpToDate(page, filled(page, name, content));
});
