// Conducts the reading of a PPTX file: package, presentation part, slide after slide to the writer, then the body.

import { FolioError } from '../../errors.ts';
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { createKeptPictures } from '../kept-pictures.ts';
import {
  containerFailure,
  getMainPart,
  type OoxmlPackage,
  openOfficePackage,
  type RelatedPart,
  readProperties,
} from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';
import { createDecorationTally } from '../slides/items/decoration.ts';
import { createLosses } from '../slides/out/losses.ts';
import { createSlideWriter } from '../slides/out/slide-writer.ts';
import { toBody } from '../slides/out/to-body.ts';
import type { TableStyles } from '../slides/shapes/table-style.ts';
import { createElementCensus, type ElementCensus } from './census/element-census.ts';
import type { Deck } from './deck.ts';
import { readAuthors } from './package/comments.ts';
import { createExternalCensus, listEmbeddedFiles } from './package/list-embedded-files.ts';
import { guessPresentation, type PresentationPart, parsePresentation } from './package/presentation-part.ts';
import { createSlideLibrary, relationMap } from './package/slide-library.ts';
import { BUILT_IN_STYLES, parseTableStyles } from './package/table-styles.ts';
import { createPictureTexts } from './slide/picture-texts.ts';
import { readSlide } from './slide/read-slide.ts';

/** Reads a presentation slide by slide: no more than one of them is held at a time. */
export async function readPptx(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  try {
    const { pack, diagnostics } = await openOfficePackage(source, context);
    const body = await readPackage(pack, context, diagnostics);
    context.progress(1);
    return body;
  } catch (error) {
    throw containerFailure(error);
  }
}

async function readPackage(
  pack: OoxmlPackage,
  context: ReadContext,
  before: readonly Diagnostic[],
): Promise<DocumentBody> {
  const main = await getMainPart(pack, 'pptx');
  const census = createElementCensus();
  const presentation = await readPresentation(pack, main, census);
  const related = await pack.relationships(main);
  const slides = listSlides(pack, related, presentation);
  if (slides.length > context.limits.max_pages)
    throw new FolioError('limit_exceeded', `The presentation has more than ${context.limits.max_pages} slides.`);
  const losses = createLosses();
  const pictures = createKeptPictures(context.out, pack.archive);
  let id = 0;
  const deck: Deck = {
    pack,
    census,
    presentation,
    library: createSlideLibrary(pack, census, pictures),
    pictures,
    table_styles: await readTableStyles(pack, related),
    authors: await readAuthors(pack, related),
    pages: new Map(slides.flatMap((part, i) => (part === null ? [] : [[part, i + 1] as const]))),
    external: createExternalCensus(),
    given: new Set(),
    decoration: createDecorationTally(),
    texts: createPictureTexts(pack, context),
    nextId: () => ++id,
    drop: losses.drop,
  };
  const writer = createSlideWriter(context.out, context.limits.max_text_bytes);
  let hasImages = false;
  let lost = 0;
  for (const [i, part] of slides.entries()) {
    context.signal.throwIfAborted();
    const picture = await readSlide(part, i + 1, deck);
    hasImages ||= picture.extras.has_images;
    if (picture.is_lost) lost++;
    writer.writeSlide(picture);
    context.progress((i + 1) / (slides.length + 1));
  }
  refuseUnlessRead(pack, slides.length, lost);
  const carried = listEmbeddedFiles(pack);
  losses.add('text of elements that are not known', census.characters);
  return toBody({
    format: 'pptx',
    written: writer.finish(),
    metadata: await readProperties(pack),
    sections: presentation.sections,
    slide_ids: presentation.slides.map((slide) => slide.id),
    attachments: carried.attachments,
    has_images: hasImages,
    diagnostics: [
      ...before,
      ...census.diagnostics(),
      ...deck.external.diagnostics(),
      ...carried.diagnostics,
      ...(deck.texts?.diagnostics() ?? []),
      ...pack.diagnostics,
    ],
    losses: losses.list(),
    doubt: deck.texts?.doubt() ?? 0,
  });
}

/** A presentation of which not one slide can be read is no sound presentation. */
function refuseUnlessRead({ diagnostics }: OoxmlPackage, slides: number, lost: number): void {
  if (slides === 0 || lost < slides) return;
  const fault = diagnostics.find(({ code }) => code === 'bad_part')?.message ?? 'Their parts are missing.';
  throw new FolioError('corrupt_file', `No slide could be read. ${fault}`);
}

/** A presentation whose main part is broken still has its slides. */
async function readPresentation(pack: OoxmlPackage, main: string, census: ElementCensus): Promise<PresentationPart> {
  const presentation = await pack.read(main, (bytes) => parsePresentation(bytes, census));
  if (presentation) return presentation;
  const slides = (await pack.relationships(main)).filter(({ kind }) => kind === 'slide').map(({ id }) => id);
  if (slides.length === 0) throw new FolioError('corrupt_file', 'The list of slides could not be read.');
  return guessPresentation(slides);
}

async function readTableStyles(pack: OoxmlPackage, related: readonly RelatedPart[]): Promise<TableStyles> {
  const part = related.find(({ kind }) => kind === 'tableStyles')?.part;
  return (part && (await pack.read(part, parseTableStyles))) || BUILT_IN_STYLES;
}

/** The parts of the slides in the order of the show; null where one is missing. A part is shown once, however often it is listed. */
function listSlides(
  pack: OoxmlPackage,
  related: readonly RelatedPart[],
  { slides }: PresentationPart,
): (string | null)[] {
  const relations = relationMap(related);
  const parts = slides.map(({ relation }) => relations.get(relation)?.part ?? null);
  const seen = new Set<string>();
  const own = parts.filter((part) => part === null || (!seen.has(part) && seen.add(part)));
  if (own.length < parts.length) {
    const message = `${parts.length - own.length} entries of the list of slides repeat others and were passed over.`;
    pack.diagnostics.push({ code: 'bad_part', message, page: null });
  }
  return own;
}
