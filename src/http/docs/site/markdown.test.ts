import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const html = (text: string): string => renderMarkdown(text, (target) => (target.startsWith('no') ? null : target)).html;

describe('blocks', () => {
  test.each([
    ['# A `b` & c', '<h1 id="a-b--c">A <code>b</code> &amp; c</h1>'],
    ['one\ntwo\n\nthree', '<p>one\ntwo</p><p>three</p>'],
    ['```sh\na < b\n\n# c\n```\nafter', '<pre><code>a &lt; b\n\n# c</code></pre><p>after</p>'],
    ['- a\n  more\n- b\n  - c\n\nend', '<ul><li>a\nmore</li><li>b<ul><li>c</li></ul></li></ul><p>end</p>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['- a\n\n  second\n- b', '<ul><li>a<p>second</p></li><li>b</li></ul>'],
    ['> quoted\n> more', '<blockquote><p>quoted\nmore</p></blockquote>'],
    ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['---\nname: x\n---\n\ntext', '<p>text</p>'],
    ['a <!-- hidden --> b', '<p>a  b</p>'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test('a table keeps pipes that are escaped', () => {
    expect(html('| a | b |\n|---|:--|\n| `x \\| y` | **z** |\n\nend')).toBe(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td><strong>z</strong></td></tr></tbody></table><p>end</p>',
    );
  });

  test('headings of one name are told apart', () => {
    const { headings } = renderMarkdown('# A\n\n## B\n\n## B', () => null);
    expect(headings.map(({ id }) => id)).toEqual(['a', 'b', 'b-1']);
  });
});

describe('within a line', () => {
  test.each([
    ['**a** *b* _c_ snake_case_name', '<strong>a</strong> <em>b</em> <em>c</em> snake_case_name'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['`` a`b `` and `c', '<code>a`b</code> and `c'],
    ['[a `]` b](x.md#y "title")', '<a href="x.md#y">a <code>]</code> b</a>'],
    ['[gone](nowhere.md), [open', 'gone, [open'],
    ['![a "b"](x.png)', '<img src="x.png" alt="a &quot;b&quot;">'],
    ['<http://a.test/?b&c> <br> <b>', '<a href="http://a.test/?b&amp;c">http://a.test/?b&amp;c</a> <br> &lt;b&gt;'],
    ['\\*a\\* C:\\dir', '*a* C:\\dir'],
    ['**never closed', '**never closed'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(`<p>${expected}</p>`);
  });
});

test('what is written as a tag is shown, not run', () => {
  expect(html('<script>alert(1)</script>\n\n| <img onerror=x> |\n|---|')).not.toMatch(/<(?:script|img)/);
});

test('strange pages end', () => {
  for (const text of [
    '[',
    '![',
    '`',
    '**',
    '- ',
    '-',
    '> ',
    '|\n|',
    '#',
    '```',
    '1.',
    '[a](',
    '\\',
    '<',
    '_',
    '* *',
    '[['.repeat(200),
  ])
    expect(html(text.repeat(3))).toBeTypeOf('string');
});
