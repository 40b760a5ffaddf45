import type { DocumentBody, Format } from '../../src/model/index.ts';

/** What a reader gives for a document with nothing in it; tests add what they are about. */
export function emptyBody(format: Format, more: Partial<DocumentBody> = {}): DocumentBody {
  return {
    format,
    geometry: 'grid',
    metadata: { title: null, author: null, created: null, producer: null, properties: {} },
    pages: [],
    sections: [],
    tables: [],
    sheets: [],
    names: [],
    list_objects: [],
    external_links: [],
    number_formats: ['General'],
    attachments: [],
    revisions: [],
    comments: [],
    has_images: false,
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: 0, slides: 0 },
    confidence: { text: 1, layout: 1, tables: 1 },
    coverage: { characters: 0, placed: 0, dropped: [] },
    diagnostics: [],
    ...more,
  };
}
