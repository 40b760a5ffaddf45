import { describe, expect, it } from 'vitest';
import { bytes, u8, u16, u32 } from '../testing/write-biff.ts';
import { parseDrawing } from './drawing.ts';

const atom = (type: number, body: Uint8Array, instance = 0): Uint8Array =>
  bytes(u16(instance << 4, type), u32(body.length), body);
const container = (...parts: readonly Uint8Array[]): Uint8Array => bytes(u16(0x000f, 0xf004), u32(10_000), ...parts);
const anchor = atom(0xf010, u16(0, 1, 0, 2, 0, 3, 0, 4, 0));

describe('parseDrawing', () => {
  it('finds the place of the shape, and its description', () => {
    const name = Buffer.from('n\0', 'utf16le');
    const description = Buffer.from('A map\0', 'utf16le');
    const table = bytes(u16(0x8380), u32(name.length), u16(0x8381), u32(description.length));
    const properties = atom(0xf00b, bytes(table, name, description), 2);
    expect(parseDrawing(container(properties, anchor))).toEqual({
      at: { top: 2, left: 1, bottom: 4, right: 3 },
      alt: 'A map',
    });
  });

  it('knows of none where there is none', () => {
    expect(parseDrawing(u8(1, 2, 3))).toEqual({ at: null, alt: null });
    expect(parseDrawing(atom(0xf010, u16(0, 1)))).toEqual({ at: null, alt: null });
    expect(parseDrawing(anchor.subarray(0, 12))).toEqual({ at: null, alt: null });
  });
});
