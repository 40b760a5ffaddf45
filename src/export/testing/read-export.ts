// Collects the pieces of an export and unpacks archives, for tests of exports.
import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Answer } from '../../../test/support/answer.ts';
import { type ExportOptions, type ExportSource, exportDocument } from '../index.ts';

export async function bytesOf(document: ExportSource, options: ExportOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await exportDocument(document, options)).body) chunks.push(Buffer.from(chunk as string));
  return Buffer.concat(chunks);
}

export const textOf = async (document: Promise<ExportSource>, options: ExportOptions): Promise<string> =>
  (await bytesOf(await document, options)).toString('utf8');

export const jsonOf = async (document: Promise<ExportSource>, more = {}): Promise<Answer> =>
  JSON.parse(await textOf(document, { format: 'json', ...more }));

/** Files of an archive, by the headers that are before them and the directory at its end. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + archive.readUInt16LE(start + 26);
    const content = inflateRawSync(archive.subarray(data, data + packed));
    expect(content.length).toBe(size);
    files.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}
