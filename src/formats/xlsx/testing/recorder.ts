// Helps to test XLSX sheets: a sheet builder that records its cells.
import { toPattern } from '../../../formulas/index.ts';
import type { SheetBuilder, SheetDetails } from '../../workbook/index.ts';

export interface Recorder extends SheetBuilder {
  /** By place, `row,col`: what was given, the style and the formula. */
  readonly cells: Map<string, readonly (string | number | boolean)[]>;
  readonly formulas: string[];
}

/** Takes the place of the builder and writes down what it is told. */
export function createRecorder(): Recorder {
  const cells = new Map<string, readonly (string | number | boolean)[]>();
  const formulas: string[] = [];
  const places = new Map<string, number>();
  const put =
    (kind: string) =>
    (row: number, col: number, value: string | number | boolean, style: number, formula: number): void => {
      cells.set(`${row},${col}`, [kind, Object.is(value, -0) ? '-0' : value, style, formulas[formula - 1] ?? '']);
    };
  return {
    cells,
    formulas,
    number: put('number'),
    shared: put('shared'),
    text: put('text'),
    boolean: put('boolean'),
    error: put('error'),
    pending: (row, col, style, formula) => put('pending')(row, col, '', style, formula),
    blank: () => undefined,
    addFormula: (row, col, { text, kind, range }) => {
      const pattern = toPattern(text, row, col);
      const known = kind === 'normal' ? places.get(pattern) : undefined;
      if (known !== undefined) return known;
      const place = formulas.push(
        `${kind} ${row},${col} ${text}${range ? ` ${JSON.stringify(Object.values(range))}` : ''}`,
      );
      if (kind === 'normal') places.set(pattern, place);
      return place;
    },
    finish: (_: SheetDetails) => undefined,
  };
}
