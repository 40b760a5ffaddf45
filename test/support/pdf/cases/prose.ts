import { cutAfterLine, raster } from '../index.ts';

/** Running text for the pages: each piece is its own, so that order can be judged. */
export const KEEPER =
  'The lighthouse keeper counted the ships that passed before noon and wrote their names into a book with a leather back. On clear days he could read them without his glass.';
export const BAKER =
  'In the village below, the baker had stopped asking when the new road would come. Flour arrived by boat twice a week, and the children carried the sacks up the hill for a coin each.';
export const ORCHARD =
  'Nobody remembered who had planted the orchard behind the church. Its apples were small and sour until October, when the first frost turned them into the sweetest fruit of the whole coast.';
export const SCHOOL =
  'The schoolmaster kept a barometer on his desk. Whenever the mercury fell he sent the pupils home early, and by the evening the harbour was full of boats that had believed him.';
export const BRIDGE =
  'Every spring the council voted to repair the bridge, and every autumn the money had been spent on ropes, lamps and paint. The bridge stood all the same, patched with whatever the sea gave back.';
export const LETTER =
  'A letter took nine days to reach the capital and nine days to return. The postmistress said that a question which could wait so long was hardly worth a stamp.';

export const TIMES = { font: 'Times-Roman', size: 11 } as const;
export const LEFT = { ...TIMES, x: 72, width: 215, align: 'justify' } as const;
export const RIGHT = { ...LEFT, x: 308 } as const;
export const WIDE = { ...TIMES, x: 72, width: 451 } as const;
export const BOLD = { font: 'Helvetica-Bold', size: 14 } as const;

/** The bridge's paragraph in a narrow column, parted after its third line, within a sentence. */
export const [CUT, REST] = cutAfterLine(BRIDGE, 3, LEFT.width, TIMES.font, TIMES.size);

export const PICTURE = raster(4, 3, (column, row) => 0x606060 + 0x101010 * ((column + row) % 5));
