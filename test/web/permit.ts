import { buildPdf, line, text } from '../support/pdf/index.ts';

export interface Permit {
  readonly holder: string;
  readonly mark: string;
  readonly given: string;
  readonly seen: string;
}

/** A form of one office; no label in it is one that the rules know. */
export const permitPdf = ({ holder, mark, given, seen }: Permit): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    buildPdf({
      pages: [
        {
          size: [420, 300],
          items: [
            text(40, 50, 'Harbour Office of Lowmoor', { size: 16 }),
            text(40, 72, 'Sheet A, under the seal of the warden'),
            line(40, 84, 380, 84),
            text(40, 110, 'Kestrel'),
            text(150, 110, mark),
            text(40, 134, 'Elm'),
            text(150, 134, given),
            text(40, 158, 'Oak'),
            text(150, 158, seen),
            text(40, 182, 'Willow'),
            text(150, 182, holder),
            text(40, 230, 'Tide table overleaf. Keep dry, and show on request.'),
          ],
        },
      ],
    }),
  );

export const FIRST: Permit = { holder: 'Marlow & Finch', mark: 'KX-204', given: '04.05.2026', seen: '01.02.2026' };
export const NEXT: Permit = { holder: 'Ada Thornbury', mark: 'QF-9', given: '11.12.2025', seen: '30.11.2025' };

export const PERMIT_SCHEMA = JSON.stringify({
  name: 'permit',
  fields: [
    { name: 'mark', type: 'string' },
    { name: 'given', type: 'date' },
    { name: 'note', type: 'string' },
  ],
});
