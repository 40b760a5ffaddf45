// Each fault of the machine once, through the built server: disks, damaged bytes, descriptors and the clock.
import { describe, expect, test } from 'vitest';
import { FAULTS, machineFaults } from '../../bench/trust/parts.mjs';

const LONG = { timeout: 600_000 };

describe('a fault of the machine does no lasting harm:', () => {
  test.each(Object.keys(FAULTS))('%s', LONG, async (name) => {
    const { trials } = await machineFaults({ names: [name] });
    expect(trials).toHaveLength(1);
    expect(trials[0]!.findings).toEqual([]);
  });
});
