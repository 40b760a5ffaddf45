import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATIONS, readDocument } from '../../src/service/index.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const page = readFileSync(join(PROJECT_ROOT, 'docs/retrieval.md'), 'utf8');
const blocks = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map((found) => found[1]!);
const operation = (named: string) => OPERATIONS.find(({ name }) => name === named)!;

test('docs/retrieval.md shows a chunk as it is, its text and citations cut short', async () => {
  const shown = JSON.parse(blocks[2]!.replace(', …]', ']'));
  const bytes = readFileSync(join(PROJECT_ROOT, 'examples/service-agreement.docx'));
  const document = await readDocument(bytes, { file_name: 'service-agreement.docx' });
  const { chunks } = (await operation('chunk_document').tool!.run(document, {})) as {
    chunks: readonly { id: string; text: string; citations: readonly object[] }[];
  };
  const chunk = chunks.find(({ id }) => id === shown.id)!;
  expect(chunk.text.startsWith(shown.text.slice(0, -1))).toBe(true);
  expect(chunk.citations.slice(0, 1)).toEqual(shown.citations);
  expect({ ...chunk, text: shown.text, citations: shown.citations }).toEqual(shown);
});

test('docs/retrieval.md asks for what the search over all files takes', () => {
  const { properties } = operation('search_files').input;
  for (const block of [blocks[0]!, blocks[3]!]) {
    for (const name of Object.keys(JSON.parse(block))) expect(Object.keys(properties)).toContain(name);
  }
});

test('docs/retrieval.md asks for what an answer takes', () => {
  const { properties } = operation('ask_document').input;
  for (const name of Object.keys(JSON.parse(blocks[1]!))) expect(Object.keys(properties)).toContain(name);
});
