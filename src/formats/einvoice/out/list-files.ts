// Lists the files that an invoice in XML carries in Base64.
import type { Attachment } from '../../../model/index.ts';
import { findElements, type InvoiceRoot, toLine } from '../../invoice-xml/index.ts';

interface CarriedFiles {
  readonly attachments: readonly Attachment[];
  /** Of Base64, blanks left out. */
  readonly characters: number;
}

export function listFiles({ root }: InvoiceRoot, way: string): CarriedFiles {
  let characters = 0;
  const attachments = findElements(root, way).map(({ element }, i): Attachment => {
    const base64 = element.text.replace(/\s+/g, '');
    characters += base64.length;
    const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
    return {
      name: toLine(element.attributes.get('filename') ?? '') || `attachment ${i + 1}`,
      media_type: toLine(element.attributes.get('mimeCode') ?? '') || null,
      size_bytes: Math.max(0, Math.floor((base64.length * 3) / 4) - padding),
    };
  });
  return { attachments, characters };
}
