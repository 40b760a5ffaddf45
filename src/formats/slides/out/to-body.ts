// Builds the document head of a presentation once all slides are written.
import type { Attachment, Coverage, Diagnostic, DocumentBody, Format, Metadata } from '../../../model/index.ts';
import type { WrittenSlides } from './slide-writer.ts';

/** What is known of a presentation once its slides are written. */
export interface DeckSummary {
  readonly format: Format;
  readonly written: WrittenSlides;
  readonly metadata: Metadata;
  readonly sections: readonly { readonly name: string; readonly slides: readonly string[] }[];
  /** Numbers by which sections name slides, in the order of the show. */
  readonly slide_ids: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly has_images: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly losses: Coverage['dropped'];
  /** Characters that were recognised in pictures and are in doubt, in all. Absent where nothing was recognised. */
  readonly doubt?: number;
}

export function toBody(deck: DeckSummary): DocumentBody {
  const { written, losses } = deck;
  const { pages, tables, sections, comments, characters } = written;
  const hidden = pages.filter(({ visible }) => !visible).length;
  const dropped = losses.reduce((sum, loss) => sum + loss.characters, 0);
  return {
    format: deck.format,
    geometry: 'native',
    metadata: { ...deck.metadata, properties: { ...deck.metadata.properties, ...sectionProperty(deck) } },
    pages,
    sections,
    tables,
    sheets: [],
    names: [],
    list_objects: [],
    external_links: [],
    number_formats: ['General'],
    attachments: deck.attachments,
    revisions: [],
    comments,
    has_images: deck.has_images,
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: written.hidden_blocks, slides: hidden },
    confidence: { text: textConfidence(characters, deck.doubt), layout: 1, tables: 1 },
    coverage: { characters: characters + dropped, placed: characters, dropped: losses },
    diagnostics: [...deck.diagnostics, ...notices(written, hidden)],
  };
}

/** What the file states is sure. */
const textConfidence = (characters: number, doubt = 0): number =>
  characters === 0 ? 1 : Math.round(100 * (1 - doubt / characters)) / 100;

function notices({ pages, characters, hidden_blocks }: WrittenSlides, hidden: number): Diagnostic[] {
  const list: Diagnostic[] = [];
  if (pages.length === 0 || characters === 0)
    list.push({ code: 'empty_document', message: 'The presentation has no text.', page: null });
  if (hidden > 0 || hidden_blocks > 0) {
    const message = `${hidden} slides and ${hidden_blocks} texts are hidden or lie beyond their slide.`;
    list.push({ code: 'hidden_content', message, page: null });
  }
  return list;
}

/** The names that the author gave to stretches of slides, as `Introduction (1-3); Outlook (4-9)`. */
function sectionProperty({ sections, slide_ids }: DeckSummary): Record<string, string> {
  const pages = new Map(slide_ids.map((id, i) => [id, i + 1]));
  const named = sections.flatMap(({ name, slides }) => {
    const own = slides.flatMap((id) => pages.get(id) ?? []);
    if (name === '' || own.length === 0) return [];
    const first = own.reduce((a, b) => Math.min(a, b));
    const last = own.reduce((a, b) => Math.max(a, b));
    return [`${name} (${first === last ? first : `${first}-${last}`})`];
  });
  return named.length > 0 ? { slide_sections: named.join('; ') } : {};
}
