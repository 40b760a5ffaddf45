import { describe, expect, it } from 'vitest';
import { scanText } from '../testing/scan-text.ts';
import { parseSample } from './sample-records.ts';
import { scoreCandidate } from './score-candidate.ts';

const parse = (text: string, delimiter = ',', quote = '"', whole = true) =>
  parseSample(text, delimiter, quote, false, whole);

describe('parseSample', () => {
  it.each(['a,b\n1,2\n', '"a, b",c\r\n"d ""e""",f', 'x\r\r\ny,"z"w\n', '"a\nb",c', ',,x\n'])(
    'finds in %j the records that the scanner finds',
    async (text) => {
      const { rows } = await scanText(text);
      const trimmed = parse(text).records.map((row) => row.slice(0, row.findLastIndex((field) => field !== '') + 1));
      expect(trimmed).toEqual(rows);
    },
  );

  it('counts quoted fields and those that text follows', () => {
    expect(parse('"a","b"c,""\nd,e"f"\n')).toMatchObject({ quoted: 2, stray: 1, unterminated: false });
  });

  it('ends a sample with an empty field where it ends with a delimiter', () => {
    expect(parse('a,').records).toEqual([['a', '']]);
  });

  it('blames a quote that never closes, unless the sample only cuts it', () => {
    expect(parse('a,"b\nc\n').unterminated).toBe(true);
    const late = `${'a,b\n'.repeat(20)}c,"d\n`;
    expect(parse(late, ',', '"', false).unterminated).toBe(false);
    expect(parse(late, ',', '"', true).unterminated).toBe(true);
    expect(parse('"a\nb,c\nd,e\n', ',', '"', false).unterminated).toBe(true);
  });

  it('looks at a hundred records and no more', () => {
    expect(parse('a,b\n'.repeat(500)).records).toHaveLength(100);
  });

  it('skips what a backslash escapes', () => {
    expect(parseSample('"a \\" b",c\n', ',', '"', true, true).records[0]).toHaveLength(2);
  });
});

describe('scoreCandidate', () => {
  const score = (text: string, delimiter: string) => scoreCandidate(parse(text, delimiter));

  it('tells the commonest width and how many records have it', () => {
    expect(score('a,b\nc,d\ne,f,g\n\n', ',')).toMatchObject({ width: 2, records: 3 });
    expect(score('a,b\nc,d\ne,f,g\n\n', ',').share).toBeCloseTo(2 / 3);
  });

  it('passes over comments and blank records', () => {
    expect(score('# a;b\n// c\n\n1;2\n3;4\n', ';')).toMatchObject({ width: 2, share: 1, records: 2 });
  });

  it('counts titles and notes around a table nearly as part of it', () => {
    const around = score('Title\na,b\nc,d\ne,f\ng,h\nnote\n', ',').share;
    const between = score('a,b\nc,d\nTitle\nnote\ne,f\ng,h\n', ',').share;
    expect(around).toBeGreaterThan(0.9);
    expect(between).toBeCloseTo(4 / 6);
  });

  it('is higher for cells of known kinds, even widths and sound quotes', () => {
    expect(score('1,2024-01-01\n2,2024-01-02\n', ',').score).toBeGreaterThan(score('%§,//(\n&$,)=(\n', ',').score);
    expect(score('a,b\nc,d\ne,f\n', ',').score).toBeGreaterThan(score('a,b\nc\nd,e,f\n', ',').score);
    expect(score('"a",b\n"c",d\n', ',').score).toBeGreaterThan(score('"a"x,b\n"c"y,d\n', ',').score);
  });
});
