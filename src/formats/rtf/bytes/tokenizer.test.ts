import { describe, expect, it } from 'vitest';
import { TOKEN, Tokenizer } from './tokenizer.ts';

function tokens(text: string): string[] {
  const tokenizer = new Tokenizer(new Uint8Array(Buffer.from(text, 'latin1')), 0);
  const list: string[] = [];
  for (let kind = tokenizer.next(); kind !== TOKEN.end; kind = tokenizer.next()) {
    if (kind === TOKEN.open) list.push('{');
    if (kind === TOKEN.close) list.push('}');
    if (kind === TOKEN.word) list.push(`\\${tokenizer.word}${tokenizer.value === null ? '' : `=${tokenizer.value}`}`);
    if (kind === TOKEN.symbol) list.push(`symbol ${tokenizer.word}`);
    if (kind === TOKEN.byte) list.push(`byte ${tokenizer.byte}`);
    if (kind === TOKEN.text) list.push(`"${text.slice(tokenizer.start, tokenizer.end)}"${tokenizer.odd ? ' odd' : ''}`);
    if (kind === TOKEN.binary) list.push(`binary ${tokenizer.end - tokenizer.start}`);
  }
  return list;
}

describe('the tokenizer', () => {
  it('takes one blank behind a control word as its end', () => {
    expect(tokens('\\b  x\\i0 y')).toEqual(['\\b', '" x"', '\\i=0', '"y"']);
  });

  it('reads numbers with a sign, and stops at 32 bits', () => {
    expect(tokens('\\li-720\\fi99999999999999999999')).toEqual(['\\li=-720', '\\fi=2147483647']);
  });

  it('takes a minus without a number as text', () => {
    expect(tokens('\\b-x')).toEqual(['\\b', '"-x"']);
  });

  it('reads bytes in hexadecimal, and a quote alone as a symbol', () => {
    expect(tokens("\\'e9\\'E9\\'zz")).toEqual(['byte 233', 'byte 233', "symbol '", '"zz"']);
  });

  it('leaves line ends out, but for those behind a backslash', () => {
    expect(tokens('a\r\nb\\\nc')).toEqual(['"a"', '"b"', 'symbol \n', '"c"']);
  });

  it('says where bytes are no plain ASCII', () => {
    expect(tokens('caf\xe9 x')).toEqual(['"caf\xe9 x" odd']);
  });

  it('steps over binary data, whatever is in them', () => {
    expect(tokens('\\bin3 }\\{x')).toEqual(['binary 3', '"x"']);
  });

  it('reads on behind a claim of more binary data than there are', () => {
    expect(tokens('{\\bin2147483647 ab}c')).toEqual(['{', 'binary 0', '"ab"', '}', '"c"']);
    expect(tokens('\\bin-5 ab')).toEqual(['binary 0', '"ab"']);
  });

  it('tells words apart that have the same letters in another case', () => {
    expect(tokens('\\trwWidth1\\trwwidth2')).toEqual(['\\trwWidth=1', '\\trwwidth=2']);
  });

  it('keeps words apart beyond those that it remembers', () => {
    const words = Array.from(
      { length: 6000 },
      (_, i) => `\\q${i.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[Number(d)]!)}`,
    );
    expect(tokens(words.join(''))).toEqual(words);
    expect(new Set(words).size).toBe(6000);
  });

  it('ends at a backslash at the end', () => {
    expect(tokens('a\\')).toEqual(['"a"']);
  });
});
