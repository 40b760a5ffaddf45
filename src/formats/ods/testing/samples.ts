// Sample workbooks with which the ODS reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { blank, number, row, sheet, text, writeOds } from './write-ods.ts';

export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'table.ods',
      bytes: writeOds(
        row(text('some text'), text('sum')) +
          row(number(1.5), number(3, 'table:formula="of:=[.A2]*2"')) +
          row('<table:table-cell office:value-type="boolean" office:boolean-value="true"/>', blank(16_000)),
      ),
    },
    {
      name: 'frame.ots',
      bytes: writeOds({
        automatic:
          '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>',
        body:
          sheet('One', row(blank(2), text('far &amp; wide', 'table:number-columns-spanned="2"'))) +
          sheet('Two', '', 'table:style-name="h"'),
      }),
    },
  ],
  beyond: [
    { limits: { max_cells: 1 }, bytes: writeOds(row(number(1), number(2))) },
    { limits: { max_text_bytes: 4 }, bytes: writeOds(row(text('words'))) },
    { limits: { max_unpacked_bytes: 100 }, bytes: writeOds(row(number(1))) },
    { limits: { max_columns: 1 }, bytes: writeOds(row(number(1), number(2))) },
    { limits: { max_pages: 1 }, bytes: writeOds({ body: sheet('One', '') + sheet('Two', '') }) },
  ],
};
