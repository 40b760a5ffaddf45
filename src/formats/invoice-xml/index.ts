// What an invoice in XML says, whether it is a file of its own or carried by a PDF.
export { isInvoiceXml, parseInvoiceXml } from './parse-invoice-xml.ts';
