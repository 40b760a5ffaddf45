import { describe, it } from 'vitest';
import { xlsx } from '../../src/formats/xlsx/index.ts';
import { XLSX_CASES } from '../support/xlsx/cases/index.ts';
import { buildXlsx } from '../support/xlsx/index.ts';
import { expectReading } from './expect-reading.ts';

describe('workbooks of XLSX made by hand', () => {
  it.each(Object.entries(XLSX_CASES))('%s', async (_, { book, reading }) => {
    await expectReading(xlsx, buildXlsx(book), reading);
  });
});
