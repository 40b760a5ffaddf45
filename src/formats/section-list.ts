// Builds the nested list of sections from headings as they are met; shared by the PDF, DOCX and RTF readers.
import type { Box, Section } from '../model/index.ts';

/** Sections as their headings come, in the order of reading. */
export interface SectionList {
  /** Id of the section that text now belongs to; null before the first heading. */
  current(): string | null;
  /** Begins a section and gives its id. */
  begin(title: string, level: number, page: number, bbox: Box): string;
  finish(last_page: number): readonly Section[];
}

type OpenSection = { -readonly [K in keyof Section]: Section[K] };

export function createSectionList(): SectionList {
  const sections: OpenSection[] = [];
  const open: OpenSection[] = [];
  const close = (level: number, page: number): void => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()!.end_page = page;
  };
  return {
    current: () => open.at(-1)?.id ?? null,
    begin: (title, level, page, bbox) => {
      close(level, page);
      const id = `s${sections.length + 1}`;
      const section = { id, title, level, start_page: page, end_page: page, parent_id: open.at(-1)?.id ?? null, bbox };
      sections.push(section);
      open.push(section);
      return id;
    },
    finish: (last_page) => {
      close(0, last_page);
      return sections;
    },
  };
}
