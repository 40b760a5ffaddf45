import { expect, test } from 'vitest';
import { createBlockTyper } from '../block-typer.ts';
import type { ParagraphSketch } from '../testing/page-of.ts';
import { pageOf, prose } from '../testing/page-of.ts';

/** Its place among the styles of the pages that tests draw. */
const MONOSPACE = 4;

const told = (paragraphs: readonly ParagraphSketch[]): string[] => {
  const page = pageOf(paragraphs);
  return createBlockTyper([])
    .type([page])[0]!
    .elements.flatMap((element) => (element.kind === 'text' ? [`${element.type} of ${element.lines.length}`] : []));
};

test('lines of code with indents of their own are one listing, brackets that stand alone too', () => {
  expect(
    told([
      { text: prose(4), y: 60 },
      { text: ['while (true) {'], y: 130, style: MONOSPACE },
      { text: ['wait(5);'], y: 142, x: 80, style: MONOSPACE },
      { text: ['}'], y: 154, style: MONOSPACE },
      { text: prose(4), y: 180 },
    ]),
  ).toEqual(['paragraph of 4', 'code of 3', 'paragraph of 4']);
});

test('listings that stand apart are not joined', () => {
  expect(
    told([
      { text: prose(4), y: 60 },
      { text: ['first()'], y: 130, style: MONOSPACE },
      { text: ['second()'], y: 180, style: MONOSPACE },
      { text: prose(4), y: 210 },
    ]),
  ).toEqual(['paragraph of 4', 'code of 1', 'code of 1', 'paragraph of 4']);
});

test('in a text that is set in a typewriter face all stays in its order', () => {
  const lines = Array.from({ length: 6 }, () => 'text of a contract, typed on a machine long ago, line by line');
  expect(
    told([
      { text: lines, y: 60, style: MONOSPACE },
      { text: ['1. DEFINITIONS'], y: 150, style: MONOSPACE },
      { text: lines, y: 174, style: MONOSPACE },
    ]).map((line) => line.slice(-1)),
  ).toEqual(['6', '1', '6']);
});
