/** Pages of the example documents that the pages on DOCX, PPTX and RTF show: as we draw them, and as LibreOffice does. */
export const OFFICE_PAGES = [
  { name: 'docx-agreement-1', file: 'service-agreement.docx', page: 1 },
  { name: 'docx-agreement-2', file: 'service-agreement.docx', page: 2 },
  { name: 'pptx-quarter-1', file: 'quarter.pptx', page: 1 },
  { name: 'pptx-quarter-2', file: 'quarter.pptx', page: 2 },
  { name: 'rtf-letter-1', file: 'letter.rtf', page: 1 },
];

/** Pixels an inch: text can be read, and a page takes some 50 kB. */
export const DPI = 72;
