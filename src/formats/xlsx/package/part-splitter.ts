// Splits a streamed sheet or shared-strings part into head, items and tail, so that a fast byte scanner reads the
// items.

/** How the long list of a part is spelled: rows of a sheet, texts of the shared strings. */
export interface ListSpelling {
  /** The root element, such as `worksheet`. */
  readonly root: string;
  /** What holds the items, such as `sheetData`; it may be the root itself. */
  readonly list: string;
  readonly item: string;
}

/** Takes the items that lie whole in `bytes` from `start` to `end`. Gives where it stopped: before `end` at an item that it does not understand. */
export type ItemScan = (bytes: Buffer, start: number, end: number) => number;

/** A part whose items were taken, by and large. */
export interface SplitPart {
  /** The part without the items that were taken. Well-formed where the part is. */
  readonly rest: Buffer;
  /** Whether items are left in `rest`, from the first on that the scan did not understand. */
  readonly unfinished: boolean;
}

/** Bytes before the items; more is an unusual part, which the strict reader takes. */
const MAX_HEAD_BYTES = 1 << 24;
const MIN_HELD_BYTES = 1 << 18;
const SLASH = 0x2f;
const EMPTY: Buffer = Buffer.alloc(0);
/** The byte order mark, the declaration and the name of the root. */
const BEGINNING = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml(\s[^>]*)\?>)?\s*<([^\s/>]+)/;
const ENCODING = /\sencoding\s*=\s*["']([^"']*)["']/;
const PLAIN_ENCODING = /^(?:utf-?8|us-ascii|ascii)$/i;

/**
 * Cuts a part that comes in chunks into what is before the items, the items, and what is behind them. Only parts in the
 * usual spelling get to the scan: UTF-8, no prefixes, no comments and declarations before the items. The first item that is not
 * understood ends it: from there on the part is kept for the strict reader.
 */
export class PartSplitter {
  private readonly spelling: ListSpelling;
  private readonly scan: ItemScan;
  private readonly itemEnd: string;
  private readonly listEnd: string;
  private state: 'head' | 'items' | 'tail' | 'odd' = 'head';
  private head: Buffer = EMPTY;
  /** What was not yet taken: `held[from]` to `held[to]`. */
  private held: Buffer = EMPTY;
  private from = 0;
  private to = 0;
  /** How much of the head has been looked at. */
  private looked = 0;

  constructor(spelling: ListSpelling, scan: ItemScan) {
    this.spelling = spelling;
    this.scan = scan;
    this.itemEnd = `</${spelling.item}>`;
    this.listEnd = `</${spelling.list}`;
  }

  push(chunk: Uint8Array): void {
    // A mark may begin in what is known; nothing else there needs to be looked at again.
    const known = this.state === 'items' ? Math.max(0, this.to - this.from - this.listEnd.length) : 0;
    this.append(chunk);
    if (this.state === 'head') this.takeHead();
    if (this.state === 'items') this.takeItems(this.from + known);
  }

  end(): SplitPart {
    const rest = Buffer.concat([this.head, this.held.subarray(this.from, this.to)]);
    return { rest, unfinished: this.state !== 'tail' };
  }

  private takeHead(): void {
    const view = this.held.subarray(this.from, this.to);
    const mark = `<${this.spelling.list}`;
    const open = view.indexOf(mark, this.looked);
    const close = open < 0 ? -1 : view.indexOf('>', open);
    if (close < 0) {
      this.looked = open < 0 ? Math.max(0, view.length - mark.length) : open;
      if (view.length > MAX_HEAD_BYTES) this.state = 'odd';
      return;
    }
    const head = Buffer.from(view.subarray(0, close + 1));
    this.state = !this.isUsual(head, open) ? 'odd' : view[close - 1] === SLASH ? 'tail' : 'items';
    if (this.state === 'odd') return;
    this.head = head;
    this.from += close + 1;
  }

  private isUsual(head: Buffer, open: number): boolean {
    const text = head.toString('latin1');
    const beginning = BEGINNING.exec(text);
    const encoding = ENCODING.exec(beginning?.[1] ?? '')?.[1] ?? 'utf-8';
    const name = /^<([^\s/>]+)/.exec(text.slice(open))?.[1];
    const isKnown = beginning?.[2] === this.spelling.root && name === this.spelling.list;
    return isKnown && PLAIN_ENCODING.test(encoding) && !text.includes('<!');
  }

  private takeItems(unseen: number): void {
    const last = this.held.subarray(unseen, this.to).lastIndexOf(this.itemEnd);
    if (last >= 0) this.takeTo(unseen + last + this.itemEnd.length);
    if (this.state !== 'items') return;
    const start = Math.max(this.from, unseen);
    const close = this.held.subarray(start, this.to).indexOf(this.listEnd);
    if (close < 0) return;
    this.takeTo(start + close);
    if (this.state === 'items') this.state = 'tail';
  }

  private takeTo(end: number): void {
    this.from = this.scan(this.held, this.from, end);
    if (this.from < end) this.state = 'odd';
  }

  private append(chunk: Uint8Array): void {
    const length = this.to - this.from;
    if (length === 0 && chunk.length > this.held.length) {
      this.held = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      this.from = 0;
      this.to = chunk.length;
      return;
    }
    if (this.to + chunk.length > this.held.length) this.makeRoom(length, chunk.length);
    this.held.set(chunk, this.to);
    this.to += chunk.length;
  }

  private makeRoom(length: number, more: number): void {
    // Moving to the front is cheap only where little is left.
    const stays = 2 * (length + more) <= this.held.length;
    const target = stays ? this.held : Buffer.allocUnsafeSlow(Math.max(MIN_HELD_BYTES, 2 * (length + more)));
    this.held.copy(target, 0, this.from, this.to);
    this.held = target;
    this.from = 0;
    this.to = length;
  }
}
