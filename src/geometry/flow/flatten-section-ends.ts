// Flattens empty paragraphs that only hold section properties, as most renderers do.
import type { FlowBlock, FlowDocument, FlowParagraph } from './flow.ts';

/** In points: too little to be seen, enough to be a line. */
const FLAT = 0.01;

/**
 * A section often ends with an empty paragraph that does nothing but hold its properties. Renderers disagree whether it takes a line; most
 * do without it, and so do we, unless Word's page marks were made with it.
 */
export function flattenSectionEnds(document: FlowDocument): FlowDocument {
  const last = document.sections.length - 1;
  const sections = document.sections.map((section, n) => {
    const end = section.blocks.at(-1);
    if (n === last || section.blocks.length < 2 || end === undefined || !isEmpty(end)) return section;
    return { ...section, blocks: [...section.blocks.slice(0, -1), flat(end)] };
  });
  return { ...document, sections };
}

const isEmpty = (block: FlowBlock): block is FlowParagraph =>
  block.kind === 'paragraph' &&
  block.text === '' &&
  block.label === null &&
  block.objects.length + block.breaks.length + block.notes.length === 0 &&
  block.format.frame === null;

function flat(paragraph: FlowParagraph): FlowParagraph {
  const format = { ...paragraph.format, borders: null, before_auto: false, after_auto: false };
  const line = { rule: 'exact', value: FLAT } as const;
  return { ...paragraph, format: { ...format, space_before: 0, space_after: 0, line, page_break_before: false } };
}
