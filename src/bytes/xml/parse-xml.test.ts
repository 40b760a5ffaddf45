import { describe, expect, it } from 'vitest';
import { NAMESPACE } from './namespaces.ts';
import { parseXml } from './parse-xml.ts';

describe('parseXml', () => {
  it('builds the tree of elements with their attributes and own text', () => {
    const root = parseXml(`<a xmlns:r="${NAMESPACE.relationships}" x="1" x="2" r:id="3">p<b>q</b>s</a>`);
    expect(root).toMatchObject({ name: 'a', text: 'ps', children: [{ name: 'b', text: 'q', children: [] }] });
    expect([...root.attributes]).toEqual([
      ['x', '1'],
      [`${NAMESPACE.relationships} id`, '3'],
    ]);
  });

  it('counts lines, however they end, to where tags begin', () => {
    const root = parseXml('<?xml version="1.0"?>\r\n<a>\r<b\n c="d"/>\n\n<e/></a>');
    expect([root, ...root.children].map(({ name, line }) => [name, line])).toEqual([
      ['a', 2],
      ['b', 3],
      ['e', 6],
    ]);
  });

  it('stops at a tree that is too large', () => {
    expect(() => parseXml(`<a>${'<b/>'.repeat(200_001)}</a>`)).toThrow(/elements/);
  });
});
