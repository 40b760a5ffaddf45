// Reads the body of `document.xml`, cuts it into sections, and attaches headers and footers.
import { ContainerError, XML, XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock, FlowSection, PageFurniture } from '../../../geometry/index.ts';
import type { OoxmlPackage, RelatedPart } from '../../ooxml/index.ts';
import { UNDERSTOOD } from '../properties/namespaces.ts';
import {
  type FurnitureKind,
  type FurnitureUse,
  type SectionProperties,
  usualSection,
} from '../properties/section-properties.ts';
import type { Reading } from '../reading/reading.ts';
import { flushCarried } from './finish-paragraph.ts';
import { snapToGrid } from './line-grid.ts';
import { readBlock, readBlocks } from './read-blocks.ts';
import { newSink, newStory } from './story.ts';

/** A section whose headers and footers are still to be read. */
export interface WrittenSection {
  readonly properties: SectionProperties;
  readonly blocks: readonly FlowBlock[];
}

/**
 * The body of `document.xml`. Where the XML breaks off, what came before is the document: the fault is told, unless nothing came.
 */
export function readBody(bytes: Uint8Array, reading: Reading, relations: readonly RelatedPart[]): WrittenSection[] {
  const sections: WrittenSection[] = [];
  const story = newStory(reading, relations);
  const sink = newSink((properties) => {
    flushCarried(story, sink);
    const blocks = sink.blocks.splice(0);
    const { line_pitch } = properties;
    sections.push({
      properties,
      blocks: line_pitch === null ? blocks : snapToGrid(blocks, line_pitch, reading.off_grid),
    });
    reading.notes.endSection(properties.footnotes, properties.endnotes);
  });
  try {
    const reader = new XmlReader(bytes, UNDERSTOOD);
    while (reader.nextStart(0)) {
      if (reader.name === 'body') readBlocks(reader, story, sink);
      else if (reader.depth > 1) reader.skip();
    }
  } catch (error) {
    if (!(error instanceof ContainerError) || (sections.length === 0 && sink.blocks.length === 0)) throw error;
    reading.log.add('truncated_input', `The text breaks off: ${error.message}`);
  }
  flushCarried(story, sink);
  if (sink.blocks.length > 0 || sections.length === 0) {
    const last = sections.at(-1)?.properties;
    sections.push({ properties: last ? { ...last, start: 'continuous' } : usualSection(), blocks: sink.blocks });
  }
  return sections;
}

type Furniture = Record<FurnitureKind, Record<FurnitureUse, readonly FlowBlock[] | null>>;

const noFurniture = (): Furniture => ({
  header: { first: null, even: null, usual: null },
  footer: { first: null, even: null, usual: null },
});

/** Headers and footers that a section does not name are those of the section before. */
export async function toFlowSections(
  sections: readonly WrittenSection[],
  mirrored: boolean,
  read: (relationship: string) => Promise<readonly FlowBlock[] | null>,
): Promise<FlowSection[]> {
  const furniture = noFurniture();
  const list: FlowSection[] = [];
  for (const { properties, blocks } of sections) {
    const { furniture: named, footnotes: _, endnotes: __, line_pitch: ___, ...rest } = properties;
    for (const { kind, use, relationship } of named) furniture[kind][use] = await read(relationship);
    const copy = (kind: FurnitureKind): PageFurniture => ({ ...furniture[kind] });
    const { left, right } = rest.margins;
    const even = mirrored ? { even_margins: { left: right, right: left } } : {};
    list.push({ ...rest, ...even, blocks, headers: copy('header'), footers: copy('footer') });
  }
  return list;
}

/** The blocks of a header or footer. */
export function readFurniture(bytes: Uint8Array, reading: Reading, relations: readonly RelatedPart[]): FlowBlock[] {
  const reader = new XmlReader(bytes, UNDERSTOOD);
  const story = newStory(reading, relations);
  const sink = newSink();
  if (reader.next() === XML.start) while (reader.nextStart(1)) readBlock(reader, story, sink);
  flushCarried(story, sink);
  return sink.blocks;
}

/** Reads each header and footer once, by its relationship. */
export function createFurnitureReader(
  pack: OoxmlPackage,
  relations: readonly RelatedPart[],
  reading: Reading,
): (relationship: string) => Promise<readonly FlowBlock[] | null> {
  const known = new Map<string, readonly FlowBlock[] | null>();
  const parts = new Map(relations.map(({ id, part }) => [id, part]));
  let isMissing = false;
  return async (relationship) => {
    const part = parts.get(relationship);
    if (!part) {
      if (!isMissing) reading.log.add('bad_part', 'A header or footer that the document names is not in the file.');
      isMissing = true;
      return null;
    }
    let blocks = known.get(part);
    if (blocks === undefined) {
      const own = await pack.relationships(part);
      blocks = await pack.read(part, (bytes) => readFurniture(bytes, reading, own));
      known.set(part, blocks);
    }
    return blocks;
  };
}
