import { describe, expect, it } from 'vitest';
import { RecordFault } from '../../ole/payload.ts';
import { bytes, u8, u16, u32 } from '../testing/write-biff.ts';
import { parseHyperlink } from './hyperlink.ts';

const PLACE = bytes(u16(2, 2, 1, 1), new Uint8Array(16), u32(2));
const counted = (text: string): Uint8Array => bytes(u32(text.length + 1), Buffer.from(`${text}\0`, 'utf16le'));
const kind = (first: number): Uint8Array => bytes(u8(first), new Uint8Array(15));
const url = (text: string): Uint8Array =>
  bytes(kind(0xe0), u32(text.length * 2 + 2), Buffer.from(`${text}\0`, 'utf16le'));

describe('parseHyperlink', () => {
  it('reads an address with its text', () => {
    const link = bytes(PLACE, u32(0x17), counted('Shown'), url('http://example.org/ä'));
    expect(parseHyperlink(link)).toEqual({ range: 'B3', text: 'Shown', target: 'http://example.org/ä' });
  });

  it('reads a place of the workbook', () => {
    expect(parseHyperlink(bytes(PLACE, u32(0x08), counted('Data!A1')))).toMatchObject({ target: '#Data!A1' });
  });

  it('reads a file, in a code page or in Unicode, and a place in it', () => {
    const narrow = bytes(kind(0x03), u16(1), u32(6), Buffer.from('a.xls\0'), new Uint8Array(24));
    const file = bytes(PLACE, u32(0x09), narrow, u32(0), counted('B2'));
    expect(parseHyperlink(file)).toMatchObject({ target: '..\\a.xls#B2' });
    const wide = bytes(PLACE, u32(0x01), narrow, u32(16), u32(10), u16(3), Buffer.from('ä.xls', 'utf16le'));
    expect(parseHyperlink(wide)).toMatchObject({ target: '..\\ä.xls' });
  });

  it('is none where it leads nowhere, and damaged where it is cut', () => {
    expect(parseHyperlink(bytes(PLACE, u32(0)))).toBeNull();
    expect(() => parseHyperlink(bytes(PLACE, u8(1)))).toThrow(RecordFault);
  });
});
