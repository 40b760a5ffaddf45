import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XmlReader } from '../../../bytes/index.ts';
import { toPoints } from './measures.ts';
import { readTransform } from './transform.ts';

const transformOf = (attributes: string, content: string) => {
  const reader = new XmlReader(`<xfrm ${attributes}>${content}</xfrm>`);
  reader.next();
  return readTransform(reader);
};

describe('the place of a shape', () => {
  it('is turned and mirrored, and has a space within where it is a group', () => {
    expect(
      transformOf(
        'rot="-5400000" flipV="true"',
        '<off x="12700" y="0"/><ext cx="254000" cy="127000"/><chOff x="0" y="12700"/><chExt cx="508000" cy="254000"/>',
      ),
    ).toEqual({
      x: 1,
      y: 0,
      width: 20,
      height: 10,
      rotation: 270,
      flip_x: false,
      flip_y: true,
      inner: { x: 0, y: 1, width: 40, height: 20 },
    });
  });

  it('is none without a size', () => {
    expect(transformOf('', '<off x="0" y="0"/>')).toBeNull();
    expect(transformOf('', '<off x="0" y="0"/><ext cx="a" cy="1"/>')).toBeNull();
  });
});

describe('a length of a drawing', () => {
  it('is in EMUs, or has a unit', () => {
    expect(['12700', '1in', '2.54cm', '-3pt', '', 'x', null].map(toPoints)).toEqual([1, 72, 72, -3, null, null, null]);
  });

  it('never goes beyond what a coordinate can say', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double().map(String), fc.string()), (text) => {
        const points = toPoints(text);
        expect(points === null || Math.abs(points) <= 169_094).toBe(true);
      }),
    );
  });
});
