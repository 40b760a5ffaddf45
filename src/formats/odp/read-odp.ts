// Conducts the reading of an ODP file: opens the package, reads styles and masters, then slide after slide to the writer.
import { ContainerError, XmlReader } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import type { TextStyle } from '../../geometry/index.ts';
import type { ByteSource, Diagnostic, DocumentBody } from '../../model/index.ts';
import { readObjects } from '../odf/chart-object.ts';
import { toPoints } from '../odf/lengths.ts';
import { DRAW } from '../odf/namespaces.ts';
import { readMetadata } from '../odf/package/metadata.ts';
import { listCarried, type OdfPackage, openOdf, readContent } from '../odf/package/open-odf.ts';
import { readStylesPart } from '../odf/styles/read-styles.ts';
import { NO_STYLES, type StylesPart } from '../odf/styles/style.ts';
import { StyleTable } from '../odf/styles/style-table.ts';
import { TextStyles } from '../odf/styles/text-styles.ts';
import { containerFailure } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';
import { createLosses } from '../slides/out/losses.ts';
import { createSlideWriter } from '../slides/out/slide-writer.ts';
import { toBody } from '../slides/out/to-body.ts';
import type { Reading, Scope } from './slides/deck.ts';
import { readDeclared } from './slides/furniture.ts';
import { type Master, readMasters } from './slides/read-masters.ts';
import { readSlide, type SlideGround } from './slides/read-slide.ts';
import { slideContext } from './slides/slide-context.ts';

/** Reads a presentation: all slides are in content.xml, in their order. */
export async function readOdp(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  try {
    const body = await readPackage(await openOdf(source, context, 'presentation'), context);
    context.progress(1);
    return body;
  } catch (error) {
    throw containerFailure(error);
  }
}

/** Cells of a presentation that are said by repeating others. */
const MAX_REPEATED = 10_000;
/** Points: 28 by 15.75 centimetres, the size where the file states none. */
const USUAL_SIZE = { width: 793.7, height: 446.46 };

async function readPackage(pack: OdfPackage, context: ReadContext): Promise<DocumentBody> {
  const styles = (await pack.read('styles.xml', parseStyles)) ?? NO_STYLES;
  const losses = createLosses();
  const shared = {
    objects: await readObjects(pack),
    budget: { repeats: MAX_REPEATED },
    nextShape: createNames(),
    drop: losses.drop,
  };
  const interned = new Map<string, TextStyle>();
  // What masters show is decoration, and what is left out of it nobody misses.
  const ofMasters = { ...shared, drop: () => {}, scope: newScope(styles, { ...styles, common: [] }, interned) };
  const masters = (await pack.read('styles.xml', (bytes) => readMasters(bytes, ofMasters))) ?? new Map();
  const writer = createSlideWriter(context.out, context.limits.max_text_bytes);
  const diagnostics: Diagnostic[] = [];
  const content = await readContent(pack);
  const pages = pagesByName(content);
  let hasImages = false;
  let page = 0;
  try {
    readStylesPart(new XmlReader(content), (reader, own) => {
      if (reader.name !== 'body') return reader.skip();
      const reading: Reading = { ...shared, scope: newScope(styles, own, interned) };
      readSlides(reader, toGround(reading, styles, masters, pages), context, (ground) => {
        const picture = readSlide(reader, ++page, ground);
        hasImages ||= picture.extras.has_images;
        writer.writeSlide(picture);
      });
    });
  } catch (error) {
    if (!(error instanceof ContainerError) || page < 2) throw error;
    diagnostics.push({ code: 'truncated_input', message: `The slides break off: ${error.message}`, page });
  }
  const { metadata } = await readMetadata(pack);
  return toBody({
    ...{ format: 'odp', written: writer.finish(), metadata, sections: [], slide_ids: [] },
    attachments: listCarried(pack),
    has_images: hasImages,
    diagnostics: [...diagnostics, ...pack.diagnostics],
    losses: losses.list(),
  });
}

const parseStyles = (bytes: Uint8Array): StylesPart => readStylesPart(new XmlReader(bytes), (reader) => reader.skip());

function createNames(): () => string {
  let count = 0;
  return () => `s${++count}`;
}

function newScope(styles: StylesPart, own: StylesPart, interned: Map<string, TextStyle>): Scope {
  const table = new StyleTable(styles, own);
  return { table, texts: new TextStyles(table, new Map([...styles.fonts, ...own.fonts]), interned) };
}

/** Links lead to slides by their names, which may come later. */
function pagesByName(bytes: Uint8Array): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  let count = 0;
  try {
    const reader = new XmlReader(bytes);
    while (reader.nextStart(0)) {
      if (reader.depth < 4 && !/styles$|decls$/.test(reader.name)) continue;
      if (reader.name === 'page' && reader.namespace === DRAW) {
        count++;
        const name = reader.attribute('name', DRAW);
        if (name !== null && !pages.has(name)) pages.set(name, count);
      }
      reader.skip();
    }
  } catch (error) {
    // Where the XML breaks off, the reading of the slides tells it.
    if (!(error instanceof ContainerError)) throw error;
  }
  return pages;
}

function toGround(
  reading: Reading,
  styles: StylesPart,
  masters: ReadonlyMap<string, Master>,
  pages: ReadonlyMap<string, number>,
): SlideGround {
  let id = 0;
  const nextId = (): number => ++id;
  const layouts = new Map(styles.masters.map(({ name, layout }) => [name, styles.layouts.get(layout)?.page]));
  return {
    reading,
    declared: new Map(),
    master: (name) => (name === null ? null : (masters.get(name) ?? null)),
    size: (master) => {
      const page = layouts.get(master ?? '') ?? [...layouts.values()][0];
      const [width, height] = [toPoints(page?.get('page-width')), toPoints(page?.get('page-height'))];
      return width && height && width > 0 && height > 0
        ? { width: rounded(width), height: rounded(height) }
        : USUAL_SIZE;
    },
    context: (page, width, height) => slideContext(page, width, height, nextId, pages),
  };
}

/** As boxes are, so that none leaves its slide by a rounding. */
const rounded = (points: number): number => Math.max(1, Math.round(points * 100) / 100);

/** `give` reads a slide, on its start. */
function readSlides(
  reader: XmlReader,
  ground: SlideGround,
  { limits, signal }: ReadContext,
  give: (ground: SlideGround) => void,
): void {
  const within = reader.depth;
  let count = 0;
  while (reader.nextStart(within)) {
    if (reader.depth === within + 1) continue;
    if (reader.name === 'page' && reader.namespace === DRAW) {
      signal.throwIfAborted();
      if (++count > limits.max_pages)
        throw new FolioError('limit_exceeded', `The presentation has more than ${limits.max_pages} slides.`);
      give(ground);
    } else if (!readDeclared(reader, ground.declared)) reader.skip();
  }
}
