// Conducts the reading of an invoice in XML: parse, write a page of it, lay out.

import { ContainerError, parseXml, type XmlElement } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { ByteSource, DocumentBody, EmbeddedInvoice } from '../../model/index.ts';
import { checkInvoice, findInvoice, type InvoiceRoot, readInvoice } from '../invoice-xml/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument, type TextDocument } from '../text-document/index.ts';
import { createWrittenText } from '../written-text/index.ts';
import { listFiles } from './out/list-files.ts';
import { titleOf, writeInvoice } from './out/write-invoice.ts';
import { CII_PLAN } from './plan/cii-plan.ts';
import { UBL_PLAN } from './plan/ubl-plan.ts';

export async function readEinvoice(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const found = findInvoice(parse(await source.read(0, source.size)));
  const invoice = found && readInvoice(found, context.file_name);
  if (!found || !invoice) throw new FolioError('corrupt_file', 'The XML is no invoice in UBL or CII.');
  context.signal.throwIfAborted();
  return buildTextDocument(toTextDocument(found, invoice, context), context);
}

function parse(bytes: Uint8Array): XmlElement {
  try {
    return parseXml(bytes);
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    throw new FolioError(error.fault === 'limit' ? 'limit_exceeded' : 'corrupt_file', error.message);
  }
}

function toTextDocument(found: InvoiceRoot, invoice: EmbeddedInvoice, { limits }: ReadContext): TextDocument {
  const plan = found.rules.syntax === 'ubl' ? UBL_PLAN : CII_PLAN;
  const kind = invoice.is_credit ? 'Credit note' : 'Invoice';
  const title = titleOf(found.root, plan, kind);
  const out = createWrittenText(limits);
  writeInvoice(out, found, plan, kind);
  const { attachments, characters } = listFiles(found, plan.files);
  const { entries, ...rest } = invoice;
  const author = entries.find(({ path }) => path === 'vendor_name')?.text ?? null;
  const created = entries.find(({ path }) => path === 'invoice_date')?.value;
  return {
    ...out.finish({
      format: 'einvoice',
      metadata: {
        ...{ title, author, producer: null, created: typeof created === 'string' ? created : null },
        properties: { syntax: invoice.syntax, ...(invoice.profile === null ? {} : { profile: invoice.profile }) },
      },
      attachments,
      diagnostics: [],
      dropped: [{ reason: 'files in Base64', characters }],
    }),
    invoice: {
      ...{ ...rest, checks: checkInvoice(found, invoice) },
      entries: entries.map((entry) => ({ entry, place: out.placeOf(entry.element) })),
    },
  };
}
