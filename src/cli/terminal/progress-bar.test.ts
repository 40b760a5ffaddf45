import { describe, expect, test } from 'vitest';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { createProgressBar, drawBar } from './progress-bar.ts';

const PLAIN = { NO_COLOR: '1' };

describe('the progress bar', () => {
  test('is not there where nobody would see it', () => {
    expect(createProgressBar(invocation('profile', []), 'a.csv')).toBeNull();
    const world = createTestWorld({ terminal: true });
    expect(createProgressBar(invocation('profile', [], { quiet: true }, world), 'a.csv')).toBeNull();
    expect(createProgressBar(invocation('profile', [], { json: true }, world), 'a.csv')).toBeNull();
  });

  test('shows what is done and how far, on one line of standard error, and wipes it away', () => {
    const world = createTestWorld({ terminal: true, env: PLAIN });
    let time = 0;
    const bar = createProgressBar(invocation('profile', [], {}, world), 'a.csv', () => time)!;
    time = 1000;
    bar.show('reading', 0.5);
    bar.end();
    expect(world.out()).toBe('');
    expect(world.err()).toBe(`\r\u001b[2Ka.csv  reading ${'█'.repeat(12)}${'░'.repeat(12)}  50 %\r\u001b[2K`);
  });

  test('stays away from what is quickly done', () => {
    const world = createTestWorld({ terminal: true, env: PLAIN });
    let time = 0;
    const bar = createProgressBar(invocation('profile', [], {}, world), 'a.csv', () => time)!;
    time = 100;
    bar.show('storing', 1);
    bar.end();
    expect(world.err()).toBe('');
  });

  test('is not drawn more often than the eye follows', () => {
    const world = createTestWorld({ terminal: true, env: PLAIN });
    let time = 0;
    const bar = createProgressBar(invocation('profile', [], {}, world), 'a.csv', () => time)!;
    for (time = 1000; time < 1100; time += 1) bar.show('storing', 0.1);
    expect(world.err().match(/storing/g)).toHaveLength(2);
  });

  test('cuts long names and shows no control characters', () => {
    const world = createTestWorld({ terminal: true, env: PLAIN });
    let time = 0;
    const bar = createProgressBar(invocation('profile', [], {}, world), `\u001b${'n'.repeat(50)}`, () => time)!;
    time = 1000;
    bar.show('reading', 0);
    expect(world.err()).toContain(`K?${'n'.repeat(30)}…  reading`);
  });
});

test('a bar is never fuller than full nor emptier than empty', () => {
  expect(drawBar(7)).toBe('█'.repeat(24));
  expect(drawBar(-1)).toBe('░'.repeat(24));
});
