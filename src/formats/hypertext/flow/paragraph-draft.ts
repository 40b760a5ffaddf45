// A paragraph while its text comes in: blanks are folded as HTML has it, and what the text means is noted beside it.
import type { FlowObject, FlowRun, TextStyle } from '../../../geometry/index.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { BlockContext } from './block-context.ts';
import type { Look } from './look.ts';

type Stretches<K extends 'links' | 'fields'> = ParagraphMeaning[K][number][];

/** Blanks that are folded; no-break spaces are not. */
const BLANKS = /[ \t\n\r\f]+/g;

export class ParagraphDraft {
  readonly context: BlockContext;
  readonly runs: FlowRun[] = [];
  readonly objects: FlowObject[] = [];
  readonly links: Stretches<'links'> = [];
  readonly fields: Stretches<'fields'> = [];
  readonly bookmarks: { at: number; name: string }[] = [];
  readonly #parts: string[] = [];
  #length = 0;
  /** A blank stands at the end, or nothing at all: another would be folded into it. */
  #folds = true;

  constructor(context: BlockContext) {
    this.context = context;
  }

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** Adds text, and gives where it begins. */
  add(raw: string, look: Look, style: TextStyle): number {
    const text = look.preserves ? raw.replace(/\r\n?/g, '\n') : this.#folded(raw);
    const start = this.#length;
    if (text === '') return start;
    this.#parts.push(text);
    this.#length += text.length;
    this.#folds = !look.preserves && /[ \n]$/.test(text);
    this.#run(style);
    if (look.target !== null) this.#link(start, look.target);
    return start;
  }

  /** A line ends here; blanks before and behind it are none. */
  breakLine(style: TextStyle): void {
    this.#parts.push('\n');
    this.#length++;
    this.#folds = true;
    this.#run(style);
  }

  /** Whether there is nothing in it but blanks. */
  isBlank(): boolean {
    return this.objects.length === 0 && this.#parts.every((part) => part.trim() === '');
  }

  #folded(raw: string): string {
    const text = raw.replace(BLANKS, ' ');
    return this.#folds && text.startsWith(' ') ? text.slice(1) : text;
  }

  #run(style: TextStyle): void {
    const last = this.runs.at(-1);
    if (last?.style === style) this.runs[this.runs.length - 1] = { end: this.#length, style };
    else this.runs.push({ end: this.#length, style });
  }

  #link(start: number, target: string): void {
    const last = this.links.at(-1);
    if (last?.end === start && last.target === target)
      this.links[this.links.length - 1] = { ...last, end: this.#length };
    else this.links.push({ start, end: this.#length, target });
  }
}
