import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const formatOf = (text: string, name: string): string => detect(bytes(text), name).format;

/** Names of those below whose lines share no delimiter. */
const PROSE = new Set(['server.log', 'rows.txt', 'rows.html']);

describe('HTML', () => {
  it.each([
    '<!DOCTYPE html><p>x',
    '  \n<!-- saved -->\n<html><body>x',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html/>',
    '\ufeff<HTML>\n<HEAD>',
  ])('is told by how it begins, whatever its name: %j', (text) => {
    for (const name of ['x.html', 'x', 'x.txt', 'x.csv', 'x.xls']) expect(formatOf(text, name)).toBe('html');
  });

  it('is a part of a page that its name or its tags tell', () => {
    expect(formatOf('a, b and <b>c</b>', 'x.htm')).toBe('html');
    expect(formatOf('<div><p>one, two</p><p>three</p></div>', 'x')).toBe('html');
  });

  it('in wide letters is told as well', () => {
    expect(detect(new Uint8Array(Buffer.from('\ufeff<html><p>x', 'utf16le')), 'x').format).toBe('html');
  });

  it.each([
    [
      'a log that tells of tags',
      '12:00 got <html><body></body></html> from host\n12:01 <div></div> <p></p>\n',
      'server.log',
    ],
    ['a table of snippets', 'id,html\n1,<p>a</p>\n2,<div>b</div>\n', 'snippets.csv'],
    ['a table that begins with a tag', '<p>a</p>,<p>b</p>\n<p>c</p>,<p>d</p>\n', 'snippets.csv'],
    ['other XML', '<?xml version="1.0"?><rows><p>1</p><p>2</p></rows>', 'rows.txt'],
    ['other XML under its name', '<?xml version="1.0"?><rows/>', 'rows.html'],
    ['text without tags', 'a,b\n1,2\n', 'x.html'],
    ['a comparison', '<5,>6\n<7,>8\n', 'x'],
  ])('is not %s', (_, text, name) => {
    expect(formatOf(text, name)).toBe(PROSE.has(name) ? 'text' : 'csv');
  });

  it('is refused under the name of a document, as any text is', () => {
    for (const name of ['x.pdf', 'x.docx', 'x.png'])
      expect(() => detect(bytes('<!doctype html><title>404</title>'), name)).toThrow(/plain text/);
  });
});
