import { rmSync, writeFileSync } from 'node:fs';
import { FolioError } from '../errors.ts';
import type { FormatReader } from '../formats/reader.ts';
import type { DrawFileRequest, DrawOutcome } from './draw-file-request.ts';
import { type FileSource, openFileSource } from './file-source.ts';

/** Draws a picture into a file. Either the file is whole or nothing is left. */
export async function drawInto(request: DrawFileRequest, formats: readonly FormatReader[]): Promise<DrawOutcome> {
  const reader = formats.find(({ format }) => format === request.format);
  if (!reader?.draw) throw new FolioError('no_pictures', `Files of format ${request.format} have no pictures.`);
  const source = 'content' in request ? heldSource(request.content) : openFileSource(request.blob_path);
  try {
    const { bytes, width, height } = await reader.draw(source, request);
    writeFileSync(request.out_path, bytes, { mode: 0o600 });
    return { width, height };
  } catch (error) {
    rmSync(request.out_path, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

function heldSource(base64: string): FileSource {
  const bytes = Buffer.from(base64, 'base64');
  return {
    size: bytes.length,
    read: async (offset, length) => Uint8Array.from(bytes.subarray(offset, offset + length)),
    close: () => undefined,
  };
}
