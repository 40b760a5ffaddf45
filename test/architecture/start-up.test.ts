import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FORMATS } from '../../src/formats/index.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const STATIC = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)';/gm;

/** What is loaded with a module: those that it imports without being asked, and theirs. */
function loadedWith(entries: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = entries.map((entry) => join(SRC, entry));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const name = relative(SRC, path);
    if (loaded.has(name)) continue;
    loaded.add(name);
    for (const [, target] of readFileSync(path, 'utf8').matchAll(STATIC)) {
      if (!target!.startsWith('.')) loaded.add(target!);
      else waiting.push(resolve(dirname(path), target!));
    }
  }
  return loaded;
}

/** What a question about one stored document loads: the command, and the service behind it. */
const QUESTION = ['cli/main.ts', 'cli/commands/ask.ts', 'cli/backend/local-backend.ts', 'service/index.ts'];

test('a question about a stored document loads no reader, no server and nothing else that it does not need', () => {
  const loaded = loadedWith(QUESTION);
  expect(loaded.size).toBeGreaterThan(100);
  const heavy = [
    ...['extract', 'llm', 'draw', 'export', 'audit', 'validate', 'diff', 'formulas', 'geometry', 'mcp'].map(
      (at) => `${at}/index.ts`,
    ),
    ...FORMATS.map(({ format }) => `formats/${format}/read-${format}.ts`),
    ...['http/server.ts', 'fastify', 'typebox', 'typebox/schema', '@embedpdf/pdfium', '@modelcontextprotocol/server'],
  ];
  expect(heavy.filter((one) => loaded.has(one))).toEqual([]);
  for (const one of heavy.filter((name) => name.endsWith('.ts') && !name.startsWith('mcp')))
    expect(existsSync(join(SRC, one)), one).toBe(true);
});

test('what it does load is found by this walk', () => {
  const loaded = loadedWith(QUESTION);
  for (const one of ['store/local/index.ts', 'tools/profile-document.ts', 'commander', 'libsql'])
    expect(loaded.has(one), one).toBe(true);
});
