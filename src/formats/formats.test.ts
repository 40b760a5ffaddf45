import { describe, expect, it } from 'vitest';
import { FORMATS } from './formats.ts';
import { describeReader, type ReaderSamples } from './reader.contract.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** One entry a format: its absence fails the suite. */
const SAMPLES: Readonly<Record<string, ReaderSamples>> = {
  csv: {
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
  },
};

describe('the list of formats', () => {
  it('names each format once', () => {
    expect(new Set(FORMATS.map(({ format }) => format)).size).toBe(FORMATS.length);
  });

  it('has samples for each', () => {
    for (const { format } of FORMATS) expect(SAMPLES[format]?.good.length ?? 0, format).toBeGreaterThan(0);
  });
});

for (const reader of FORMATS) describeReader(reader, SAMPLES[reader.format]!);
