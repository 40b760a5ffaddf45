// Writes records and numbers of presentations for tests.
import { RT } from '../stream/record-types.ts';

export const u8 = (...values: readonly number[]): Uint8Array => Uint8Array.from(values, (value) => value & 255);
export const u16 = (...values: readonly number[]): Uint8Array =>
  u8(...values.flatMap((value) => [value & 255, (value >> 8) & 255]));
export const u32 = (...values: readonly number[]): Uint8Array =>
  u8(...values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >>> 24) & 255]));
export const bytes = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

export const record = (type: number, body: Uint8Array, instance = 0, version = 0): Uint8Array =>
  bytes(u16((instance << 4) | version, type), u32(body.length), body);

export const container = (type: number, ...children: readonly Uint8Array[]): Uint8Array =>
  record(type, bytes(...children), 0, 15);

export const string = (text: string, instance = 0): Uint8Array =>
  record(RT.string, Buffer.from(text, 'utf16le'), instance);
