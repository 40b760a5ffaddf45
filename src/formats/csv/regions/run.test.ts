import { describe, expect, it } from 'vitest';
import { shapesOf } from '../testing/shapes.ts';
import { columnSpan, joinRuns, lastRows, medianFill } from './run.ts';
import { toRegions } from './to-regions.ts';

const runOf = (text: string) => shapesOf(text).run;
const regionsOf = (text: string) =>
  toRegions(runOf(text)).map((region) =>
    region.kind === 'text'
      ? `${region.role} ${region.row + 1}: ${region.text}`
      : `rows ${region.rect.top + 1} to ${region.rect.bottom + 1}, columns ${region.rect.left} to ${region.rect.right}, header ${region.header_rows}`,
  );

describe('a run of rows', () => {
  it('has the median fill of the rows behind its titles', () => {
    expect(medianFill(runOf('a,b\nc,d\ne'))).toBe(2);
    expect(medianFill(runOf('t\nt2\nt3\na,b'))).toBe(2);
    expect(medianFill(runOf('a\nb\nc'))).toBe(1);
    expect(medianFill(runOf('a,b,c\nd\ne\nf'))).toBe(1);
  });

  it('spans the columns that have cells', () => {
    expect(columnSpan(runOf(',a,,b\n,,c'))).toEqual({ left: 1, right: 3 });
  });

  it('keeps its last rows where they do not all stand at its head', () => {
    const rows = Array.from({ length: 40 }, (_, i) => `a,${i}`).join('\n');
    expect(lastRows(runOf(rows)).at(-1)!.row).toBe(39);
    expect(lastRows(runOf('a,1\nb,2'))).toHaveLength(2);
  });

  it('takes in the rows of another', () => {
    const run = runOf('k,v\na,1');
    joinRuns(run, { ...runOf('b,2\nc,3\nd,4'), bottom: 5 });
    expect(run).toMatchObject({ rows: 5, cells: 10, bottom: 5 });
    expect(run.columns.get(1)).toMatchObject({ filled: 5, typed: 4 });
    expect(run.head).toHaveLength(5);
  });
});

describe('the regions of a run', () => {
  it.each([
    ['one cell', 'hello', ['alone 1: hello']],
    ['one row of two cells', 'a,b', ['rows 1 to 1, columns 0 to 1, header 0']],
    ['cells in different columns', 'a\n,b\n,,c', ['alone 1: a', 'alone 2: b', 'alone 3: c']],
    ['a title and a table', 'T\nk,v\na,1\nb,2', ['above 1: T', 'rows 2 to 4, columns 0 to 1, header 1']],
    [
      'a table and its notes',
      'k,v\na,1\nb,2\nn1\nn2',
      ['rows 1 to 3, columns 0 to 1, header 1', 'below 4: n1', 'below 5: n2'],
    ],
    ['a lone total', 'k,v\na,1\nb,2\n,3', ['rows 1 to 4, columns 0 to 1, header 1']],
    ['a title in another column', ',,T\nk,v\na,1\nb,2', ['above 1: T', 'rows 2 to 4, columns 0 to 1, header 1']],
    ['a column of numbers under a name', 'n\n1\n2\n3\n4', ['rows 1 to 5, columns 0 to 0, header 1']],
    ['two lines', 'one\ntwo', ['alone 1: one', 'alone 2: two']],
    [
      'tables side by side',
      'a,b,,,,c,d\n1,2,,,,3,4\n,,,,,5,6',
      ['rows 1 to 2, columns 0 to 1, header 1', 'rows 1 to 3, columns 5 to 6, header 1'],
    ],
  ])('of %s', (_, text, regions) => {
    expect(regionsOf(text)).toEqual(regions);
  });

  it('count a title in the first column as none of its cells', () => {
    const titles = Array.from({ length: 6 }, (_, i) => `title ${i}`).join('\n');
    expect(regionsOf(`${titles}\nn,k\n1,a\n2,b\n3,c`).at(-1)).toBe('rows 7 to 10, columns 0 to 1, header 1');
  });
});
