import { describe, expect, it } from 'vitest';
import { linkTarget, outsideOf, symbolOf } from './field-instruction.ts';

describe('an instruction', () => {
  it.each([
    ['HYPERLINK "https://example.org/"', 'https://example.org/'],
    ['hyperlink https://example.org/ \\o "A tip"', 'https://example.org/'],
    ['HYPERLINK "a.htm" \\l "part"', 'a.htm#part'],
    ['HYPERLINK \\l "part" \\t "_blank"', '#part'],
    ['HYPERLINK "C:\\\\docs\\\\a.doc"', 'C:\\docs\\a.doc'],
    ['HYPERLINK', null],
    ['PAGEREF _Toc1 \\h', '#_Toc1'],
    ['REF name', null],
    ['PAGE', null],
    ['', null],
  ])('%s leads to %s', (instruction, target) => {
    expect(linkTarget(instruction)).toBe(target);
  });

  it('names a symbol and its font', () => {
    expect(symbolOf('SYMBOL 183 \\f "Symbol" \\s 10')).toEqual({ code: 183, font: 'Symbol' });
    expect(symbolOf('SYMBOL 0xF0B7')).toEqual({ code: 0xf0b7, font: null });
    expect(symbolOf('PAGE')).toBeNull();
  });

  it('names the file that it shows', () => {
    expect(outsideOf('INCLUDEPICTURE "http://example.org/a.png" \\d')).toBe('http://example.org/a.png');
    expect(outsideOf('DDEAUTO c:\\\\x "y"')).toContain('y');
    expect(outsideOf('HYPERLINK "x"')).toBeNull();
  });
});
