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

  it('stops at a tree that is too large', () => {
    expect(() => parseXml(`<a>${'<b/>'.repeat(200_001)}</a>`)).toThrow(/elements/);
  });
});
