import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test('loopback is told from everything that looks like it', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', 'localhost', '::ffff:127.0.0.1'])
    expect(isLoopback(address)).toBe(true);
  for (const address of ['0.0.0.0', '::', '128.0.0.1', '127.0.0.1.example', 'localhost.example', '::ffff:10.0.0.1', ''])
    expect(isLoopback(address)).toBe(false);
});
