import type { Box } from '../../model/index.ts';
import { readAnnotationBox } from './annotation-box.ts';
import { readUtf16, toLine, toLines } from './engine-text.ts';
import type { PdfDocument } from './open-document.ts';
import type { Pdfium } from './pdfium.ts';
import type { OpenPage } from './read-page.ts';

export type FieldType = 'text' | 'checkbox' | 'radio' | 'choice' | 'signature';

/** A field of a form with what is filled in. Its value is none of the page's characters. */
export interface FormField {
  /** In full, `order.address.street`. */
  readonly name: string;
  /** What the file calls it for people; null where it does not. */
  readonly label: string | null;
  readonly type: FieldType;
  /** Null where nothing is filled in or chosen. A box that is ticked has the value that it stands for. */
  readonly value: string | null;
  /** Of boxes and radio buttons; null elsewhere. */
  readonly checked: boolean | null;
  /** What can be chosen; empty where anything can be written. */
  readonly options: readonly string[];
  /** Of a group of radio buttons: of the one that is chosen, else of the first. */
  readonly box: Box;
  /** Of a group of several radio buttons: of the one that is read first. */
  readonly first_box?: Box;
  readonly visible: boolean;
}

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
/** More widgets of one page, or choices of one field, are not read. */
const MAX_WIDGETS = 10_000;
const MAX_OPTIONS = 500;

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
  for (let i = 0; i < count; i++) {
    const annotation = raw['FPDFPage_GetAnnot']!(handle, i);
    if (annotation === 0) continue;
    if (raw['FPDFAnnot_GetSubtype']!(annotation) === WIDGET) {
      const box = readAnnotationBox(engine, annotation, space);
      const field = box && readField(engine, form.handle, annotation, box, prepare);
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
  const options = [...group.options, ...field.options].slice(0, MAX_OPTIONS);
  const first_box = earlier(group.first_box ?? group.box, field.box);
  fields[known] = { ...(field.checked ? field : group), options, first_box };
}

/** Of two boxes the one in the higher row, or further left in the same one. */
const earlier = (a: Box, b: Box): Box => {
  if (a[3] <= b[1]) return a;
  return b[3] <= a[1] || b[0] < a[0] ? b : a;
};

/** Before `prepare` the engine does not know which buttons are ticked; it is dear, and pages with buttons are few. */
function readField(engine: Pdfium, form: number, annotation: number, box: Box, prepare: () => void): FormField | null {
  const { raw } = engine;
  const type = TYPES[raw['FPDFAnnot_GetFormFieldType']!(form, annotation)] ?? null;
  if (type === null) return null;
  const text = (name: string): string => readUtf16(engine, (at, bytes) => raw[name]!(form, annotation, at, bytes));
  const ticked = type === 'checkbox' || type === 'radio';
  if (ticked) prepare();
  const checked = ticked ? raw['FPDFAnnot_IsChecked']!(form, annotation) !== 0 : null;
  const standsFor = ticked ? toLine(text('FPDFAnnot_GetFormFieldExportValue')) || 'On' : '';
  return {
    name: toLine(text('FPDFAnnot_GetFormFieldName')),
    label: toLine(text('FPDFAnnot_GetFormFieldAlternateName')) || null,
    type,
    value: ticked ? (checked ? standsFor : null) : readValue(engine, form, annotation, type, text),
    checked,
    options: ticked ? [standsFor] : readOptions(engine, form, annotation),
    box,
    visible: (raw['FPDFAnnot_GetFlags']!(annotation) & (FLAG.hidden | FLAG.no_view)) === 0,
  };
}

/** A password is not told, and the value of a signature is no text. */
function readValue(
  engine: Pdfium,
  form: number,
  annotation: number,
  type: FieldType,
  text: (name: string) => string,
): string | null {
  if (type === 'signature') return null;
  if (type === 'text' && (engine.raw['FPDFAnnot_GetFormFieldFlags']!(form, annotation) & PASSWORD) !== 0) return null;
  const chosen = type === 'choice' ? readChosen(engine, form, annotation) : '';
  return chosen || toLines(text('FPDFAnnot_GetFormFieldValue')) || null;
}

/** The labels of what is chosen: the value itself may be a code that nobody sees. */
function readChosen(engine: Pdfium, form: number, annotation: number): string {
  const isChosen = engine.raw['FPDFAnnot_IsOptionSelected']!;
  return readOptions(engine, form, annotation)
    .filter((_, i) => isChosen(form, annotation, i) !== 0)
    .join(', ');
}

function readOptions(engine: Pdfium, form: number, annotation: number): string[] {
  const { raw } = engine;
  const count = Math.min(raw['FPDFAnnot_GetOptionCount']!(form, annotation), MAX_OPTIONS);
  const options: string[] = [];
  for (let i = 0; i < count; i++) {
    const label = readUtf16(engine, (at, bytes) => raw['FPDFAnnot_GetOptionLabel']!(form, annotation, i, at, bytes));
    options.push(toLine(label));
  }
  return options;
}
