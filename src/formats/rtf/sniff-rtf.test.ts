import { describe, expect, it } from 'vitest';
import { sniffRtf } from './sniff-rtf.ts';

const sniff = (text: string): number => sniffRtf(new Uint8Array(Buffer.from(text, 'latin1')));

describe('the first bytes of RTF', () => {
  it.each(['{\\rtf1\\ansi x}', '\r\n {\\rtf1 x}', '\xef\xbb\xbf{\\rtf x}'])('are known: %j', (text) => {
    expect(sniff(text)).toBeGreaterThan(0.9);
  });

  it.each(['', '{\\rt', '{"rtf": 1}', 'x{\\rtf1 x}', `${' '.repeat(1000)}{\\rtf1}`])('are not %j', (text) => {
    expect(sniff(text)).toBe(0);
  });
});
