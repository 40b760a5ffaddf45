import { describe, expect, test } from 'vitest';
import { createPaint } from '../terminal/paint.ts';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import type { Verdict } from './create-batch.ts';
import { createProgress } from './progress.ts';
import { isWhole, renderSummary, toSummary } from './summary.ts';
import { createTally } from './tally.ts';

const done = (path: string): Verdict => ({ path, state: 'done', output: `${path}.md`, error: null, detail: null });
const failed = (path: string, error: string, state: Verdict['state'] = 'failed'): Verdict => ({
  ...{ path, state, output: null, error, detail: 'It is broken.' },
});
const tallyOf = (...verdicts: readonly Verdict[]) => {
  const tally = createTally();
  for (const verdict of verdicts) tally.add(verdict);
  return tally;
};
const GIVEN = {
  ...{ folder: 'in', out: 'out', manifest: 'out/manifest.jsonl', job: 'markdown', files: 6, passed_over: 0 },
  ...{ unreadable: [], seconds: 2 },
};
const STYLE = { paint: createPaint(false), width: 100 };

test('failures are grouped by their code, the most frequent first, with what to do', () => {
  const tally = tallyOf(
    ...[done('a'), failed('z', 'password_required'), failed('d', 'corrupt_file'), failed('c', 'corrupt_file')],
    ...[failed('b', 'corrupt_file'), failed('e', 'corrupt_file'), failed('f', 'odd_code', 'failed_before')],
  );
  expect(tally).toMatchObject({ done: 1, failed: 6, failed_before: 1 });
  expect(tally.failures()).toMatchObject([
    { code: 'corrupt_file', count: 4, paths: ['b', 'c', 'd'], next: expect.stringContaining('--exclude') },
    { code: 'odd_code', count: 1, paths: ['f'], next: null },
    { code: 'password_required', count: 1, paths: ['z'], next: expect.stringContaining('--password') },
  ]);
});

describe('the summary', () => {
  test('says what became of all, and what was not begun', () => {
    const summary = toSummary(GIVEN, tallyOf(done('a'), done('b'), failed('c', 'corrupt_file')));
    expect(summary).toMatchObject({ done: 2, failed: 1, left: 3 });
    expect(isWhole(summary)).toBe(false);
    const text = renderSummary(summary, STYLE);
    expect(text).toContain('6 files: 2 read, 1 failed, 3 not begun in 2.0 s, 2 files/s');
    expect(text).toContain('The same command goes on where this one ended.');
  });

  test('a name with control characters does not reach the terminal', () => {
    const text = renderSummary(toSummary(GIVEN, tallyOf(failed('a\u001b[2J', 'corrupt_file'))), STYLE);
    expect(text).not.toContain('\u001b');
  });

  test('a folder that could not be looked into makes the run incomplete', () => {
    const summary = toSummary({ ...GIVEN, files: 0, unreadable: ['closed'] }, tallyOf());
    expect(isWhole(summary)).toBe(false);
    expect(renderSummary(summary, STYLE)).toContain('Cannot be looked at: closed');
  });
});

describe('progress', () => {
  test('is a line a file where there is no terminal, without what was kept', () => {
    const world = createTestWorld();
    const progress = createProgress(invocation('batch', ['in'], {}, world));
    const tally = tallyOf();
    for (const verdict of [done('a'), failed('b', 'corrupt_file'), { ...done('c'), state: 'kept' as const }])
      progress.tell(verdict, tally, 3);
    expect(world.err()).toBe('done  a -> a.md\nfailed  b: It is broken. (corrupt_file)\n');
  });

  test('is one line drawn anew on a terminal, with the failures above it', () => {
    const world = createTestWorld({ terminal: true, env: { NO_COLOR: '1' } });
    let now = 1000;
    const progress = createProgress(invocation('batch', ['in'], {}, world), () => now);
    progress.tell(done('a'), tallyOf(done('a')), 4);
    now += 500;
    progress.tell(failed('b', 'corrupt_file'), tallyOf(done('a'), failed('b', 'corrupt_file')), 4);
    progress.end();
    expect(world.err()).toContain('failed  b: It is broken. (corrupt_file)\n');
    expect(world.err()).toMatch(/█{12}░{12} 2 of 4 files {2}4\/s {2}1 failed\r\u001b\[2K$/);
  });

  test.each(['quiet', 'json'])('is silent with --%s', (flag) => {
    const world = createTestWorld({ terminal: true });
    const progress = createProgress(invocation('batch', ['in'], { [flag]: true }, world));
    progress.tell(failed('b', 'x'), tallyOf(), 1);
    progress.say('hello');
    progress.end();
    expect(world.err()).toBe('');
  });
});
