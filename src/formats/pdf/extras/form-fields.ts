// Reads AcroForm fields of a page with their values; radio buttons of a group become one field.
import type { Box } from '../../../model/index.ts';
import type { FieldType, FormField } from '../../page-document/index.ts';
import { readUtf16, toLine, toLines, withName } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { readAnnotationBox } from './annotation-box.ts';

/** The form of a document, while it is open. */
export interface PdfForm {
  readonly handle: number;
  close(): void;
}

const NO_FORM = 0;

/** Null where the document has no form. Close it before the document. */
export function openForm({ engine, handle }: PdfDocument): PdfForm | null {
  const { raw } = engine;
  if (raw['FPDF_GetFormType']!(handle) === NO_FORM) return null;
  const info = raw['PDFiumExt_OpenFormFillInfo']!();
  if (info === 0) return null;
  const form = raw['PDFiumExt_InitFormFillEnvironment']!(handle, info);
  const closeInfo = () => {
    raw['PDFiumExt_CloseFormFillInfo']!(info);
  };
  if (form === 0) {
    closeInfo();
    return null;
  }
  return {
    handle: form,
    close: () => {
      raw['PDFiumExt_ExitFormFillEnvironment']!(form);
      closeInfo();
    },
  };
}

const WIDGET = 20;
/** By the number that FPDFAnnot_GetFormFieldType gives. Buttons that only do something have no value. */
const TYPES: readonly (FieldType | null)[] = [null, null, 'checkbox', 'radio', 'choice', 'choice', 'text', 'signature'];
const FLAG = { hidden: 2, no_view: 32 } as const;
const PASSWORD = 1 << 13;
const MULTI_SELECT = 1 << 21;
/** More widgets of one page are not read. */
const MAX_WIDGETS = 10_000;
/** More choices of one field, or of all fields of a page together, are not looked through: the value itself is told then. */
const MAX_OPTIONS = 500;
const MAX_PAGE_OPTIONS = 20_000;

/** The fields of an open page in the order of the file; the buttons of one radio group are one field. */
export function readFormFields(document: PdfDocument, form: PdfForm, { handle, space }: OpenPage): FormField[] {
  const { engine } = document;
  const { raw } = engine;
  const fields: FormField[] = [];
  const groups = new Map<string, number>();
  const count = Math.min(raw['FPDFPage_GetAnnotCount']!(handle), MAX_WIDGETS);
  let ready = false;
  const prepare = () => {
    if (!ready) raw['FORM_OnAfterLoadPage']!(handle, form.handle);
    ready = true;
  };
  const reading: Reading = { engine, form: form.handle, prepare, options: 0 };
  for (let i = 0; i < count; i++) {
    const annotation = raw['FPDFPage_GetAnnot']!(handle, i);
    if (annotation === 0) continue;
    if (raw['FPDFAnnot_GetSubtype']!(annotation) === WIDGET) {
      const box = readAnnotationBox(engine, annotation, space);
      const field = box && readField(reading, annotation, box);
      if (field) addField(fields, groups, field);
    }
    raw['FPDFPage_CloseAnnot']!(annotation);
  }
  if (ready) raw['FORM_OnBeforeClosePage']!(handle, form.handle);
  return fields;
}

function addField(fields: FormField[], groups: Map<string, number>, field: FormField): void {
  const known = field.type === 'radio' ? groups.get(field.name) : undefined;
  if (known === undefined) {
    if (field.type === 'radio') groups.set(field.name, fields.length);
    fields.push(field);
    return;
  }
  const group = fields[known]!;
  const first_box = earlier(group.first_box ?? group.box, field.box);
  fields[known] = { ...(field.checked ? field : group), first_box };
}

/** Of two boxes the one in the higher row, or further left in the same one. */
const earlier = (a: Box, b: Box): Box => {
  if (a[3] <= b[1]) return a;
  return b[3] <= a[1] || b[0] < a[0] ? b : a;
};

