import { describe, expect, it } from 'vitest';
import { CELL } from '../../model/index.ts';
import { cellsOf, readBytes } from '../reader.contract.ts';
import { readOds } from './read-ods.ts';
import { number, row, text, writeOds } from './testing/write-ods.ts';

describe('readOds', () => {
  it('gives cells by their places, past blanks that repeat', async () => {
    const found = await readBytes(
      readOds,
      writeOds(
        `<table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>${row('<table:table-cell table:number-columns-repeated="16383"/>', text('corner'))}`,
      ),
    );
    expect([...cellsOf(found)].map(([place, cell]) => [place, cell.text])).toEqual([['1048575,16383', 'corner']]);
  });

  it('gives errors of cells whose formula is another’s', async () => {
    const error = (formula: string): string =>
      `<table:table-cell ${formula} office:value-type="string" office:string-value="" xmlns:c="calc" c:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>`;
    const found = await readBytes(readOds, writeOds(row(error('table:formula="of:=1/0"'), error(''))));
    expect([...cellsOf(found).values()].map(({ code, text }) => [code, text])).toEqual([
      [CELL.error, '#DIV/0!'],
      [CELL.error, '#DIV/0!'],
    ]);
  });

  it('stops at the limit of cells where values repeat without end', async () => {
    const bytes = writeOds(
      `<table:table-row table:number-rows-repeated="1048576">${number(1, 'table:number-columns-repeated="16384"')}</table:table-row>`,
    );
    await expect(readBytes(readOds, bytes)).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('takes no longer where merged cells without a value repeat without end', async () => {
    const merged = '<table:table-cell table:number-columns-spanned="2"/><table:covered-table-cell/>'.repeat(4_000);
    const found = await readBytes(
      readOds,
      writeOds(`<table:table-row table:number-rows-repeated="1048576">${merged}</table:table-row>`),
    );
    expect(found.body.sheets[0]!.merged_ranges).toHaveLength(4_000);
  });

  it('stops at groups within groups without end, and at entities', async () => {
    const deep = `${'<table:table-row-group>'.repeat(50_000)}${'</table:table-row-group>'.repeat(50_000)}`;
    const found = await readBytes(readOds, writeOds(row(text('kept')) + deep));
    expect(found.body.diagnostics.map(({ code }) => code)).toEqual(['truncated_input']);
    const declared = '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>';
    await expect(readBytes(readOds, writeOds({ body: '', others: { 'content.xml': declared } }))).rejects.toMatchObject(
      {
        code: 'corrupt_file',
      },
    );
  });

  it('refuses packages of other kinds', async () => {
    await expect(readBytes(readOds, writeOds({ body: '' }))).rejects.toMatchObject({ code: 'corrupt_file' });
  });
});
