import { describe, it } from 'vitest';
import { xls } from '../../src/formats/xls/index.ts';
import { XLS_CASES } from '../support/xls/cases/index.ts';
import { expectReading } from './expect-reading.ts';

describe('workbooks of XLS made by hand', () => {
  it.each(Object.entries(XLS_CASES))('%s', async (_, { file, reading }) => {
    await expectReading(xls, file(), reading);
  });
});
