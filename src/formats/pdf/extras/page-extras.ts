// Reads everything of a page besides its ink: tags, links, annotations and form fields.
import type { PageInk, PageTags } from '../../../geometry/index.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { type PageAnnotations, readAnnotations } from './annotations.ts';
import { type FormField, type PdfForm, readFormFields } from './form-fields.ts';
import { type PageLink, readLinks } from './links.ts';
import { readPageTags } from './page-tags.ts';

/** What hangs on a page besides its ink. */
export interface PageExtras {
  readonly tags: PageTags | null;
  readonly links: readonly PageLink[];
  readonly annotations: PageAnnotations;
  readonly fields: readonly FormField[];
}

export const NO_EXTRAS: PageExtras = {
  tags: null,
  links: [],
  annotations: { comments: [], typed: [], attachments: [] },
  fields: [],
};

export function readExtras(document: PdfDocument, form: PdfForm | null, open: OpenPage, ink: PageInk): PageExtras {
  const tags = readPageTags(document, open, ink);
  if (document.engine.raw['FPDFPage_GetAnnotCount']!(open.handle) < 1) return { ...NO_EXTRAS, tags };
  return {
    tags,
    links: readLinks(document, open),
    annotations: readAnnotations(document, open),
    fields: form ? readFormFields(document, form, open) : [],
  };
}
