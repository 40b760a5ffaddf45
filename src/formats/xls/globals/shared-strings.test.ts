import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytes, longText, u8, u16, u32 } from '../testing/write-biff.ts';
import { parseSharedStrings } from './shared-strings.ts';

const MANY = 2 ** 20;

function textsOf(pieces: readonly Uint8Array[], most = MANY): string[] {
  const packed = parseSharedStrings(pieces, most);
  let from = 0;
  return Array.from(packed.ends, (end) => {
    const text = Buffer.from(packed.bytes.subarray(from, end)).toString('utf8');
    from = end;
    return text;
  });
}

/** Each text as a run of units, cut at the given places: every piece but the first of a text begins with its width. */
function writeCut(
  texts: readonly { readonly text: string; readonly cut: number; readonly narrowRest: boolean }[],
): Uint8Array[] {
  const pieces: Uint8Array[] = [u32(texts.length, texts.length)];
  const append = (part: Uint8Array): void => void pieces.push(bytes(pieces.pop()!, part));
  for (const { text, cut, narrowRest } of texts) {
    const at = Math.min(cut, text.length);
    const [head, rest] = [text.slice(0, at), text.slice(at)];
    append(bytes(u16(text.length), u8(1), Buffer.from(head, 'utf16le')));
    if (rest === '') continue;
    const narrow = narrowRest && !/[^\0-\xff]/.test(rest);
    pieces.push(bytes(u8(narrow ? 0 : 1), Buffer.from(rest, narrow ? 'latin1' : 'utf16le')));
  }
  return pieces;
}

describe('parseSharedStrings', () => {
  it('reads narrow and wide texts', () => {
    const table = bytes(u32(3, 3), longText('plain'), longText('café'), longText('日本 😀'));
    expect(textsOf([table])).toEqual(['plain', 'café', '日本 😀']);
    expect(parseSharedStrings([table], MANY).ascii).toBe(false);
    expect(parseSharedStrings([bytes(u32(1, 1), longText('a'))], MANY).ascii).toBe(true);
  });

  it('leaves out formatting runs and phonetic texts, also over the end of a record', () => {
    const rich = bytes(u16(2), u8(0x0c), u16(1), u32(6), Buffer.from('ab'), u8(1, 2, 3, 4), u8(9, 9));
    expect(textsOf([bytes(u32(2, 2), rich), bytes(u8(9, 9, 9, 9), longText('c'))])).toEqual(['ab', 'c']);
  });

  it('takes a new width where a record is continued within characters', () => {
    const head = bytes(u32(1, 1), u16(6), u8(0), Buffer.from('abc'));
    expect(textsOf([head, bytes(u8(1), Buffer.from('дев', 'utf16le'))])).toEqual(['abcдев']);
  });

  it('gives back any texts, wherever they are cut', () => {
    const entry = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 30 }),
      cut: fc.nat(30),
      narrowRest: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (texts) => {
        expect(textsOf(writeCut(texts))).toEqual(texts.map(({ text }) => text));
      }),
    );
  });

  it('writes half of a pair of surrogates as a replacement character', () => {
    const lone = bytes(u16(2), u8(1), u16(0xd83d, 0x41));
    expect(textsOf([bytes(u32(1, 1), lone)])).toEqual(['\ufffdA']);
  });

  it('does not believe in more texts than there are bytes for', () => {
    expect(textsOf([bytes(u32(1, 0xffffffff), longText('only'))])).toEqual(['only']);
    expect(textsOf([u8(1, 2)])).toEqual([]);
    expect(textsOf([bytes(u32(1, 1), u16(9), u8(0), Buffer.from('cut'))])).toEqual(['cut']);
  });

  it('keeps to the length that a text may have', () => {
    expect(() => textsOf([bytes(u32(1, 1), longText('x'.repeat(11)))], 10)).toThrow(/longer than 10 bytes/);
  });
});
