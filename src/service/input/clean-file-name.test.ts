import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';

describe('cleanFileName', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a b.xlsx', 'a b.xlsx'],
    ['bell\u0007\r\n.csv', 'bell.csv'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['e\u0301.csv', '\u00e9.csv'],
    ['日本.csv', '日本.csv'],
    ['', 'unnamed'],
    ['..', 'unnamed'],
    ['a/', 'unnamed'],
    [' \u200e ', 'unnamed'],
    [undefined, 'unnamed'],
    ['half\ud800.csv', 'half.csv'],
    [`${'x'.repeat(400)}.csv`, `${'x'.repeat(251)}.csv`],
  ])('%j becomes %j', (given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  test('is never a path, never empty, never too long, and stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
        const name = cleanFileName(given);
        expect(name).toMatch(/^[^/\\\u0000-\u001f]+$/u);
        expect([...name].length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
