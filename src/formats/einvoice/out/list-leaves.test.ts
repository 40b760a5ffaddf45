import { expect, it } from 'vitest';
import { parseXml } from '../../../bytes/index.ts';
import { listLeaves } from './list-leaves.ts';

const leavesOf = (xml: string) => {
  const element = parseXml(xml);
  return listLeaves({ element, path: element.name }).map(({ label, path }) => [label, path]);
};

it('labels elements by their names and those of their parents, with positions among namesakes', () => {
  expect(leavesOf('<A><TaxScheme><ID>1</ID></TaxScheme><Note>x</Note><Note>y</Note><Empty> </Empty></A>')).toEqual([
    ['Tax scheme, ID', 'A/TaxScheme/ID'],
    ['Note', 'A/Note[1]'],
    ['Note', 'A/Note[2]'],
  ]);
});

it('goes as deep as a file does', () => {
  expect(leavesOf(`<A>${'<B>'.repeat(900)}x${'</B>'.repeat(900)}</A>`)).toHaveLength(1);
});
