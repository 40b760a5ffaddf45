// Conducts the reading of a TAR archive: unfolds it where it is packed, hands each member over as a part, lists them all. What is packed and
// no archive is one of a single member.
import { ContainerError, readTar, type TarEnd } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { createMemberList, MAX_MEMBERS, type MemberList, toDocument } from '../collection/index.ts';
import { containerFailure } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';
import { openPacked, type PackedFile } from './packed-file.ts';
import { pieces } from './pieces.ts';

export async function readTarFile(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const list = createMemberList(context);
  const packed = await openPacked(source, context).catch((error: unknown) => {
    throw containerFailure(error);
  });
  const isSingle = packed !== null && !packed.is_archive;
  const bytes = packed?.unfold() ?? pieces(source, context);
  const diagnostics = isSingle ? await readSingle(bytes, packed, list) : await readMembers(bytes, list);
  return toDocument({ format: 'tar', title: titleOf(packed), members: list.members, diagnostics }, context);
}

function titleOf(packed: PackedFile | null): string {
  if (packed === null) return 'TAR archive';
  return `${packed.is_archive ? 'TAR archive' : 'File'}, packed with ${packed.method}`;
}

async function readSingle(
  bytes: AsyncIterable<Uint8Array>,
  { name, modified }: PackedFile,
  list: MemberList,
): Promise<readonly Diagnostic[]> {
  list.begin({ name, size: 0, modified: toTime(modified) });
  try {
    for await (const piece of bytes) list.bytes(piece);
    list.end();
    return [];
  } catch (error) {
    return endAtFault(error, list);
  }
}

async function readMembers(bytes: AsyncIterable<Uint8Array>, list: MemberList): Promise<readonly Diagnostic[]> {
  /** Whether a member is open whose bytes are kept. */
  let isKept = false;
  try {
    const ended = await readTar(bytes, {
      begin: ({ name, size, kind, modified }) => {
        if (list.members.length >= MAX_MEMBERS)
          throw new FolioError('limit_exceeded', `The archive has more than ${MAX_MEMBERS} members.`, {
            hint: 'Split it, or upload its members by themselves.',
          });
        const member = { name, size, modified: toTime(modified) };
        isKept = kind === 'file' && list.hasRoom(Math.max(size, 1));
        if (isKept) list.begin(member);
        else list.leaveOut(member, kind === 'file' ? 'limit' : 'unsupported');
      },
      bytes: (piece) => {
        if (isKept) list.bytes(piece);
      },
      end: (is_whole) => {
        if (isKept) list.end(is_whole ? null : 'damaged');
        isKept = false;
      },
    });
    return ENDS[ended];
  } catch (error) {
    // What came before a fault of the packed bytes is sound.
    if (list.members.length === 0 && !isKept) throw containerFailure(error);
    return endAtFault(error, list);
  }
}

/** Ends the member that is open, if there is one. */
function endAtFault(error: unknown, list: MemberList): readonly Diagnostic[] {
  if (!(error instanceof ContainerError)) throw containerFailure(error);
  const isBeyond = error.fault === 'limit';
  list.end(isBeyond ? 'limit' : 'damaged');
  return [told(isBeyond ? 'ignored_part' : 'truncated_input', `${error.message} The rest is not read.`)];
}

const told = (code: Diagnostic['code'], message: string): Diagnostic => ({ code, message, page: null });

const ENDS: Readonly<Record<TarEnd, readonly Diagnostic[]>> = {
  sound: [],
  cut: [told('truncated_input', 'The archive ends before its last member does.')],
  broken: [told('bad_part', 'A header of the archive is damaged; what comes behind it is not read.')],
};

const LAST_SECOND = 253_402_300_799;

/** `2026-05-01 10:20:30`, in UTC. */
function toTime(seconds: number | null): string | null {
  if (seconds === null || seconds <= 0 || seconds > LAST_SECOND) return null;
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
