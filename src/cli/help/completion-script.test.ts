import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { completionScript } from './completion-script.ts';

const has = (shell: string): boolean => spawnSync(shell, ['--version'], { timeout: 60_000 }).status === 0;

describe.each(['bash', 'zsh', 'fish'] as const)('the script for %s', (shell) => {
  test('knows every command and every option', () => {
    const script = completionScript(shell);
    for (const { name, options } of COMMANDS) {
      expect(script).toContain(name);
      for (const { flag } of options) expect(script).toContain(shell === 'fish' ? `-l ${flag}` : `--${flag}`);
    }
  });

  test.skipIf(!has(shell))('is one that the shell can read (skipped where it is not installed)', () => {
    // In a locale that every machine has: a shell complains of one that is named and not installed.
    const env = { ...process.env, LC_ALL: 'C' };
    const input = completionScript(shell);
    const checked = spawnSync(shell, ['-n'], { input, env, encoding: 'utf8', timeout: 60_000 });
    expect(checked.stderr).toBe('');
    expect(checked.status).toBe(0);
  });
});

describe.skipIf(!has('bash'))('bash completes (skipped where it is not installed)', () => {
  const complete = (...words: string[]): string[] => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const script = `${completionScript('bash')}\nCOMP_WORDS=(${typed})\nCOMP_CWORD=${words.length - 1}\n_folio\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['--norc'], { input: script, encoding: 'utf8', timeout: 60_000 })
      .stdout.trim()
      .split('\n');
  };

  test('commands', () => {
    expect(complete('folio', 'ex')).toEqual([
      'explain',
      'explain-image',
      'examples',
      'extract',
      'extraction',
      'export',
    ]);
  });

  test('options of the command that was typed, and those of all', () => {
    expect(complete('folio', 'search', 'a.csv', '--re')).toEqual(['--regex']);
    expect(complete('folio', '--quiet', 'search', '--js')).toEqual(['--json']);
    expect(complete('folio', 'profile', '--re')).toEqual(['']);
  });

  test('words that an option or argument may be', () => {
    expect(complete('folio', 'export', 'a.csv', '--format', 'm')).toEqual(['markdown']);
    expect(complete('folio', 'completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(complete('folio', 'help', 'sea')).toEqual(['search', 'search-files']);
  });

  test('paths everywhere else', () => {
    expect(complete('folio', 'profile', 'package.js')).toEqual(['package.json']);
  });
});
