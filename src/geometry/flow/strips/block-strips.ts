// Yields paragraphs and tables as strips, measured one at a time.
import type { FlowBlock, FlowParagraph, FlowTable } from '../flow.ts';
import type { FlowContext, RoomFinder } from '../flow-context.ts';
import { floatFrame, floatObjects, floatTable } from './floating.ts';
import { isVanished } from './is-vanished.ts';
import { borderRoom, NO_BORDERS } from './paragraph-borders.ts';
import { type Lead, ParagraphStrips } from './paragraph-strips.ts';
import { NO_BOXES, sizeTextBoxes } from './size-text-boxes.ts';
import { spaceBetween } from './spacing.ts';
import type { Floating, ForcedBreak, Strip } from './strip.ts';
import { TableStrips } from './table-strips.ts';

/** Gives out blocks that stand one below the other as strips, each measured when it is asked for. */
export class BlockStrips {
  private readonly blocks: readonly FlowBlock[];
  private readonly context: FlowContext;
  private width: number;
  private at = 0;
  private current: ParagraphStrips | TableStrips | null = null;
  private pending: ForcedBreak | null = null;
  private waiting: Floating[] = [];
  /** The last block that others can float beside. */
  private readonly anchor: number;

  /** Frames and floating tables are where they come in the text unless `floating`, or where nothing follows to float beside. */
  constructor(blocks: readonly FlowBlock[], width: number, context: FlowContext, floating: boolean) {
    this.blocks = blocks;
    this.width = width;
    this.context = context;
    this.anchor = floating ? blocks.findLastIndex((block) => !isNothing(block) && !leavesFlow(block)) : -1;
  }

  next(find: RoomFinder): Strip | null {
    for (;;) {
      const strip = this.current?.next(find) ?? null;
      if (strip !== null) return strip;
      if (this.current !== null) this.pending = this.current.pending;
      this.current = this.open();
      if (this.current === null) return null;
    }
  }

  /** The next blocks are set in this width. */
  resize(width: number): void {
    this.width = width;
  }

  /** Begins anew with a block, since it will be elsewhere than it was set for. */
  rewind(block: number, waiting: readonly Floating[]): void {
    this.current = null;
    this.pending = null;
    this.waiting = [...waiting];
    this.at = block;
  }

  private takeWaiting(): readonly Floating[] {
    const waiting = this.waiting;
    this.waiting = [];
    return waiting;
  }

  private open(): ParagraphStrips | TableStrips | null {
    for (; this.at < this.blocks.length; this.at++) {
      const block = this.blocks[this.at]!;
      if (!isNothing(block) && !this.floats(block)) {
        this.at++;
        return block.kind === 'table' ? this.openTable(block) : this.openParagraph(block);
      }
    }
    return null;
  }

  private floats(block: FlowBlock): boolean {
    if (this.at > this.anchor) return false;
    if (block.kind === 'table') {
      if (block.float === null) return false;
      this.waiting.push(floatTable(block, block.float, this.width, this.context));
      return true;
    }
    if (block.format.frame === null) return false;
    const frame = this.frameFrom(this.at);
    this.waiting.push(floatFrame(frame, block.format.frame, this.width, this.context));
    this.at += frame.length - 1;
    return true;
  }

  /** Paragraphs in a row with the same frame are in one. */
  private frameFrom(first: number): readonly FlowParagraph[] {
    const paragraphs: FlowParagraph[] = [];
    const frame = JSON.stringify((this.blocks[first] as FlowParagraph).format.frame);
    for (let at = first; at < this.blocks.length; at++) {
      const block = this.blocks[at]!;
      if (block.kind !== 'paragraph' || block.format.frame === null) break;
      if (JSON.stringify(block.format.frame) !== frame) break;
      paragraphs.push({ ...block, format: { ...block.format, frame: null } });
    }
    return paragraphs;
  }

  private openParagraph(block: FlowParagraph): ParagraphStrips {
    const { paragraph, boxes } = sizeTextBoxes(block, this.width, this.context);
    const floating = floatObjects(paragraph, boxes);
    const floats = this.waiting.length === 0 ? floating : [...this.takeWaiting(), ...floating];
    const neighbours = this.neighbours();
    const forced = this.pending ?? (block.format.page_break_before ? 'page' : null);
    const borders = borderRoom(block, neighbours.above, neighbours.below);
    return new ParagraphStrips(
      paragraph,
      this.width,
      this.context,
      this.lead(block, neighbours.above, floats, forced, borders, boxes),
    );
  }

  private openTable(table: FlowTable): TableStrips {
    const { above } = this.neighbours();
    const lead = this.lead(table, above, this.takeWaiting(), this.pending, NO_BORDERS, NO_BOXES);
    return new TableStrips(table, this.width, this.context, lead);
  }

  /** Of the block that was opened last. A paragraph that takes no room is nobody's neighbour, and asks for none. */
  private neighbours(): { above: FlowBlock | null; below: FlowBlock | null } {
    let [above, below] = [this.at - 2, this.at];
    if (isVanished(this.blocks[this.at - 1]!)) return { above: null, below: null };
    while (above >= 0 && isVanished(this.blocks[above]!)) above--;
    while (below < this.blocks.length && isVanished(this.blocks[below]!)) below++;
    return { above: this.blocks[above] ?? null, below: this.blocks[below] ?? null };
  }

  private lead(
    block: FlowBlock,
    above: FlowBlock | null,
    floats: readonly Floating[],
    forced: ForcedBreak | null,
    borders: Lead['borders'],
    boxes: Lead['boxes'],
  ): Lead {
    return {
      owner: this,
      block: this.at - 1,
      space: spaceBetween(above, block, this.context.adds_spaces),
      top_space: spaceBetween(null, block, false),
      keep: above?.kind === 'paragraph' && above.format.keep_next && above.format.frame === null,
      floats,
      forced,
      borders,
      boxes,
    };
  }
}

const isNothing = (block: FlowBlock): boolean => block.kind === 'table' && block.rows.length === 0;

const leavesFlow = (block: FlowBlock): boolean =>
  block.kind === 'table' ? block.float !== null : block.format.frame !== null;
