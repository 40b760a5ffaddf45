// Recognises invoices in XML by their root, or by what a Peppol envelope holds.
import { ContainerError, XML, XmlReader } from '../../bytes/index.ts';
import { isInvoiceRoot } from '../invoice-xml/index.ts';

const ENVELOPE = 'StandardBusinessDocument';
/** Elements of an envelope's head that are passed. */
const MAX_PASSED = 200;
const MARKS: readonly number[] = [0x3c, 0xef, 0xff, 0xfe, 0x20, 0x09, 0x0a, 0x0d, 0x00];

export function sniffEinvoice(head: Uint8Array): number {
  if (!MARKS.includes(head[0] ?? -1)) return 0;
  return isInvoice(head) || isInvoice(behindTypes(head)) ? 0.99 : 0;
}

function isInvoice(head: Uint8Array | string | null): boolean {
  try {
    return head !== null && beginsInvoice(new XmlReader(head));
  } catch (error) {
    if (error instanceof ContainerError) return false;
    throw error;
  }
}

/** What follows a declaration of types, which no reader of XML takes: such an invoice is refused for that, and not as something else. */
function behindTypes(head: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(head);
  const start = text.indexOf('<!DOCTYPE');
  if (start < 0) return null;
  const inner = text.indexOf('[', start);
  const close = inner >= 0 && inner < text.indexOf('>', start) ? text.indexOf(']', inner) : start;
  const end = close < 0 ? -1 : text.indexOf('>', close);
  return end < 0 ? null : text.slice(end + 1);
}

function beginsInvoice(reader: XmlReader): boolean {
  if (reader.next() !== XML.start) return false;
  if (isInvoiceRoot(reader.name, reader.namespace)) return true;
  if (reader.name !== ENVELOPE) return false;
  for (let passed = 0; passed < MAX_PASSED && reader.nextStart(1); passed++)
    if (reader.depth === 2 && isInvoiceRoot(reader.name, reader.namespace)) return true;
  return false;
}
