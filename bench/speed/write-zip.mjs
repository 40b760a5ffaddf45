// Writes a zip file part by part, each packed as it comes, so that a part may be larger than memory.

import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bytes of text gathered before they are packed. */
const PIECE = 1 << 20;
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** 1 January 1980, so that the same parts give the same bytes. */
const DATE = 0x21;

const fields = (name, sizes) => {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(8, 4);
  bytes.writeUInt16LE(DATE, 8);
  bytes.writeUInt32LE(sizes.crc, 10);
  bytes.writeUInt32LE(sizes.packed, 14);
  bytes.writeUInt32LE(sizes.size, 18);
  bytes.writeUInt16LE(Buffer.byteLength(name), 22);
  return bytes;
};

const signed = (signature, ...rest) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return Buffer.concat([bytes, ...rest]);
};

function* inPieces(texts) {
  let gathered = '';
  for (const text of texts) {
    gathered += text;
    if (gathered.length < PIECE) continue;
    yield Buffer.from(gathered);
    gathered = '';
  }
  if (gathered) yield Buffer.from(gathered);
}

async function pack(texts, write) {
  const sizes = { crc: 0, packed: 0, size: 0 };
  const packer = createDeflateRaw({ level: 6, chunkSize: PIECE });
  packer.on('data', (chunk) => {
    sizes.packed += chunk.length;
    write(chunk);
  });
  for (const bytes of inPieces(texts)) {
    sizes.crc = crc32(bytes, sizes.crc);
    sizes.size += bytes.length;
    if (!packer.write(bytes)) await once(packer, 'drain');
  }
  packer.end();
  await once(packer, 'end');
  return sizes;
}

/** `parts`: [name, texts] pairs; the texts of a part are any iterable. Parts are smaller than 4 GiB. */
export async function writeZip(path, parts) {
  const fd = openSync(path, 'w');
  let at = 0;
  const write = (bytes) => {
    at += writeSync(fd, bytes, 0, bytes.length, at);
  };
  const directory = [];
  for (const [name, texts] of parts) {
    const start = at;
    const none = { crc: 0, packed: 0, size: 0 };
    write(signed(LOCAL, fields(name, none), Buffer.from(name)));
    const sizes = await pack(texts, write);
    const header = signed(LOCAL, fields(name, sizes));
    writeSync(fd, header, 0, header.length, start);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(start, 10);
    directory.push(signed(CENTRAL, Buffer.from([20, 0]), fields(name, sizes), place, Buffer.from(name)));
  }
  const [first, bytes] = [at, Buffer.concat(directory)];
  write(bytes);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(bytes.length, 8);
  end.writeUInt32LE(first, 12);
  write(signed(END, end));
  closeSync(fd);
}
