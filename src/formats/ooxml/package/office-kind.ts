// Tells whether a package is DOCX, PPTX or XLSX by content type, part name or file name.

/** The formats whose files are packages. */
export type OfficeKind = 'docx' | 'pptx' | 'xlsx';

interface OfficeFormat {
  /** For people. */
  readonly spoken: string;
  /** Types of the part that is the document itself (ECMA-376 part 1, 15.2; macros and templates have types of their own). */
  readonly main_type: RegExp;
  /** Where nearly every file has it. */
  readonly usual: string;
  readonly folder: RegExp;
  /** Names of files, those of the formats before 2007 included: a locked one may have been renamed. */
  readonly names: readonly string[];
}

export const OFFICE_FORMATS: Readonly<Record<OfficeKind, OfficeFormat>> = {
  docx: {
    spoken: 'a text document (DOCX)',
    main_type: /(?:wordprocessingml|ms-word)\..*\.main\+xml$/i,
    usual: 'word/document.xml',
    folder: /^word\//i,
    names: ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot'],
  },
  pptx: {
    spoken: 'a presentation (PPTX)',
    main_type: /(?:presentationml|ms-powerpoint)\..*\.main\+xml$/i,
    usual: 'ppt/presentation.xml',
    folder: /^ppt\//i,
    names: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm', 'ppt', 'pps', 'pot'],
  },
  xlsx: {
    spoken: 'a workbook (XLSX)',
    main_type: /(?:spreadsheetml|ms-excel)\..*\.main(?:\+xml)?$/i,
    usual: 'xl/workbook.xml',
    folder: /^xl\//i,
    names: ['xlsx', 'xlsm', 'xltx', 'xltm', 'xlsb', 'xlam', 'xls', 'xlt'],
  },
};

const KINDS: readonly OfficeKind[] = ['docx', 'pptx', 'xlsx'];

/** By the type of a part, or of the first such type in a text that lists them. */
export const kindOfType = (type: string): OfficeKind | null =>
  KINDS.find((kind) => OFFICE_FORMATS[kind].main_type.test(type)) ?? null;

/** By the folder that a part is in. */
export const kindOfPartName = (part: string): OfficeKind | null =>
  KINDS.find((kind) => OFFICE_FORMATS[kind].folder.test(part)) ?? null;

/** By the end of a file's name. */
export function kindOfFileName(file_name: string): OfficeKind | null {
  const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
  return KINDS.find((kind) => OFFICE_FORMATS[kind].names.includes(extension)) ?? null;
}
