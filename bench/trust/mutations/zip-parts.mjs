// Zip files as a list of parts, for those who change a part and pack the whole again with right checksums.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const MOST_BYTES = 64 * 2 ** 20;

/** `[{name, content}]` by the central directory; null where the file is no zip file that can be read. */
export function unzip(bytes) {
  try {
    return partsOf(bytes);
  } catch {
    return null;
  }
}

function partsOf(bytes) {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) return null;
  const parts = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL) return null;
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameSize, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + packed);
    parts.push({ name, content: method === 0 ? content : inflateRawSync(content, { maxOutputLength: MOST_BYTES }) });
    at += 46 + nameSize + extra + comment;
  }
  return parts.length > 0 ? parts : null;
}

export function zip(parts) {
  const [files, directory] = [[], []];
  let at = 0;
  for (const { name, content } of parts) {
    const [packed, title] = [deflateRawSync(content, { level: 1 }), Buffer.from(name)];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(word(CENTRAL), Buffer.from([20, 0]), fields, place, title);
    files.push(word(LOCAL), fields, title, packed);
    at += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, listed, word(END), end]);
}

const word = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
