// Parses a message into its parts (RFC 2046) in one pass over the places where a boundary may be. Nothing is decoded.
import { lineEnd, type MailHeaders, parseHeaders } from './parse-headers.ts';
import { parseParameters, type StructuredField } from './parse-parameters.ts';

export interface MimePart {
  readonly headers: MailHeaders;
  readonly type: StructuredField;
  readonly disposition: StructuredField;
  /** Of a multipart. */
  readonly children: MimePart[];
  /** The body of a part that is no multipart. */
  body: Buffer;
}

export interface ParsedMessage {
  readonly root: MimePart;
  /** Parts lay deeper or were more than any message has; or a boundary never came. */
  readonly is_limited: boolean;
  readonly is_cut: boolean;
}

/** Multiparts within multiparts, whose bodies are not cut further beyond it; and parts of one message, of which the rest is left out. */
const MAX_DEPTH = 40;
const MAX_PARTS = 10_000;
/** RFC 2046, 5.1.1 has 70; programs have more, and a field may be as long as a line. */
const MAX_BOUNDARY = 998;
const DELIMITER = Buffer.from('\n--');
const RETURN = 13;

interface Open {
  readonly part: MimePart;
  readonly boundary: string;
}

export function parseMime(bytes: Buffer): ParsedMessage {
  const open: Open[] = [];
  /** The innermost that has it. */
  const byBoundary = new Map<string, number[]>();
  let [parts, is_limited] = [0, false];

  /** Reads the fields of a part; where a body begins it is open until the next boundary. */
  function begin(at: number, fallback: string): { part: MimePart; body: number } {
    const headers = parseHeaders(bytes, at, bytes.length);
    is_limited ||= headers.is_limited;
    const type = parseParameters(headers.get('content-type') ?? fallback);
    const disposition = parseParameters(headers.get('content-disposition'));
    const part: MimePart = { headers, type, disposition, children: [], body: Buffer.alloc(0) };
    parts++;
    const boundary = type.value.startsWith('multipart/') ? type.get('boundary')?.trimEnd() : undefined;
    if (boundary && boundary.length <= MAX_BOUNDARY) {
      if (open.length >= MAX_DEPTH) is_limited = true;
      else {
        const places = byBoundary.get(boundary) ?? [];
        places.push(open.length);
        byBoundary.set(boundary, places);
        open.push({ part, boundary });
      }
    }
    return { part, body: headers.end };
  }
  function closeTo(depth: number): void {
    while (open.length > depth) byBoundary.get(open.pop()!.boundary)?.pop();
  }

  const { part: root, body } = begin(0, 'text/plain');
  let current: { part: MimePart; body: number } | null = { part: root, body };
  /** What is before the first boundary and behind the last is no text of the message. */
  const isMultipart = (): boolean => current !== null && open.at(-1)?.part === current.part;
  let at = body - 1;
  for (;;) {
    const found = open.length === 0 ? -1 : bytes.indexOf(DELIMITER, Math.max(0, at));
    if (found < 0) break;
    const end = lineEnd(bytes, found + 1, bytes.length);
    const place = delimiterAt(bytes, found + 3, end, byBoundary);
    if (place === null) {
      at = found + 3;
      continue;
    }
    if (current && !isMultipart()) {
      const until = bytes[found - 1] === RETURN ? found - 1 : found;
      current.part.body = bytes.subarray(current.body, Math.max(current.body, until));
    }
    if (parts >= MAX_PARTS) {
      is_limited = true;
      closeTo(0);
      current = null;
      break;
    }
    closeTo(place.is_end ? place.depth : place.depth + 1);
    if (place.is_end) {
      current = null;
      at = end;
      continue;
    }
    const parent = open.at(-1)!.part;
    const fallback = parent.type.value === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    const started = begin(Math.min(bytes.length, end + 1), fallback);
    parent.children.push(started.part);
    current = started;
    at = started.body - 1;
  }
  const is_cut = open.length > 0;
  if (current && (!isMultipart() || current.part.children.length === 0))
    current.part.body = bytes.subarray(current.body);
  return { root, is_limited, is_cut };
}

/** Which open multipart the line is a boundary of; null for none. */
function delimiterAt(
  bytes: Buffer,
  start: number,
  end: number,
  byBoundary: ReadonlyMap<string, readonly number[]>,
): { readonly depth: number; readonly is_end: boolean } | null {
  if (end - start > MAX_BOUNDARY + 80) return null;
  const line = bytes.toString('latin1', start, end).trimEnd();
  const plain = byBoundary.get(line)?.at(-1);
  if (plain !== undefined) return { depth: plain, is_end: false };
  if (!line.endsWith('--')) return null;
  const depth = byBoundary.get(line.slice(0, -2))?.at(-1);
  return depth === undefined ? null : { depth, is_end: true };
}
