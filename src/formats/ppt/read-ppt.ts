// Conducts the reading of a PPT file: opens its streams, reads the document, then slide after slide to the writer.
import { FolioError } from '../../errors.ts';
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { readMetadata } from '../ole/metadata.ts';
import type { ReadContext } from '../reader.ts';
import { createDecorationTally } from '../slides/items/decoration.ts';
import { createLosses } from '../slides/out/losses.ts';
import { createSlideWriter } from '../slides/out/slide-writer.ts';
import { toBody } from '../slides/out/to-body.ts';
import { type PptDocument, readDocument } from './document/document.ts';
import { listCarried } from './document/external-objects.ts';
import type { Deck } from './slides/deck.ts';
import { readSlide } from './slides/read-slide.ts';
import { openPpt, type PptFile } from './stream/open-ppt.ts';

/** Reads a presentation slide by slide. */
export async function readPpt(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const bytes = Uint8Array.from(await source.read(0, source.size));
  const file = openPpt(bytes, context.password);
  const document = readDocument(file.view, file.document);
  const slides = document.slides;
  if (slides.length > context.limits.max_pages)
    throw new FolioError('limit_exceeded', `The presentation has more than ${context.limits.max_pages} slides.`);
  return readSlides(file, document, context);
}

async function readSlides(file: PptFile, document: PptDocument, context: ReadContext): Promise<DocumentBody> {
  const { slides } = document;
  const losses = createLosses();
  let id = 0;
  const deck: Deck = {
    ...{ file, document, masters: new Map(), tally: createDecorationTally(), drop: losses.drop },
    pages: new Map(slides.map((slide, i) => [slide.id, i + 1])),
    nextId: () => ++id,
    take: createTaker(file),
  };
  const writer = createSlideWriter(context.out, context.limits.max_text_bytes);
  const diagnostics: Diagnostic[] = [];
  let [hasImages, lost] = [false, 0];
  for (const [i, slide] of slides.entries()) {
    context.signal.throwIfAborted();
    const page = i + 1;
    const picture = readSlide(slide, page, deck);
    hasImages ||= picture.extras.has_images;
    if (picture.is_lost) {
      lost++;
      diagnostics.push({ code: 'bad_page', message: `Slide ${page} is missing or could not be read.`, page });
    }
    writer.writeSlide(picture);
    context.progress(page / (slides.length + 1));
  }
  if (lost > 0 && lost === slides.length) throw new FolioError('corrupt_file', 'No slide could be read.');
  context.progress(1);
  return toBody({
    ...{ format: 'ppt', written: writer.finish(), sections: [], slide_ids: [], has_images: hasImages },
    metadata: readMetadata(file.compound, {}),
    attachments: listCarried(document.external, file.object),
    diagnostics: [...diagnostics, ...linkedFiles(document)],
    losses: losses.list(),
  });
}

/** Objects that lie in each other, as no program writes them, are not read for ever: not once they are more than so many times the file. */
const MOST_READ = 3;

function createTaker({ view, object }: PptFile): Deck['take'] {
  const seen = new Set<number>();
  let left = view.length * MOST_READ;
  return (number) => {
    const record = object(number);
    if (!record || seen.has(record.start)) return null;
    seen.add(record.start);
    left -= record.end - record.start;
    return left < 0 ? null : record;
  };
}

function linkedFiles({ external }: PptDocument): Diagnostic[] {
  if (external.linked === 0) return [];
  const message = `Slides refer to ${external.linked} files of other programs, which are not fetched.`;
  return [{ code: 'external_reference', message, page: null }];
}
