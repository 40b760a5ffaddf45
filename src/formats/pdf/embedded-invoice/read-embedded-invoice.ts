// Picks the e-invoice among the attachments of a PDF and parses it.
import { ContainerError } from '../../../bytes/index.ts';
import type { Diagnostic, EmbeddedInvoice } from '../../../model/index.ts';
import { isInvoiceXml, parseInvoiceXml } from '../../invoice-xml/index.ts';
import type { CarriedAttachment } from '../extras/attachments.ts';

interface InvoiceReading {
  readonly invoice: EmbeddedInvoice | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Names that the standards prescribe, the newest first; a file may carry an older one for older software. */
const STANDARD_NAMES: readonly string[] = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];
/** Bytes of one XML: an invoice of ten thousand lines has less. */
const MAX_INVOICE_BYTES = 5 * 2 ** 20;
/** Files that are looked into. */
const MAX_TRIED = 8;

/** The invoice among the files that the document carries, if there is one that can be read. */
export function readEmbeddedInvoice(files: readonly CarriedAttachment[]): InvoiceReading {
  const diagnostics: Diagnostic[] = [];
  for (const file of files.filter(isXml).sort(byStandard).slice(0, MAX_TRIED)) {
    const invoice = tryFile(file, diagnostics);
    if (invoice) return { invoice, diagnostics };
  }
  return { invoice: null, diagnostics };
}

const isXml = ({ attachment: { name, media_type } }: CarriedAttachment): boolean =>
  /\.xml$/i.test(name) || media_type === 'text/xml' || media_type === 'application/xml';

const byStandard = (a: CarriedAttachment, b: CarriedAttachment): number => rankOf(a) - rankOf(b);

function rankOf({ attachment: { name } }: CarriedAttachment): number {
  const exact = STANDARD_NAMES.indexOf(name);
  if (exact >= 0) return exact;
  // ZUGFeRD 1.0 spells it `ZUGFeRD-invoice.xml`.
  return STANDARD_NAMES.includes(name.toLowerCase()) ? STANDARD_NAMES.length : STANDARD_NAMES.length + 1;
}

const isStandard = (file: CarriedAttachment): boolean => rankOf(file) <= STANDARD_NAMES.length;

function tryFile(file: CarriedAttachment, diagnostics: Diagnostic[]): EmbeddedInvoice | null {
  const report = (message: string): null => {
    diagnostics.push({
      code: 'bad_part',
      message: `The embedded invoice ${file.attachment.name} was not read: ${message}`,
      page: null,
    });
    return null;
  };
  const bytes = file.bytes(MAX_INVOICE_BYTES);
  if (!bytes) return isStandard(file) ? report(`it is missing or has more than ${MAX_INVOICE_BYTES} bytes.`) : null;
  try {
    if (!isInvoiceXml(bytes)) return isStandard(file) ? report('it is no invoice.') : null;
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    // Of a file that does not even begin as an invoice nothing was promised.
    return isStandard(file) ? report(error.message) : null;
  }
  try {
    return parseInvoiceXml(bytes, file.attachment.name) ?? report('it states nothing.');
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    return report(error.message);
  }
}
