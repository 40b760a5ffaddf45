// Reads everything of a page besides its ink: tags, links, annotations and form fields.
import type { PageInk } from '../../../geometry/index.ts';
import { NO_EXTRAS, type PageExtras } from '../../page-document/index.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { OpenPage } from '../engine/open-page.ts';
import { readAnnotations } from './annotations.ts';
import { type PdfForm, readFormFields } from './form-fields.ts';
import { readLinks } from './links.ts';
import { readPageTags } from './page-tags.ts';

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
