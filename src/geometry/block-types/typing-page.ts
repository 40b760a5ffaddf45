// Type of a page as the block typer takes it.
import type { PageTags } from '../layout.ts';
import type { FlowItem } from '../order/index.ts';
import type { FoundTable, Frame } from '../words/frame.ts';

/** What is known of a page before its pieces have types. */
export interface TypingPage {
  readonly frame: Frame;
  /** Paragraphs and tables in the order of reading. */
  readonly flow: readonly FlowItem[];
  readonly tables: readonly FoundTable[];
  /** As `Furniture.mark` gives it. */
  readonly furniture: Uint8Array;
  readonly tags: PageTags | null;
}
