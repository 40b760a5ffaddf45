import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * To start a process and to load the program takes longer than most files of tests do. So they share processes, in which the program is
 * loaded once, but for those whose text shows that they replace modules, change the environment, go to another folder, look at the
 * memory of the process or count what it runs.
 */
const NEEDS_ITS_OWN =
  /\bvi\.(?:mock|stub\w+)\(|process\.chdir|process\.env\[[^\]]*\] = |memoryUsage|startPreciseCoverage/;

/** These take longest, and begin first, so that none is left over at the end. */
const SLOW = [
  'test/cli/cli.test.ts',
  'test/cluster/same-answers.test.ts',
  'test/trust/machine-faults.test.ts',
  'src/worker/pool/reader-pool.test.ts',
  'test/trust/quick.test.ts',
  'src/store/postgres/postgres.test.ts',
  'test/http/event-loop.test.ts',
  'test/crash/kill-server.test.ts',
  'test/cases/cases.test.ts',
  'test/cluster/nodes.test.ts',
  'src/worker/pool/answers.test.ts',
  'test/install/install.test.ts',
  'test/docs/trust-page.test.ts',
];

const testFiles = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => [folder, ...name.split(sep)].join('/')),
);
const alone = testFiles.filter((name) => NEEDS_ITS_OWN.test(readFileSync(join(import.meta.dirname, name), 'utf8')));

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = SLOW.findIndex((name) => join(import.meta.dirname, name) === normalize(moduleId));
      return at < 0 ? SLOW.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
  extends: true as const,
  test: { name, include, exclude, isolate },
});

export default defineConfig({
  test: {
    globalSetup: ['test/support/cluster/scaled-store.ts'],
    setupFiles: ['test/support/seed.ts', 'test/support/compile-later.ts'],
    // For a machine that is slow and busy with other things: what hangs is found all the same, what is late is not held against it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Of two cores: tests of servers and commands wait half of their time for processes that they started.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      project('alone', alone, [], true),
      project('together', ['src/**/*.test.ts', 'test/**/*.test.ts'], alone, false),
    ],
  },
});
