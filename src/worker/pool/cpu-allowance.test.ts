import { expect, it } from 'vitest';
import { createCpuAllowance } from './cpu-allowance.ts';

function recorded() {
  const grants: number[] = [];
  const allowance = createCpuAllowance(async (cpu_seconds) => {
    grants.push(cpu_seconds);
  });
  return { grants, allowance };
}

it('grants more than the deadline, since helpers of the engine use CPU time too', async () => {
  const { grants, allowance } = recorded();
  await allowance.provide(45);
  expect(grants).toHaveLength(1);
  expect(grants[0]).toBeGreaterThan(45);
});

it('grants nothing anew while enough is left', async () => {
  const { grants, allowance } = recorded();
  await allowance.provide(45);
  allowance.used(1);
  await allowance.provide(45);
  expect(grants).toHaveLength(1);
});

it('counts what was spent when it grants anew', async () => {
  const { grants, allowance } = recorded();
  await allowance.provide(10);
  const spent = grants[0]! - 1;
  allowance.used(spent);
  await allowance.provide(10);
  expect(grants).toHaveLength(2);
  expect(grants[1]).toBeGreaterThan(spent + 10);
});

it('grants more for one long file', async () => {
  const { grants, allowance } = recorded();
  await allowance.provide(10);
  await allowance.provide(10_000);
  expect(grants[1]).toBeGreaterThan(10_000);
});
