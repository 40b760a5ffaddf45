// Chooses the best form of the text of an Outlook message: markup, rich text that holds markup, rich text, plain text.
import type { Diagnostic } from '../../../model/index.ts';
import { diagnostic } from '../diagnostics.ts';
import type { MailBody } from '../message.ts';
import { decodeCharset } from '../mime/decode-charset.ts';
import { decompressRtf } from '../rtf/decompress-rtf.ts';
import { readRtfBody } from '../rtf/read-rtf-body.ts';
import { charsetOfPage } from './code-pages.ts';
import type { PropertyBag } from './property-bag.ts';
import { ID, TYPE } from './property-ids.ts';

const NATIVE = { plain: 1 } as const;
const META = /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i;
/** Bytes within which markup states its charset. */
const META_BYTES = 4_096;

export interface ChosenBody {
  readonly bodies: readonly MailBody[];
  readonly encoding: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Characters of the forms that were not chosen. */
  readonly passed: number;
}

export function chooseBody(properties: PropertyBag, max_bytes: number): ChosenBody {
  const diagnostics: Diagnostic[] = [];
  const plain = properties.text(ID.body) ?? properties.text(ID.report_text) ?? '';
  const text: MailBody = { kind: 'text', text: plain, is_flowed: false };
  const hasPlain = plain.trim() !== '';
  const markup = readMarkup(properties, diagnostics);
  if (markup !== null && markup.text.trim() !== '')
    return {
      bodies: [{ kind: 'html', text: markup.text }],
      ...{ encoding: markup.encoding, diagnostics, passed: plain.length },
    };
  const packed = properties.bytes(ID.rtf);
  if (packed && packed.length > 0 && !(hasPlain && properties.number(ID.native_body) === NATIVE.plain)) {
    const { bytes, problem } = decompressRtf(packed, max_bytes);
    if (problem !== null) diagnostics.push(diagnostic('bad_part', problem));
    const rich = readRtfBody(bytes);
    if (rich !== null && rich.text.trim() !== '' && !(rich.kind === 'text' && hasPlain))
      return { bodies: [rich], encoding: '', diagnostics, passed: plain.length };
  }
  return { bodies: hasPlain ? [text] : [], encoding: '', diagnostics, passed: 0 };
}

function readMarkup(
  properties: PropertyBag,
  diagnostics: Diagnostic[],
): { readonly text: string; readonly encoding: string } | null {
  if (properties.typeOf(ID.html) !== TYPE.binary) {
    const text = properties.text(ID.html);
    return text === null ? null : { text, encoding: '' };
  }
  const bytes = properties.bytes(ID.html) ?? new Uint8Array(0);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, META_BYTES)).toString('latin1');
  const stated = charsetOfPage(properties.number(ID.internet_code_page)) ?? META.exec(head)?.[1] ?? null;
  const { text, encoding, is_guessed, undecodable } = decodeCharset(bytes, stated);
  if (is_guessed && stated !== null)
    diagnostics.push(
      diagnostic('encoding_guessed', `The text is said to be in ${stated}; it was read as ${encoding}.`),
    );
  if (undecodable > 0)
    diagnostics.push(
      diagnostic('undecodable_bytes', `${undecodable} places have bytes that mean nothing in ${encoding}.`),
    );
  return { text, encoding };
}
