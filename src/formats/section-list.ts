// Builds the nested list of sections from headings as they are met; shared by the PDF, DOCX and RTF readers.
import type { BlockType, Box, Section } from '../model/index.ts';

/** Sections as their headings come, in the order of reading. */
export interface SectionList {
  /** Id of the section that text now belongs to; null before the first heading. */
  current(): string | null;
  /** Says that the open sections go on on a page: they end on the last one that has anything of them. */
  reach(page: number): void;
  /** Begins a section and gives its id. */
  begin(title: string, level: number, page: number, bbox: Box): string;
  finish(): readonly Section[];
}

/** Whether a block is part of the text of a section: heads, feet and remarks are not. */
export const isOfText = (type: BlockType): boolean => type !== 'header' && type !== 'footer' && type !== 'comment';

type OpenSection = { -readonly [K in keyof Section]: Section[K] };

export function createSectionList(): SectionList {
  const sections: OpenSection[] = [];
  const open: OpenSection[] = [];
  let reached = 0;
  const close = (level: number): void => {
    while (open.length > 0 && open.at(-1)!.level >= level) {
      const section = open.pop()!;
      section.end_page = Math.max(section.start_page, reached);
    }
  };
  return {
    current: () => open.at(-1)?.id ?? null,
    reach: (page) => {
      reached = Math.max(reached, page);
    },
    begin: (title, level, page, bbox) => {
      close(level);
      reached = Math.max(reached, page);
      const id = `s${sections.length + 1}`;
      const section = { id, title, level, start_page: page, end_page: page, parent_id: open.at(-1)?.id ?? null, bbox };
      sections.push(section);
      open.push(section);
      return id;
    },
    finish: () => {
      close(0);
      return sections;
    },
  };
}
