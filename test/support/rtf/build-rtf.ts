import type { RtfSpec } from './rtf-spec.ts';

const FONTS = '{\\f0\\froman\\fcharset0\\fprq2 Times New Roman;}';

/** Writes a document: one byte a character, as RTF is. */
export function buildRtf(spec: RtfSpec): Uint8Array {
  return Uint8Array.from(Buffer.from('whole' in spec ? spec.whole : around(spec), 'latin1'));
}

/** Times New Roman of 12 points on paper of US letter size, with margins of 90 points at the sides and 72 above and below. */
const around = ({
  body,
  charset = '\\ansi\\ansicpg1252',
  fonts = '',
  head = '',
}: Exclude<RtfSpec, { whole: string }>) =>
  `{\\rtf1${charset}\\deff0\\deflang1033{\\fonttbl${FONTS}${fonts}}\r\n\\paperw12240\\paperh15840\\margl1800\\margr1800\\margt1440\\margb1440 ${head}\r\n\\pard\\plain ${body}}\r\n`;
