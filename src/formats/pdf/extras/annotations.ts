// Reads comments, typed text (free text) and file attachments from the annotations of a page.
import type { Attachment } from '../../../model/index.ts';
import type { PageAnnotations, PageComment, TypedText } from '../../page-document/index.ts';
import { readUtf16, toLine, toLines, withName } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import type { PageSpace } from '../engine/page-space.ts';
import { toIsoDate } from '../engine/pdf-date.ts';
import type { Pdfium } from '../engine/pdfium.ts';
import { readAnnotationBox } from './annotation-box.ts';
import { readAttachment } from './attachments.ts';

const SUBTYPE = { link: 2, free_text: 3, popup: 16, file: 17, widget: 20 } as const;
/** Links and fields are read elsewhere; a popup shows the remark of another annotation. */
const NO_REMARKS = new Set<number>([SUBTYPE.link, SUBTYPE.popup, SUBTYPE.widget]);

const FLAG = { hidden: 2, no_view: 32 } as const;
/** More annotations of one page are not read. */
const MAX_ANNOTATIONS = 10_000;

/** Remarks, typed text and files of an open page, in the order of the file. */
export function readAnnotations({ engine }: PdfDocument, { handle, space }: OpenPage): PageAnnotations {
  const found: Found = { comments: [], typed: [], attachments: [], parents: [], places: new Map() };
  const count = Math.min(engine.raw['FPDFPage_GetAnnotCount']!(handle), MAX_ANNOTATIONS);
  for (let i = 0; i < count; i++) {
    const annotation = engine.raw['FPDFPage_GetAnnot']!(handle, i);
    if (annotation === 0) continue;
    try {
      addAnnotation(engine, handle, annotation, i, space, found);
    } finally {
      engine.raw['FPDFPage_CloseAnnot']!(annotation);
    }
  }
  const { comments, typed, attachments, parents, places } = found;
  return {
    comments: comments.map((comment, i) => ({ ...comment, parent: earlier(places.get(parents[i]!), i) })),
    typed,
    attachments,
  };
}

interface Found {
  readonly comments: PageComment[];
  readonly typed: TypedText[];
  readonly attachments: Attachment[];
  /** Of each comment, the annotation that it answers, by its position on the page; -1 where there is none. */
  readonly parents: number[];
  /** Position of a comment by that of its annotation. */
  readonly places: Map<number, number>;
}

/** Threads hang on what came before: a circle of answers would have no beginning. */
const earlier = (parent: number | undefined, own: number): number | null =>
  parent !== undefined && parent < own ? parent : null;

function addAnnotation(
  engine: Pdfium,
  page: number,
  annotation: number,
  index: number,
  space: PageSpace,
  found: Found,
): void {
  const { raw } = engine;
  const subtype = raw['FPDFAnnot_GetSubtype']!(annotation);
  if (NO_REMARKS.has(subtype)) return;
  const box = readAnnotationBox(engine, annotation, space);
  if (!box) return;
  const file = subtype === SUBTYPE.file ? raw['FPDFAnnot_GetFileAttachment']!(annotation) : 0;
  if (file !== 0) found.attachments.push(readAttachment(engine, file));
  const text = toLines(readString(engine, annotation, 'Contents'));
  if (text === '') return;
  const visible = (raw['FPDFAnnot_GetFlags']!(annotation) & (FLAG.hidden | FLAG.no_view)) === 0;
  if (subtype === SUBTYPE.free_text) {
    found.typed.push({ text, box, visible });
    return;
  }
  const date = readString(engine, annotation, 'M') || readString(engine, annotation, 'CreationDate');
  found.places.set(index, found.comments.length);
  found.parents.push(parentOf(engine, page, annotation));
  found.comments.push({
    author: toLine(readString(engine, annotation, 'T')) || null,
    date: toIsoDate(date),
    text,
    box,
    parent: null,
    visible,
  });
}

function parentOf(engine: Pdfium, page: number, annotation: number): number {
  const { raw } = engine;
  const linked = withName(engine, 'IRT', (name) => raw['FPDFAnnot_GetLinkedAnnot']!(annotation, name));
  if (linked === 0) return -1;
  const index = raw['FPDFPage_GetAnnotIndex']!(page, linked);
  raw['FPDFPage_CloseAnnot']!(linked);
  return index;
}

function readString(engine: Pdfium, annotation: number, key: string): string {
  return withName(engine, key, (name) =>
    readUtf16(engine, (at, bytes) => engine.raw['FPDFAnnot_GetStringValue']!(annotation, name, at, bytes)),
  );
}
