import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COSTS, plan, render, simulate } from '../../bench/capacity.mjs';

const page = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8');

describe('the page of capacity', () => {
  test('has the plan that the measured times give', () => {
    expect(page, 'run node bench/capacity.mjs --write').toContain(render());
  });

  test('states the measured times', () => {
    expect(page).toContain(`${(1000 * COSTS.pdf_page).toFixed(1)} seconds`);
    expect(page).toContain(`${COSTS.million_cells.toFixed(2)} seconds`);
    expect(page).toContain(`${(1000 * COSTS.page_answer).toFixed(2)} milliseconds`);
  });
});

describe('the simulation', () => {
  test('agrees with what queueing theory says of one reader', () => {
    // Pollaczek and Khinchine: for half the time fixed and half exponential the mean wait is rho / (1 - rho) * 5/8 of a service.
    const [mean, rate] = [0.01, 60];
    const rho = rate * mean;
    const wait = ((rho / (1 - rho)) * mean * (1 + 0.25)) / 2;
    expect(simulate(rate, 1, mean, 400_000).queue / (rate * wait)).toBeCloseTo(1, 1);
  });

  test('waits longer with fewer readers, and needs more of everything for more', () => {
    expect(simulate(100, 5, 0.045).p99).toBeGreaterThan(simulate(100, 8, 0.045).p99);
    const [few, many] = [plan(1), plan(1000)];
    expect(many.readers).toBeGreaterThan(few.readers);
    expect(few.bottleneck).toBe('none');
    expect(many.bottleneck).not.toBe('none');
  });
});
