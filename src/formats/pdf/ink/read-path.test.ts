import { expect, test } from 'vitest';
import { withPage } from '../testing/open-pdf.ts';
import { onePage, stream } from '../testing/write-pdf.ts';
import { readObjects } from './read-objects.ts';

const drawn = (content: string, more: Parameters<typeof onePage>[0] = {}) =>
  withPage(onePage({ ...more, content }), ({ engine }, open) => {
    const { strokes, fills, pictures, painted } = readObjects(engine, open.handle, open.space);
    const row = (list: typeof strokes | typeof fills, i: number) =>
      [list.x0[i]!, list.y0[i]!, list.x1[i]!, list.y1[i]!].map((value) => Math.round(value * 100) / 100);
    return {
      strokes: Array.from({ length: strokes.count }, (_, i) => row(strokes, i)),
      widths: [...strokes.width].map((width) => Math.round(width * 100) / 100),
      stroke_colours: [...strokes.colour],
      fills: Array.from({ length: fills.count }, (_, i) => row(fills, i)),
      rectangles: [...fills.rectangle],
      colours: [...fills.colour],
      alphas: [...fills.alpha],
      pictures,
      z: [...strokes.z, ...fills.z],
      painted,
    };
  });

test('a line is drawn from its beginning to its end, y downwards', async () => {
  expect(await drawn('1 0 0 RG 2 w 10 20 m 90 30 l S')).toMatchObject({
    strokes: [[10, 80, 90, 70]],
    widths: [2],
    stroke_colours: [0xff0000],
    fills: [],
  });
});

test('a rectangle that is stroked is four lines, and one that is filled an area', async () => {
  expect((await drawn('10 20 80 30 re S')).strokes.toSorted((a, b) => a[1]! - b[1]!)).toHaveLength(4);
  expect(await drawn('0 1 0 rg 10 20 80 30 re f')).toMatchObject({
    strokes: [],
    fills: [[10, 50, 90, 80]],
    rectangles: [1],
    colours: [0x00ff00],
    alphas: [255],
  });
});

test('a thin area is an area, as thin as it is', async () => {
  expect((await drawn('10 20 80 0.5 re f')).fills).toEqual([[10, 79.5, 90, 80]]);
});

test('a path of many pieces is read piece by piece', async () => {
  const { strokes, fills } = await drawn('10 10 m 50 10 l 10 20 m 50 20 l 10 30 m 50 30 l S 0 0 5 5 re 10 0 5 5 re f');
  expect([strokes.length, fills.length]).toEqual([3, 2]);
});

test.each([
  ['a triangle', '10 10 m 50 10 l 30 40 l f', 0],
  ['a shape with round corners', '10 10 m 50 10 l 60 10 60 40 50 40 c 10 40 l f', 0],
  ['a rectangle drawn side by side', '10 10 m 50 10 l 50 40 l 10 40 l h f', 1],
  ['a slanted square', '30 10 m 50 30 l 30 50 l 10 30 l h f', 0],
])('%s is a rectangle or not', async (_, content, rectangle) => {
  expect((await drawn(content)).rectangles).toEqual([rectangle]);
});

test('a curve is taken for the line between its ends', async () => {
  expect((await drawn('10 10 m 20 60 40 60 50 10 c S')).strokes).toEqual([[10, 90, 50, 90]]);
});

test('a closed path has its last line too', async () => {
  expect((await drawn('10 10 m 50 10 l 30 40 l s')).strokes).toHaveLength(3);
  expect((await drawn('10 10 m 50 10 l 30 40 l S')).strokes).toHaveLength(2);
});

test('what is neither filled nor stroked, or transparent, is not there', async () => {
  const resources = '/ExtGState << /None << /ca 0 /CA 0 >> >>';
  expect(await drawn('10 10 80 30 re n /None gs 10 10 80 30 re B', { resources })).toMatchObject({
    strokes: [],
    fills: [],
  });
});

test('half an alpha is kept', async () => {
  const { alphas } = await drawn('/Half gs 10 10 80 30 re f', { resources: '/ExtGState << /Half << /ca 0.5 >> >>' });
  expect(alphas[0]! > 120 && alphas[0]! < 135).toBe(true);
});

test('scaling holds for places and for widths', async () => {
  expect(await drawn('q 2 0 0 2 5 0 cm 1 w 10 10 m 20 10 l S Q')).toMatchObject({
    strokes: [[25, 80, 45, 80]],
    widths: [2],
  });
});

test('lines of a turned page are turned with it', async () => {
  expect((await drawn('10 20 m 90 20 l S', { page: '/Rotate 90' })).strokes).toEqual([[20, 10, 20, 90]]);
});

const form = (content: string, entries = '', resources = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 500 500] /Resources << ${resources} >> ${entries}`);

test('forms within forms are put where their matrices say', async () => {
  const { fills, painted } = await drawn('q 1 0 0 1 10 0 cm /X Do Q 0 0 1 1 re f', {
    resources: '/XObject << /X 10 0 R >>',
    objects: {
      10: form('q 2 0 0 2 0 0 cm /Y Do Q', '/Matrix [1 0 0 1 0 5]', '/XObject << /Y 11 0 R >>'),
      11: form('0 0 10 10 re f'),
    },
  });
  expect(fills).toEqual([
    [10, 75, 30, 95],
    [0, 99, 1, 100],
  ]);
  expect(painted.forms).toEqual([-1, 0, 1, -1]);
});

test('a form that paints itself comes to an end', async () => {
  const { painted } = await drawn('/X Do 0 0 1 1 re f', {
    resources: '/XObject << /X 10 0 R >>',
    objects: { 10: form('0 0 5 5 re f /X Do', '', '/XObject << /X 10 0 R >>') },
  });
  expect(painted.objects.length).toBeLessThan(50);
});

const GREY = stream(
  '\x80',
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
);

test('a picture has the box that it is stretched to, and its place in the order of painting', async () => {
  const { pictures } = await drawn('0 0 1 1 re f /P << /MCID 4 >> BDC q 40 0 0 30 10 20 cm /I Do Q EMC', {
    resources: '/XObject << /I 10 0 R >>',
    objects: { 10: GREY },
  });
  expect(pictures).toEqual([{ box: [10, 50, 50, 80], z: 1, opaque: true, mcid: 4 }]);
});

test('a picture that is laid over half transparently is not opaque', async () => {
  const { pictures } = await drawn('/Half gs q 40 0 0 30 10 20 cm /I Do Q', {
    resources: '/XObject << /I 10 0 R >> /ExtGState << /Half << /ca 0.5 >> >>',
    objects: { 10: GREY },
  });
  expect(pictures.map(({ opaque }) => opaque)).toEqual([false]);
});

test('a shading is an area that is no rectangle', async () => {
  const { fills, rectangles } = await drawn('q 10 20 80 30 re W n /S sh Q', {
    resources:
      '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>',
  });
  expect([fills.length, rectangles]).toEqual([1, [0]]);
});

test('an area of no meaning is left out and the rest is read', async () => {
  const huge = '9'.repeat(60);
  const { fills } = await drawn(`${huge} ${huge} ${huge} ${huge} re f 10 20 80 30 re f`);
  expect(fills.at(-1)).toEqual([10, 50, 90, 80]);
});
