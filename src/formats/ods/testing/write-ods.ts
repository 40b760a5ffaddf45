// Writes small ODS files for tests.
import { type OdfParts, writeOdf } from '../../odf/testing/write-odf.ts';

/** A small workbook as bytes; a text alone is the rows of one sheet. */
export const writeOds = (parts: OdfParts | string): Uint8Array =>
  writeOdf('spreadsheet', typeof parts === 'string' ? { body: sheet('Data', parts) } : parts);

export const sheet = (name: string, rows: string, attributes = ''): string =>
  `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`;

export const row = (...cells: readonly string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;

export const number = (value: number, attributes = ''): string =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${attributes}/>`;

export const text = (words: string, attributes = ''): string =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${words}</text:p></table:table-cell>`;

/** A blank cell, so many times. */
export const blank = (times = 1): string => `<table:table-cell table:number-columns-repeated="${times}"/>`;
