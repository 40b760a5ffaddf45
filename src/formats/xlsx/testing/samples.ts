// Sample documents with which the XLSX reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { makeXlsx } from './make-xlsx.ts';

const book = (rows: string): Uint8Array =>
  makeXlsx({ sheets: [{ name: 'Data', content: rows }], strings: ['<t>some text</t>'], formats: ['0.00%'] });

export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'table.xlsx',
      bytes: book(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>sum</t></is></c></row>' +
          '<row r="2"><c r="A2"><v>1.5</v></c><c r="B2" s="1"><f>A2*2</f><v>3</v></c></row>' +
          '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c></row>',
      ),
    },
    {
      name: 'frame.xlsm',
      bytes: makeXlsx({
        sheets: [
          {
            name: 'One',
            content:
              '<cols><col min="1" max="1" width="0.1"/></cols><sheetData><row r="9"><c r="C9" t="str"><v>far &amp; wide</v></c></row></sheetData><mergeCells><mergeCell ref="A1:D20"/></mergeCells>',
          },
          { name: 'Two', content: '', state: 'hidden' },
        ],
      }),
    },
  ],
  beyond: [
    { limits: { max_cells: 1 }, bytes: book('<row><c><v>1</v></c><c><v>2</v></c></row>') },
    { limits: { max_text_bytes: 4 }, bytes: book('<row><c t="str"><v>words</v></c></row>') },
    { limits: { max_text_bytes: 8 }, bytes: book('<row><c t="s"><v>0</v></c></row>') },
    { limits: { max_unpacked_bytes: 100 }, bytes: book('<row><c><v>1</v></c></row>') },
    { limits: { max_columns: 1 }, bytes: book('<row><c><v>1</v></c><c><v>2</v></c></row>') },
    { limits: { max_pages: 1 }, bytes: makeXlsx({ sheets: ['One', 'Two'].map((name) => ({ name, content: '' })) }) },
  ],
};
