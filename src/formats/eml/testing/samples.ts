// Sample messages with which the reader of mail takes the contract suite.
import type { ReaderSamples } from '../../reader.contract.ts';
import { message, multipart } from './write-message.ts';

const file = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** For the promises of every reader. */
export const SAMPLES: ReaderSamples = {
  good: [
    {
      name: 'plain.eml',
      bytes: file(
        message({ Subject: '=?utf-8?q?Caf=C3=A9?=' }, 'Some words.\n\n-- \nAnna\n\nOn 1 May 2026, Ben wrote:\n> old\n'),
      ),
    },
    {
      name: 'attached.eml',
      bytes: file(
        multipart('mixed', 'b', [
          ['Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable', '<p>Caf=C3=A9</p>'],
          ['Content-Type: text/csv; name="a.csv"\nContent-Transfer-Encoding: base64', 'YSxiCjEsMgo='],
        ]),
      ),
    },
  ],
  beyond: [
    { limits: { max_text_bytes: 4 }, bytes: file(message({}, 'words')) },
    { limits: { max_cells: 1 }, bytes: file(message({}, 'words')) },
    { limits: { max_pages: 1 }, bytes: file(message({}, 'line\n\n'.repeat(80))) },
  ],
};
