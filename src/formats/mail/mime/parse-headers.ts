// Parses the header fields of a message or of one of its parts (RFC 5322, 2.2), as tolerantly as mail is written.

export interface MailHeaders {
  /** The first of a name, in lower case; null where there is none. Folded lines are one. */
  get(name: string): string | null;
  /** Every one of a name, in order. */
  all(name: string): readonly string[];
  /** How many there are, and where the body begins. */
  readonly count: number;
  readonly end: number;
  /** Fields, or bytes of one, were beyond what any message has. */
  readonly is_limited: boolean;
}

/** Fields of one message or part, bytes of one field, and bytes of all. */
const MAX_FIELDS = 2_000;
const MAX_FIELD_BYTES = 65_536;
const LINE_FEED = 10;
const RETURN = 13;
const BLANKS = [32, 9];
const NAME = /^([!-9;-~]{1,200})[ \t]*:/;

/** Reads fields from `start` on, up to an empty line, a line that is none, or `end`. */
export function parseHeaders(bytes: Buffer, start: number, end: number): MailHeaders {
  const fields = new Map<string, string[]>();
  let [at, count, is_limited] = [start, 0, false];
  let open: { name: string; from: number; until: number } | null = null;
  const close = (): void => {
    if (!open) return;
    const { name, from, until } = open;
    open = null;
    if (++count > MAX_FIELDS) {
      is_limited = true;
      return;
    }
    if (until - from > MAX_FIELD_BYTES) is_limited = true;
    const value = decodeRaw(bytes.subarray(from, Math.min(until, from + MAX_FIELD_BYTES)));
    const list = fields.get(name) ?? [];
    list.push(value.replace(/\r?\n(?=[ \t])/g, '').trim());
    fields.set(name, list);
  };
  while (at < end) {
    const line_end = lineEnd(bytes, at, end);
    const text_end = bytes[line_end - 1] === RETURN && line_end > at ? line_end - 1 : line_end;
    const next = Math.min(end, line_end + 1);
    if (text_end === at) {
      at = next;
      break;
    }
    if (open && BLANKS.includes(bytes[at]!)) open.until = text_end;
    else {
      const name = NAME.exec(bytes.toString('latin1', at, Math.min(text_end, at + 256)));
      if (!name) {
        // A line of a mailbox in front of the fields, quoted or not; anywhere else the body has begun without an empty line.
        const start = bytes[at] === QUOTE ? at + 1 : at;
        if (count > 0 || open || !bytes.subarray(start, start + 5).equals(MAILBOX_LINE)) break;
        at = next;
        continue;
      }
      close();
      open = { name: name[1]!.toLowerCase(), from: at + name[0].length, until: text_end };
    }
    at = next;
  }
  close();
  const all = (name: string): readonly string[] => fields.get(name) ?? [];
  return { get: (name) => all(name)[0] ?? null, all, count, end: at, is_limited };
}

const MAILBOX_LINE = Buffer.from('From ');
const QUOTE = 0x3e;

/** Where a line ends: its line feed, or the end of all. */
export function lineEnd(bytes: Buffer, at: number, end: number): number {
  const found = bytes.indexOf(LINE_FEED, at);
  return found < 0 || found > end ? end : found;
}

/** Fields are ASCII, or UTF-8 (RFC 6532); what is neither was written by a program that did not care. */
function decodeRaw(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
