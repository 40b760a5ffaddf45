import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS, getCommand } from '../commands.ts';
import { findProgram } from '../doctor/find-program.ts';
import { sectionsOf } from './sections.ts';
import { toManPage } from './to-man-page.ts';
import { commandHelp, wrapped } from './to-text.ts';

const [groff, man] = ['groff', 'man'].map((name) => findProgram(name, process.env['PATH'] ?? '')) as [
  string | null,
  string | null,
];

describe('help on a command', () => {
  test.each(COMMANDS.map((spec) => [spec.name, spec] as const))(
    '%s has the sections of a manual, in order',
    (_, spec) => {
      const titles = sectionsOf(spec).map(({ title }) => title);
      const order = [
        ...['Description', 'Arguments', 'Options', 'Options of every command', 'Examples'],
        ...['Exit codes', 'Environment', 'Files', 'See also'],
      ];
      expect(titles).toEqual(order.filter((title) => titles.includes(title)));
      expect(titles).toEqual(expect.arrayContaining(['Description', 'Options', 'Examples', 'Exit codes', 'See also']));
    },
  );

  test.each([60, 80, 120])('fits a terminal of %i columns', (width) => {
    for (const spec of COMMANDS) {
      const terms = new Set(sectionsOf(spec).flatMap(({ entries = [] }) => entries.map(([term]) => `  ${term}`)));
      for (const line of commandHelp(spec, width).split('\n').slice(1))
        expect(line.length <= width || terms.has(line), line).toBe(true);
    }
  });

  test('a term that is too long stands on a line of its own', () => {
    expect(commandHelp(getCommand('batch')!, 100)).toMatch(/--include "\*\.pdf"\n {30,}the fields of every invoice/);
  });
});

test('words are wrapped and none is lost, however long', () => {
  expect(wrapped('aaa bbb ccc', 20)).toEqual(['aaa bbb ccc']);
  expect(wrapped(`${'x'.repeat(30)} yy zz`, 20)).toEqual(['x'.repeat(30), 'yy zz']);
});

describe('the manual', () => {
  const page = toManPage('1.2.3');

  test('names every command and every option, and no line begins a command that is none', () => {
    for (const { name, options } of COMMANDS) {
      expect(page).toContain(`.SS "folio ${name.replaceAll('-', '\\-')}`);
      for (const { flag } of options) expect(page).toContain(`\\-\\-${flag.replaceAll('-', '\\-')}`);
    }
    for (const line of page.split('\n')) expect(line).toMatch(/^(?:$|\.(?:TH|SH|SS|TP|PP|B|I|RI)\b|[^.'])/);
  });

  test.skipIf(groff === null)('is set by groff without a warning', () => {
    const { stderr } = spawnSync(groff!, ['-man', '-Tutf8', '-ww', '-z'], {
      input: page,
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stderr).toBe('');
  });

  test.skipIf(man === null)('is shown by man', () => {
    const folder = mkdtempSync(join(tmpdir(), 'folio-man-'));
    try {
      writeFileSync(join(folder, 'folio.1'), page);
      const env = { ...process.env, MANWIDTH: '100', MANPAGER: 'cat', PAGER: 'cat' };
      const shown = execFileSync(man!, ['-l', join(folder, 'folio.1')], { encoding: 'utf8', env, timeout: 60_000 });
      expect(shown).toContain('folio batch <folder> [options]');
      expect(shown).toContain('EXIT STATUS');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
