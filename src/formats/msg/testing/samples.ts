// Sample messages of Outlook with which the reader takes the contract suite.
import { ID } from '../../mail/index.ts';
import { packRtf, wrapHtml } from '../../mail/testing/pack-rtf.ts';
import type { ReaderSamples } from '../../reader.contract.ts';
import { binary, embedded, file, mail, wide, writeMsg } from './write-msg.ts';
import { writeTnef } from './write-tnef.ts';

const plain = (text: string) => mail([wide(ID.body, text)]);
const RICH = packRtf(wrapHtml(`<p>${'Some words. '.repeat(20)}</p>`));

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'plain.msg',
      bytes: writeMsg(plain('Some words.\r\n\r\n-- \r\nAnna\r\n\r\nOn 1 May 2026, Ben wrote:\r\n> old\r\n')),
    },
    {
      name: 'attached.msg',
      bytes: writeMsg(
        mail([binary(ID.rtf, RICH)], {
          attachments: [file('a.csv', Buffer.from('a,b\n1,2\n')), embedded('Inner', plain('Inner words.'))],
        }),
      ),
    },
    {
      name: 'winmail.tnef',
      bytes: new Uint8Array(
        writeTnef(mail([binary(ID.rtf, RICH)], { attachments: [file('a.csv', Buffer.from('a,b\n1,2\n'))] })),
      ),
    },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: writeMsg(plain('words')) },
    { limits: { max_cells: 1 }, bytes: writeMsg(plain('words')) },
    { limits: { max_pages: 1 }, bytes: writeMsg(plain('line\r\n\r\n'.repeat(80))) },
    { limits: { max_unpacked_bytes: 100 }, bytes: writeMsg(mail([binary(ID.rtf, RICH)])) },
  ],
};
