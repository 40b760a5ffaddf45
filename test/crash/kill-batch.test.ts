import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../dist/bundle/main.js', import.meta.url));
const FILES = 160;
/** Seconds since 1970. */
const LONG_AGO = 1_700_000_000;
/** Killed once so many more files are told as done, so that it always happens in the middle. */
const KILLED_AFTER = [5, 30];

interface Entry {
  readonly path: string;
  readonly state: string;
  readonly output: string;
}

/** Where a signal is to come after so many entries of the manifest. */
interface Blow {
  readonly signal: 'SIGKILL' | 'SIGINT';
  readonly entries: number;
}

/**
 * The blow is dealt from within, between two files: who looks from outside may look again when all is done. The module is loaded
 * before the command, which knows nothing of it.
 */
const blowModule = (out: string, { signal, entries }: Blow): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { readFileSync } from 'node:fs';
    const look = setInterval(() => {
      let lines = 0;
      try { lines = readFileSync(${JSON.stringify(join(out, 'manifest.jsonl'))}, 'utf8').split('\\n').length - 1; } catch { return; }
      if (lines < ${entries}) return;
      clearInterval(look);
      process.kill(process.pid, ${JSON.stringify(signal)});
    }, 1);
    look.unref();
  `)}`;

const startBatch = (folder: string, out: string, blow?: Blow): ChildProcess => {
  const before = blow === undefined ? [] : ['--import', blowModule(out, blow)];
  return spawn(process.execPath, [...before, MAIN, 'batch', folder, '--out', out, '--json', '--jobs', '2'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FOLIO_CONFIG: '' },
  });
};

function entriesOf(out: string): Entry[] {
  const path = join(out, 'manifest.jsonl');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Entry);
}

/** Tells a written output from one that was written anew. */
const stampOf = (out: string, { output }: Entry): string => {
  const { ino, mtimeNs } = statSync(join(out, output), { bigint: true });
  return `${ino} ${mtimeNs}`;
};

async function killInTheMiddle(folder: string, out: string, after: number): Promise<void> {
  const child = startBatch(folder, out, { signal: 'SIGKILL', entries: entriesOf(out).length + after });
  child.stdout!.resume();
  expect((await once(child, 'close'))[1]).toBe('SIGKILL');
}

test('a batch that is killed again and again reads no file twice and misses none', { timeout: 300_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'folio-kill-batch-'));
  const [folder, out] = [join(root, 'in'), join(root, 'out')];
  for (let i = 0; i < FILES; i++) {
    mkdirSync(join(folder, `d${i % 7}`), { recursive: true });
    const path = join(folder, `d${i % 7}`, `${i}.csv`);
    writeFileSync(path, `id,name\n${i},item ${i}\n`);
    // Long enough ago to be known again by the date alone, without a second line in the manifest.
    utimesSync(path, LONG_AGO, LONG_AGO);
  }
  const stamps = new Map<string, string>();
  try {
    for (const after of KILLED_AFTER) {
      await killInTheMiddle(folder, out, after);
      for (const entry of entriesOf(out)) {
        const stamp = stampOf(out, entry);
        expect(stamps.get(entry.path) ?? stamp).toBe(stamp);
        stamps.set(entry.path, stamp);
      }
    }
    expect(stamps.size).toBeLessThan(FILES);

    const last = startBatch(folder, out);
    let told = '';
    last.stdout!.on('data', (chunk: Buffer) => (told += chunk));
    expect((await once(last, 'close'))[0]).toBe(0);
    expect(JSON.parse(told)).toMatchObject({
      ...{ files: FILES, done: FILES - stamps.size, kept: stamps.size, failed: 0, left: 0 },
    });
    const entries = entriesOf(out);
    expect(new Set(entries.map(({ path }) => path)).size).toBe(FILES);
    expect(entries).toHaveLength(FILES);
    for (const entry of entries) {
      const stamp = stampOf(out, entry);
      expect(stamps.get(entry.path) ?? stamp).toBe(stamp);
      expect(readFileSync(join(out, entry.output), 'utf8')).toContain(`item ${/(\d+)\.csv$/.exec(entry.path)![1]} `);
    }
    expect(existsSync(join(out, '.folio-batch'))).toBe(false);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('a batch that is interrupted ends what is under way, tells what is left and goes on later', {
  timeout: 300_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'folio-interrupt-batch-'));
  const [folder, out] = [join(root, 'in'), join(root, 'out')];
  mkdirSync(folder);
  for (let i = 0; i < FILES; i++) writeFileSync(join(folder, `${i}.csv`), `id\n${i}\n`);
  try {
    const child = startBatch(folder, out, { signal: 'SIGINT', entries: 3 });
    let told = '';
    child.stdout!.on('data', (chunk: Buffer) => (told += chunk));
    expect((await once(child, 'close'))[0]).toBe(130);
    const summary = JSON.parse(told) as { done: number; left: number };
    expect(summary.done).toBe(entriesOf(out).length);
    expect(summary.left).toBe(FILES - summary.done);
    expect(summary.left).toBeGreaterThan(0);
    expect(existsSync(join(out, '.folio-batch'))).toBe(false);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
