// Sample documents with which the ODP reader takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { box, place, slide, title, writeOdp } from './write-odp.ts';

export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'plan.odp',
      bytes: writeOdp({
        body:
          slide(
            title('The plan') +
              box('<text:list><text:list-item><text:p>first</text:p></text:list-item></text:list>', place(2, 5, 20, 6)),
          ) +
          slide(
            `<draw:frame ${place(1, 1, 9, 3)}><table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table></draw:frame>`,
          ),
      }),
    },
    {
      name: 'turned.otp',
      bytes: writeOdp(
        `<draw:g><draw:custom-shape svg:width="4cm" svg:height="2cm" draw:transform="rotate (0.7854) translate (6cm 7cm)"><text:p>aslant</text:p></draw:custom-shape></draw:g>${box('<text:p>far out</text:p>', place(90, 90, 3, 1))}`,
      ),
    },
  ],
  beyond: [
    { limits: { max_pages: 1 }, bytes: writeOdp({ body: slide('') + slide('') }) },
    { limits: { max_text_bytes: 4 }, bytes: writeOdp(title('some text')) },
    { limits: { max_unpacked_bytes: 100 }, bytes: writeOdp(title('a')) },
  ],
};
