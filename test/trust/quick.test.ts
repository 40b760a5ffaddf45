// The quick part of `npm run trust`: a few of everything, through the built server. What it holds for thousands stands in bench/results/trust.md.
import { expect, test } from 'vitest';
import { fuzzFiles, fuzzRequests, injectFaults, killUnderLoad, soak } from '../../bench/trust/parts.mjs';

const SEED = Number(process.env['TRUST_SEED'] ?? 1);
const LONG = { timeout: 600_000 };
const signatures = (findings: readonly { readonly signature: string; readonly command?: string }[]): string[] =>
  findings.map(({ signature, command }) => `${signature} (${command})`);

test('mutants of files end in a verdict, and those that are read answer on every route', LONG, async () => {
  const outcome = await fuzzFiles({ count: 40, seed: SEED });
  expect(outcome.deaths).toEqual([]);
  expect(signatures(outcome.findings)).toEqual([]);
  expect(outcome.mutants).toBe(40);
  expect(outcome.verdicts['ready']).toBeGreaterThan(10);
});

test('odd requests are answered or refused, and right ones answer as declared', LONG, async () => {
  const outcome = await fuzzRequests({ count: 200, seed: SEED });
  expect(outcome.deaths).toEqual([]);
  expect(signatures(outcome.findings)).toEqual([]);
  expect(outcome.requests).toBe(200);
  expect(outcome.valid.succeeded).toBeGreaterThan(outcome.valid.asked / 2);
});

test('kills of server and readers lose nothing that was acknowledged', LONG, async () => {
  const outcome = await killUnderLoad({ count: 6, seed: SEED });
  expect(outcome.deaths).toEqual([]);
  expect(outcome.lost).toEqual([]);
  expect(outcome.faults).toEqual([]);
  expect(outcome.strange.map(({ what, answer }) => `${what}: ${answer}`)).toEqual([]);
  expect(outcome.kills.server + outcome.kills.reader).toBe(6);
  expect(outcome.acknowledged.uploads).toBeGreaterThan(0);
});

test('a call that fails ends as a problem to come again with, or is made up for', LONG, async () => {
  const outcome = await injectFaults({ codes: ['EIO', 'EMFILE', 'ENOSPC'], modes: [false], step: 41, most: 2 });
  expect(signatures(outcome.findings)).toEqual([]);
  expect(Object.values(outcome.runs).reduce((sum, calls) => sum + calls, 0)).toBeGreaterThan(4);
});

test('some seconds of mixed load are answered', LONG, async () => {
  const outcome = await soak({ minutes: 0.05, seed: SEED });
  expect(outcome.deaths).toEqual([]);
  expect(outcome.faults).toEqual([]);
  expect(outcome.small_reads).toBeGreaterThan(0);
});
