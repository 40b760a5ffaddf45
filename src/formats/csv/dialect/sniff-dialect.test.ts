import { describe, expect, it } from 'vitest';
import { sniffDialect } from './sniff-dialect.ts';

const dialectOf = (text: string) => {
  const { delimiter, quote, escape: escaping } = sniffDialect(text, true);
  return { delimiter, quote, escape: escaping };
};
const table = (delimiter: string): string =>
  Array.from({ length: 12 }, (_, i) => [`name ${i}`, i * 3, `2024-01-${10 + i}`, `${i}.5`].join(delimiter)).join('\n');

describe('sniffDialect', () => {
  it.each([',', ';', '\t', '|', '^', '~', '\x01', '||', '~|~'])('finds %j between fields', (delimiter) => {
    expect(dialectOf(table(delimiter)).delimiter).toBe(delimiter);
  });

  it('finds a blank or a colon only where nothing usual delimits', () => {
    expect(dialectOf('1 2 3\n4 5 6\n7 8 9\n').delimiter).toBe(' ');
    expect(dialectOf('10:20,a:b\n30:40,c:d\n50:60,e:f\n').delimiter).toBe(',');
  });

  it('takes the comma where there is one field a line', () => {
    expect(dialectOf('alpha\nbeta\ngamma\n').delimiter).toBe(',');
    expect(dialectOf('').delimiter).toBe(',');
  });

  it('is not misled by commas within fields', () => {
    expect(dialectOf('a;b\n1,5;2,5\n3,5;4,5\n1;2\n').delimiter).toBe(';');
    expect(dialectOf('name\tnote\nx\tone, two\ny\tthree\nz\tfour, five, six\n').delimiter).toBe('\t');
  });

  it('looks past titles before the table and comments within', () => {
    expect(dialectOf(`Report, for all, of us\n\n# made; by; hand\n${table(';')}`).delimiter).toBe(';');
  });

  it('lets the line sep= decide', () => {
    expect(sniffDialect('sep=;\na,b;c\n1,2;3\n', true)).toMatchObject({ delimiter: ';', declared: true });
  });

  it('takes the outer of two lists in a single line', () => {
    expect(dialectOf('a;b|c;d|e\n').delimiter).toBe(';');
    expect(dialectOf('a|b;c|d;e\n').delimiter).toBe('|');
  });

  it('finds single quotes where they surround fields', () => {
    expect(dialectOf("'a','b, c'\n'd','e, f'\n'g','h, i'\n")).toEqual({ delimiter: ',', quote: "'", escape: 'double' });
    expect(dialectOf("it's,one\nthat's,two\n").quote).toBe('"');
  });

  it('finds backslashes before quotes', () => {
    expect(dialectOf('"a \\"b\\" c",1\n"d \\"e\\" f",2\n')).toEqual({
      delimiter: ',',
      quote: '"',
      escape: 'backslash',
    });
    expect(dialectOf('"a ""b"" c",1\n"d",2\n').escape).toBe('double');
  });

  it('reads quotes as text where one never closes', () => {
    expect(sniffDialect('a,b\n"c,d\ne,f\n', true)).toMatchObject({ quote: '', unclosed: true });
  });

  it('does not blame a quoted field that only the sample cuts', () => {
    const rows = '"a","b"\n'.repeat(50);
    expect(sniffDialect(`${rows}"long\ntext without an end\n`, false)).toMatchObject({ quote: '"', unclosed: false });
  });

  it('says how far the next delimiter was', () => {
    expect(sniffDialect(table(','), true).certainty).toBe(1);
    expect(sniffDialect('a|b;c\nd|e;f\ng|h;i\n', true).certainty).toBeLessThan(0.1);
  });
});

describe('the line sep=', () => {
  it.each([
    ['sep=;\na;b\n', ';'],
    ['SEP=\t\na\tb\n', '\t'],
    ['"sep=|"\r\na|b\r\n', '|'],
    ['sep= \na b\n', ' '],
    ['sep=,', ','],
  ])('%j declares %j', (text, delimiter) => {
    expect(sniffDialect(text, true)).toMatchObject({ delimiter, declared: true, certainty: 1 });
  });

  it.each(['\nsep=;\na;b\n', 'sep=\na,b\n', 'sep=;;\na;b\n', 'sep,x\n1,2\n', 'a,b\nsep=;\n'])(
    '%j declares nothing',
    (text) => {
      expect(sniffDialect(text, true).declared).toBe(false);
    },
  );

  it('leaves no quote where it declares one as the delimiter', () => {
    expect(sniffDialect('sep="\na"b\n', true)).toMatchObject({ delimiter: '"', quote: '' });
    expect(sniffDialect("sep='\na'b\n", true)).toMatchObject({ delimiter: "'", quote: '' });
  });
});

describe('a sample', () => {
  it('that is cut is judged up to its last line end', () => {
    const rows = 'a;1\nb;2\nc;3\n';
    expect(sniffDialect(`${rows}d,e,f,g,h,i`, false).delimiter).toBe(';');
  });

  it('of rare signs needs five records of three fields', () => {
    expect(dialectOf('a^b^c\n1^2^3\n').delimiter).toBe(',');
    expect(dialectOf(`a^b^c\n${'1^2^3\n'.repeat(5)}`).delimiter).toBe('^');
    expect(dialectOf(`a^b\n${'1^2\n'.repeat(5)}`).delimiter).toBe(',');
  });

  it('of prose has no blanks between fields', () => {
    expect(dialectOf('the cat sat\nthe dog ran\nthe cow ate\n').delimiter).toBe(',');
  });
});
