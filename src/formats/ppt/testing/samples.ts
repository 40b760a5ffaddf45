// Sample presentations with which the PPT reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { group } from './shapes.ts';
import { box, title } from './texts.ts';
import { writePpt } from './write-ppt.ts';

export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'plan.ppt',
      bytes: writePpt({
        slides: [
          { shapes: [title('The plan'), box('first\rsecond', [40, 120, 600, 400])] },
          {
            shapes: [
              group(
                { at: [40, 40, 240, 80], space: [40, 40, 240, 80], table: [[0x39f, 1]] },
                box('a', [40, 40, 140, 80], {}, { is_member: true }),
                box('b', [140, 40, 240, 80], {}, { is_member: true }),
              ),
            ],
          },
        ],
      }),
    },
    {
      name: 'show.pps',
      bytes: writePpt({
        slides: [
          { shapes: [box('aslant', [100, 100, 200, 140], {}, { properties: [[4, 30 * 65536]] })], hidden: true },
        ],
      }),
    },
  ],
  beyond: [
    { limits: { max_pages: 1 }, bytes: writePpt({ slides: [{}, {}] }) },
    { limits: { max_text_bytes: 4 }, bytes: writePpt({ slides: [{ shapes: [title('some text')] }] }) },
  ],
};
