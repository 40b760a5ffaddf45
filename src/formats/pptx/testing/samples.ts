// Sample documents with which the PPTX reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { frameOf, groupOf, shapeOf, tableOf, writePptx } from './write-pptx.ts';

export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'plan.pptx',
      bytes: writePptx({
        slides: [
          {
            shapes:
              shapeOf(['The plan'], { ph: 'type="title"', at: [20, 20, 400, 60] }) +
              shapeOf(
                [
                  '<a:p><a:pPr marL="342900" indent="-342900"><a:buAutoNum type="arabicPeriod"/></a:pPr><a:r><a:t>first of all</a:t></a:r></a:p>',
                  'then',
                ],
                {
                  at: [20, 100, 200, 80],
                },
              ) +
              frameOf(
                tableOf([
                  ['name', 'sum'],
                  [
                    ['gridSpan="2"', 'all of it'],
                    ['hMerge="1"', ''],
                  ],
                ]),
                [20, 300, 200, 40],
              ),
          },
          { shapes: shapeOf(['unseen'], { at: [10, 10, 90, 30] }), attributes: 'show="0"' },
        ],
      }),
    },
    {
      name: 'turned.ppsx',
      bytes: writePptx({
        slides: [
          {
            shapes:
              groupOf(
                shapeOf(['in a group'], { at: [0, 0, 10, 10], turn: 'rot="2700000"' }),
                [500, 400, 300, 300],
                [0, 0, 20, 20],
              ) +
              shapeOf(['far out'], { at: [-900, 9000, 20, 20] }) +
              shapeOf(['upwards'], { at: [600, 500, 300, 10], body: 'vert="vert270" wrap="none"' }),
          },
        ],
      }),
    },
  ],
  beyond: [
    { limits: { max_pages: 1 }, bytes: writePptx({ slides: [{ shapes: '' }, { shapes: '' }] }) },
    { limits: { max_text_bytes: 4 }, bytes: writePptx({ slides: [{ shapes: shapeOf(['some text']) }] }) },
    { limits: { max_unpacked_bytes: 100 }, bytes: writePptx({ slides: [{ shapes: '' }] }) },
  ],
};
