// Sample mailboxes with which the reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';

const LINE = 'From anna@example.org Fri May  1 10:20:30 2026';
const message = (number: number): string =>
  `${LINE}\nFrom: Anna <anna@example.org>\nSubject: Message ${number}\n\nWords.\n>From here.\n\n`;
const file = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const box = (count: number): Uint8Array => file(Array.from({ length: count }, (_, i) => message(i + 1)).join(''));

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    { name: 'two.mbox', bytes: box(2) },
    { name: 'lines.mbox', bytes: file(Buffer.from(box(3)).toString().replaceAll('\n', '\r\n')) },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: box(1) },
    { limits: { max_cells: 1 }, bytes: box(1) },
    { limits: { max_pages: 1 }, bytes: box(100) },
  ],
};
