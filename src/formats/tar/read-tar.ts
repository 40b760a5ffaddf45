// Conducts the reading of a TAR archive: unfolds it where it is packed, hands each member over as a part, lists them all.
import { ContainerError, isGzip, readTar, type TarEnd, unfoldGzip } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import {
  createMemberList,
  MAX_MEMBERS,
  MAX_RATIO,
  type MemberList,
  RATIO_FREE_BYTES,
  toDocument,
} from '../collection/index.ts';
import { containerFailure } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';

const PIECE_BYTES = 1 << 18;

export async function readTarFile(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const isPacked = isGzip(await source.read(0, 3));
  const list = createMemberList(context);
  const ended = await readMembers(isPacked ? unfolded(source, context) : pieces(source, context), list);
  return toDocument(
    {
      ...{ format: 'tar', title: isPacked ? 'TAR archive, packed with gzip' : 'TAR archive' },
      ...{ members: list.members, diagnostics: ended },
    },
    context,
  );
}

async function* pieces(source: ByteSource, { signal, progress }: ReadContext): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += PIECE_BYTES) {
    signal.throwIfAborted();
    yield await source.read(at, PIECE_BYTES);
    progress(Math.min(1, (at + PIECE_BYTES) / source.size) / 2);
  }
}

/** The archive may be a little larger than what its members hold. */
function unfolded(source: ByteSource, context: ReadContext): AsyncGenerator<Uint8Array> {
  const most = Math.max(RATIO_FREE_BYTES, source.size * MAX_RATIO);
  return unfoldGzip(pieces(source, context), Math.min(most, 2 * context.limits.max_unpacked_bytes + 2 ** 20));
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
    if (!(error instanceof ContainerError) || (list.members.length === 0 && !isKept)) throw containerFailure(error);
    if (isKept) list.end(error.fault === 'limit' ? 'limit' : 'damaged');
    return [
      told(error.fault === 'limit' ? 'ignored_part' : 'truncated_input', `${error.message} The rest is not read.`),
    ];
  }
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
