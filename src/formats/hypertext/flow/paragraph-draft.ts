// A paragraph while its text comes in: blanks are folded as HTML has it, and what the text means is noted beside it.
import type { FlowObject, FlowRun, TextStyle } from '../../../geometry/index.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { BlockContext } from './block-context.ts';
import type { Look } from './look.ts';

type Stretches<K extends 'links' | 'fields'> = ParagraphMeaning[K][number][];

/** Blanks that are folded to a space; no-break spaces are not, and a space alone is one already. */
const BLANKS = /[\t\n\r\f][ \t\n\r\f]*| [ \t\n\r\f]+/g;

/** Most lists stay empty, and one will do for all: it is never added to, but by `added` replaced. */
export const NONE: never[] = [];

/** A list with one more: the same, or a new one of it alone, which has no room to spare. */
export function added<T>(list: T[], one: T): T[] {
  if (list.length === 0) return [one];
  list.push(one);
  return list;
}

const [SPACE, LINE_FEED] = [0x20, 0x0a];

export class ParagraphDraft {
  readonly context: BlockContext;
  // Of these most paragraphs have none, and are added to by `added`.
  objects: FlowObject[] = NONE;
  links: Stretches<'links'> = NONE;
  fields: Stretches<'fields'> = NONE;
  bookmarks: { at: number; name: string }[] = NONE;
  notes: ParagraphMeaning['notes'][number][] = NONE;
  /** Notes that are first referred to here, and are at the foot of the page. */
  footnotes: { at: number; note: number }[] = NONE;
  // Most paragraphs have one of each.
  #runs: FlowRun[] = NONE;
  #parts: string[] = NONE;
  #length = 0;
  /** A blank is at the end, or nothing at all: another would be folded into it. */
  #folds = true;

  constructor(context: BlockContext) {
    this.context = context;
  }

  get runs(): readonly FlowRun[] {
    return this.#runs;
  }

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.length === 1 ? this.#parts[0]! : this.#parts.join('');
  }

  /** Adds text, and gives where it begins. */
  add(raw: string, look: Look, style: TextStyle): number {
    const text = look.preserves ? raw.replace(/\r\n?/g, '\n') : this.#folded(raw);
    const start = this.#length;
    if (text === '') return start;
    this.#parts = added(this.#parts, text);
    this.#length += text.length;
    const last = text.charCodeAt(text.length - 1);
    this.#folds = !look.preserves && (last === SPACE || last === LINE_FEED);
    this.#run(style);
    if (look.target !== null) this.#link(start, look.target);
    return start;
  }

  /** A line ends here; blanks before and behind it are none. */
  breakLine(style: TextStyle): void {
    if (this.#folds) this.#dropBlank();
    this.#parts = added(this.#parts, '\n');
    this.#length++;
    this.#folds = true;
    this.#run(style);
  }

  /** Whether there is nothing in it but blanks. */
  isBlank(): boolean {
    if (this.objects.length > 0) return false;
    for (const part of this.#parts) if (part.trim() !== '') return false;
    return true;
  }

  /** Takes the folded blank at the end away, with what was noted of it. */
  #dropBlank(): void {
    const last = this.#parts.length - 1;
    if (!this.#parts[last]?.endsWith(' ')) return;
    this.#parts[last] = this.#parts[last].slice(0, -1);
    const end = --this.#length;
    cut(this.#runs, (run, i) => (this.#runs[i - 1]?.end ?? 0) < end && { ...run, end });
    cut(this.links, (link) => link.start < end && { ...link, end: Math.min(link.end, end) });
    for (const mark of this.bookmarks) mark.at = Math.min(mark.at, end);
    const { objects } = this;
    for (let i = objects.length - 1; i >= 0 && objects[i]!.at > end; i--) objects[i] = { ...objects[i]!, at: end };
  }

  #folded(raw: string): string {
    const text = raw.replace(BLANKS, ' ');
    return this.#folds && text.startsWith(' ') ? text.slice(1) : text;
  }

  #run(style: TextStyle): void {
    const last = this.#runs.at(-1);
    if (last?.style === style) this.#runs[this.#runs.length - 1] = { end: this.#length, style };
    else this.#runs = added(this.#runs, { end: this.#length, style });
  }

  #link(start: number, target: string): void {
    const last = this.links.at(-1);
    if (last?.end === start && last.target === target)
      this.links[this.links.length - 1] = { ...last, end: this.#length };
    else this.links = added(this.links, { start, end: this.#length, target });
  }
}

/** Changes the last of a list, or takes it away. */
function cut<T>(list: T[], change: (last: T, i: number) => T | false): void {
  const i = list.length - 1;
  if (i < 0) return;
  const changed = change(list[i]!, i);
  if (changed === false) list.pop();
  else list[i] = changed;
}
