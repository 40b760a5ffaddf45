// Conducts the reading of a ZIP archive: opens its directory, hands each member over as a part, lists them all.
import { crc32 } from 'node:zlib';
import { ContainerError, openZip, type ZipArchive, type ZipEntry } from '../../bytes/index.ts';
import type { ByteSource, DocumentBody, UnreadReason } from '../../model/index.ts';
import { createMemberList, MAX_MEMBERS, type MemberList, toDocument } from '../collection/index.ts';
import { containerFailure } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';

/** Bytes of a member that is unfolded at once. One that states fewer than it holds is damaged. */
const SMALL_BYTES = 1 << 20;

export async function readZip(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const list = createMemberList(context);
  try {
    const { max_unpacked_bytes } = context.limits;
    const archive = await openZip(source, {
      ...{ max_entries: MAX_MEMBERS, max_unpacked_bytes, max_whole_bytes: SMALL_BYTES, keeps_namesakes: true },
    });
    const files = archive.entries.filter(({ name }) => !name.endsWith('/'));
    for (const [i, entry] of files.entries()) {
      context.signal.throwIfAborted();
      await readMember(archive, entry, list);
      context.progress(i / files.length / 2);
    }
  } catch (error) {
    throw containerFailure(error);
  }
  return toDocument({ format: 'zip', title: 'ZIP archive', members: list.members, diagnostics: [] }, context);
}

async function readMember(archive: ZipArchive, entry: ZipEntry, list: MemberList): Promise<void> {
  const member = { name: entry.name, size: entry.unpacked_bytes, modified: entry.modified };
  if (entry.encrypted) return list.leaveOut(member, 'encrypted');
  if (!list.hasRoom(Math.max(entry.unpacked_bytes, 1))) return list.leaveOut(member, 'limit');
  list.begin(member);
  list.end(await unfold(archive, entry, list));
}

/** Why what came of the entry is not to be kept; null where it is sound. */
async function unfold(archive: ZipArchive, entry: ZipEntry, list: MemberList): Promise<UnreadReason | null> {
  try {
    if (!isSmall(entry)) return (await archive.stream(entry, (piece) => list.bytes(piece))) ? null : 'damaged';
    const bytes = await archive.read(entry);
    list.bytes(bytes);
    return crc32(bytes) === entry.crc ? null : 'damaged';
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    return REASONS[error.fault] ?? 'damaged';
  }
}

/** Read at once: to set up a stream takes longer than most members do. */
const isSmall = ({ packed_bytes, unpacked_bytes }: ZipEntry): boolean =>
  packed_bytes <= SMALL_BYTES && unpacked_bytes <= SMALL_BYTES;

const REASONS: Readonly<Partial<Record<ContainerError['fault'], UnreadReason>>> = {
  limit: 'limit',
  unsupported: 'unsupported',
};
