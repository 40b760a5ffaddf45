// What an invoice in XML says, whether it is a file of its own or carried by a PDF.
export { type Found, findElements } from './element-path.ts';
export {
  checkInvoice,
  findInvoice,
  type InvoiceRoot,
  isInvoiceRoot,
  isInvoiceXml,
  parseInvoiceXml,
  readInvoice,
} from './parse-invoice-xml.ts';
export { readText, toLine, toLines, toWholeLine } from './read-text.ts';
