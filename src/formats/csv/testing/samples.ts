// Sample documents with which the CSV reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'sales.csv',
      bytes: text(
        'Sales of 2024\n\nregion,amount,day\nNorth,"1,250.50",2024-03-01\nSouth,300,2024-03-02\n\nSource: books\n',
      ),
    },
    { name: 'semicolons.csv', bytes: text('a;b\r\n"x ""y""";1,5\r\n\r\nc;d\r\n1;"two\nlines"\r\n') },
    { name: 'wide.txt', bytes: new Uint8Array(Buffer.from('\ufeffname\tstadt\nJürgen\tKöln\n', 'utf16le')) },
    { name: 'western.csv', bytes: new Uint8Array(Buffer.from('nom,ville\nRené,Orléans\n', 'latin1')) },
  ],
  beyond: [
    { limits: { max_cells: 3 }, bytes: text('a,b\nc,d\n') },
    { limits: { max_columns: 2 }, bytes: text('a,b,c\n') },
    { limits: { max_text_bytes: 4 }, bytes: text('a,bcdef\n') },
  ],
};