/** What the fields of a page are read with. */
interface Reading {
  readonly engine: Pdfium;
  readonly form: number;
  /** Before it the engine does not know which buttons are ticked; it is dear, and pages with buttons are few. */
  readonly prepare: () => void;
  /** Choices of all fields that were looked through. */
  options: number;
}

function readField(reading: Reading, annotation: number, box: Box): FormField | null {
  const { engine, form, prepare } = reading;
  const { raw } = engine;
  const type = TYPES[raw['FPDFAnnot_GetFormFieldType']!(form, annotation)] ?? null;
  if (type === null) return null;
  const text = createFieldTexts(engine, form, annotation);
  const ticked = type === 'checkbox' || type === 'radio';
  if (ticked) prepare();
  const checked = ticked ? raw['FPDFAnnot_IsChecked']!(form, annotation) !== 0 : null;
  const standsFor = checked ? toLine(text('FPDFAnnot_GetFormFieldExportValue')) || 'On' : null;
  return {
    name: toLine(text('FPDFAnnot_GetFormFieldName')),
    label: toLine(text('FPDFAnnot_GetFormFieldAlternateName')) || null,
    type,
    value: ticked ? standsFor : readValue(reading, annotation, type, text),
    checked,
    box,
    visible: (raw['FPDFAnnot_GetFlags']!(annotation) & (FLAG.hidden | FLAG.no_view)) === 0,
  };
}

/** Keys under which a field that hangs on no other has what the engine tells by these functions. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  FPDFAnnot_GetFormFieldName: 'T',
  FPDFAnnot_GetFormFieldAlternateName: 'TU',
};

type FieldTexts = (name: string) => string;

/**
 * The texts of a field by the function that tells them. The engine looks through all fields of the form for each answer, so that what
 * the widget itself has is taken from it.
 */
function createFieldTexts(engine: Pdfium, form: number, annotation: number): FieldTexts {
  const { raw } = engine;
  const isOwn = withName(engine, 'Parent', (key) => raw['FPDFAnnot_HasKey']!(annotation, key)) === 0;
  return (name) => {
    const own = isOwn ? OWN_KEYS[name] : undefined;
    if (own === undefined) return readUtf16(engine, (at, bytes) => raw[name]!(form, annotation, at, bytes));
    return withName(engine, own, (key) =>
      readUtf16(engine, (at, bytes) => raw['FPDFAnnot_GetStringValue']!(annotation, key, at, bytes)),
    );
  };
}

/** A password is not told, and the value of a signature is no text. */
function readValue(reading: Reading, annotation: number, type: FieldType, text: FieldTexts): string | null {
  if (type === 'signature') return null;
  const flags = reading.engine.raw['FPDFAnnot_GetFormFieldFlags']!(reading.form, annotation);
  if (type === 'text' && (flags & PASSWORD) !== 0) return null;
  const chosen = type === 'choice' ? readChosen(reading, annotation, (flags & MULTI_SELECT) !== 0) : '';
  return chosen || toLines(text('FPDFAnnot_GetFormFieldValue')) || null;
}

/** The labels of what is chosen: the value itself may be a code that nobody sees. */
function readChosen(reading: Reading, annotation: number, several: boolean): string {
  const { engine, form } = reading;
  const { raw } = engine;
  const count = Math.min(raw['FPDFAnnot_GetOptionCount']!(form, annotation), MAX_OPTIONS);
  const chosen: string[] = [];
  for (let i = 0; i < count && reading.options < MAX_PAGE_OPTIONS; i++) {
    reading.options++;
    if (raw['FPDFAnnot_IsOptionSelected']!(form, annotation, i) === 0) continue;
    const label = readUtf16(engine, (at, bytes) => raw['FPDFAnnot_GetOptionLabel']!(form, annotation, i, at, bytes));
    chosen.push(toLine(label));
    if (!several) break;
  }
  return chosen.join(', ');
}
