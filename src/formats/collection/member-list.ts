// Gathers the members of an archive: their bytes go to the sink as parts, and what is known of each is kept for the list.
import type { UnreadReason } from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';
import { shownName } from './shown-name.ts';

/** Members of one archive: more than people pack together, and what a list can show. */
export const MAX_MEMBERS = 20_000;
/** Up to so many bytes a packed file may unfold as far as it likes; above, only bombs unfold further than so many times. */
export const RATIO_FREE_BYTES = 1 << 26;
export const MAX_RATIO = 500;
/** Of the first bytes so many tell what a member is. */
const HEAD_BYTES = 64 * 1024;

/** A member as an archive states it. */
interface StatedMember {
  readonly name: string;
  readonly size: number;
  /** For people; null where it states none. */
  readonly modified: string | null;
}

export interface Member extends StatedMember {
  /** The title of its format; null where none reads it. */
  readonly type: string | null;
  /** Why its bytes are not kept; null where they are. */
  readonly unread: UnreadReason | null;
}

export interface MemberList {
  readonly members: readonly Member[];
  /** Whether there is room for so many bytes more. */
  hasRoom(size: number): boolean;
  /** Lists a member whose bytes are not kept. */
  leaveOut(member: StatedMember, reason: UnreadReason): void;
  /** Begins a member; its bytes come next. */
  begin(member: StatedMember): void;
  /** Good until it returns. Throws nothing: whoever gives more than there is room for has looked before. */
  bytes(piece: Uint8Array): void;
  /** Ends it; with a reason where what came of it is not to be kept. */
  end(reason?: UnreadReason | null): void;
}

interface Open {
  readonly member: StatedMember;
  readonly head: Uint8Array[];
  head_bytes: number;
  size: number;
}

/** Each member is the attachment at its position, so that row, attachment and part have the same number. */
export function createMemberList({ out, limits, typeOf }: Pick<ReadContext, 'out' | 'limits' | 'typeOf'>): MemberList {
  const members: Member[] = [];
  let open: Open | null = null;
  let kept = 0;
  return {
    members,
    hasRoom: (size) => kept + size <= limits.max_unpacked_bytes,
    leaveOut: (member, unread) => {
      members.push({ ...member, name: shownName(member.name), type: null, unread });
    },
    begin: (member) => {
      open = { member: { ...member, name: shownName(member.name) }, head: [], head_bytes: 0, size: 0 };
    },
    bytes: (piece) => {
      if (!open) return;
      out.part(members.length, piece);
      open.size += piece.length;
      kept += piece.length;
      if (open.head_bytes >= HEAD_BYTES) return;
      open.head.push(piece.slice(0, HEAD_BYTES - open.head_bytes));
      open.head_bytes += open.head.at(-1)!.length;
    },
    end: (reason = null) => {
      if (!open) return;
      const { member, head, size } = open;
      open = null;
      // A file without bytes is a file too.
      if (size === 0 && reason === null) out.part(members.length, new Uint8Array(0));
      const type = reason === null && typeOf ? typeOf(Buffer.concat(head), member.name) : null;
      members.push({ ...member, ...(reason === null ? { size } : {}), type, unread: reason });
    },
  };
}
