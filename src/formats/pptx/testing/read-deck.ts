// Helps to test the PPTX reader: reads a deck or a single slide and outlines its blocks.
import type { Block, PageContent } from '../../../model/index.ts';
import { type Collected, readBytes } from '../../reader.contract.ts';
import { readPptx } from '../read-pptx.ts';
import { type TestDeck, writePptx } from './write-pptx.ts';

/** All that is read of a presentation. */
export const readDeck = (deck: TestDeck): Promise<Collected> => readBytes(readPptx, writePptx(deck));

/** The first slide of a presentation that has these shapes on it. */
export async function readSlideOf(shapes: string, deck: Partial<TestDeck> = {}): Promise<PageContent> {
  const { pages } = await readDeck({ slides: [{ shapes }], ...deck });
  return pages[0]!;
}

/** Blocks as [type, text], and the level where there is one. */
export const outlineOf = ({ blocks }: PageContent): unknown[] =>
  blocks.map(({ type, text, level }: Block) => (level === null ? [type, text] : [type, text, level]));
