// Shared settings of one flow layout, and the port by which lines ask for room beside floats.
import type { FlowBlock } from './flow.ts';
import type { Floating, Galley } from './strips/strip.ts';

/** What every stage of the layout of one document shares. */
export interface FlowContext {
  readonly default_tab: number;
  /** Spaces between paragraphs are added up. */
  readonly adds_spaces: boolean;
  /** Tables are indented by their edge. */
  readonly tables_by_edge: boolean;
  /** Lines end where Word saw a page begin. */
  readonly break_at_marks: boolean;
  /** Sets blocks one below the other in a width. */
  readonly measure: (blocks: readonly FlowBlock[], width: number) => Galley;
}

/** Where a line may be: how far below the place asked for, and from where to where in the column. */
export interface Room {
  readonly down: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Asks for room `space` points below the last strip, for a line about `height` points high, beside which `floats` are going to be. Null:
 * the whole column.
 */
export type RoomFinder = (space: number, height: number, floats: readonly Floating[]) => Room | null;
