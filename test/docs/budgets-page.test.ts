import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATIONS, readDocument } from '../../src/service/index.ts';
import { countTokens } from '../../src/tokens/index.ts';
import { readRange } from '../../src/tools/index.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

const path = join(PROJECT_ROOT, 'docs/budgets.md');
const page = readFileSync(path, 'utf8');
const block = (head: string): RegExp => new RegExp(`^\`\`\`${head}\\n([\\s\\S]*?)^\`\`\`$`, 'm');

test('docs/budgets.md shows an answer as it is', async () => {
  const lines = Array.from({ length: 400 }, (_, i) => `Meter 7,kWh,${i}`);
  const csv = `${['Meter,Unit,Reading', ...lines].join('\n')}\n`;
  expect(csv.startsWith(block('csv').exec(page)![1]!)).toBe(true);
  const document = await readDocument(Buffer.from(csv), { file_name: 'meters.csv' });
  const input = JSON.parse(block('json ask read_range').exec(page)![1]!);
  const answer = await readRange.run(document, input);
  expect(countTokens(JSON.stringify(answer))).toBeLessThanOrEqual((input.max_tokens * 7) / 8);
  const shown = page.replace(block('json answer'), () => `\`\`\`json answer\n${lineByLine(answer)}\n\`\`\``);
  if (process.env['UPDATE_DOCS']) writeFileSync(path, shown);
  else expect(page).toBe(shown);
});

test('docs/budgets.md names every operation that takes a budget', () => {
  for (const { name, input } of OPERATIONS) {
    if ('max_tokens' in input.properties) expect(page).toContain(`\`${name}\``);
  }
});

/** JSON with a line for each field, and for each cell. */
function lineByLine(answer: object): string {
  const fields = Object.entries(answer).map(([name, value]) => {
    const cells = Array.isArray(value) && value.map((cell) => `    ${JSON.stringify(cell)}`).join(',\n');
    return `  ${JSON.stringify(name)}: ${cells ? `[\n${cells}\n  ]` : JSON.stringify(value)}`;
  });
  return `{\n${fields.join(',\n')}\n}`;
}
