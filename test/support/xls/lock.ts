import { buildCompound } from '../../../src/bytes/cfb/testing/build-compound.ts';
import {
  type BiffRecord,
  encryptStream,
  type StreamLock,
} from '../../../src/bytes/office-crypto/testing/encrypt-stream.ts';
import { RECORD } from '../../../src/formats/xls/stream/record-id.ts';
import { type WrittenWorkbook, writeStream } from '../../../src/formats/xls/testing/write-biff.ts';

/** A workbook that is encrypted from FILEPASS on; the places of its sheets count that record. */
export function lockedWorkbook(workbook: WrittenWorkbook, lock: StreamLock): Uint8Array {
  const moved = 4 + lock.filepass.length;
  const records = listRecords(Buffer.from(writeStream(workbook))).map(([id, data]): BiffRecord => {
    if (id !== RECORD.boundSheet) return [id, data];
    const copy = Buffer.from(data);
    copy.writeUInt32LE(copy.readUInt32LE(0) + moved);
    return [id, copy];
  });
  return buildCompound({ Workbook: encryptStream(records, lock) });
}

function listRecords(stream: Buffer): BiffRecord[] {
  const records: BiffRecord[] = [];
  for (let at = 0; at < stream.length; ) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    records.push([stream.readUInt16LE(at), stream.subarray(at + 4, end)]);
    at = end;
  }
  return records;
}
