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

it('keeps abbreviations, and says no word twice', () => {
  expect(
    leavesOf('<A><Scheme><CompanyID>1</CompanyID><URIID>2</URIID><SchemeCode>3</SchemeCode></Scheme></A>'),
  ).toEqual([
    ['Scheme, company ID', 'A/Scheme/CompanyID'],
    ['Scheme, URI ID', 'A/Scheme/URIID'],
    ['Scheme code', 'A/Scheme/SchemeCode'],
  ]);
});

it('labels elements that name a type of data by their parents', () => {
  const period = '<Period><Start><DateTimeString>20250101</DateTimeString></Start></Period>';
  expect(leavesOf(`<A>${period}<Is><Indicator>true</Indicator></Is></A>`)).toEqual([
    ['Period, start', 'A/Period/Start/DateTimeString'],
    ['Is', 'A/Is/Indicator'],
  ]);
});

it('leaves out what is told apart', () => {
  const element = parseXml('<A><B>1</B><A><B>2</B></A></A>');
  const leaves = listLeaves({ element, path: 'A' }, new Set([element.children[1]!]));
  expect(leaves.map(({ path }) => path)).toEqual(['A/B']);
});

it('goes as deep as a file does', () => {
  expect(leavesOf(`<A>${'<B>'.repeat(900)}x${'</B>'.repeat(900)}</A>`)).toHaveLength(1);
});
