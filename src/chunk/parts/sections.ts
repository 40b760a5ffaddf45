// Finds the section path (headings above) of a place in the document.
import { countLeading, type DocumentHead, type DocumentView, type Section } from '../../model/index.ts';

/** The section that something is in, and the titles that lead to it. */
export interface SectionPath {
  readonly id: string | null;
  /** Ids of the section and all around it, the outermost first. */
  readonly ids: readonly string[];
  readonly titles: readonly string[];
}

const NO_SECTION: SectionPath = { id: null, ids: [], titles: [] };
/** Sections that lie in each other deeper than this are not followed further: there may be a ring. */
const MAX_DEPTH = 32;

export interface Sections {
  path(id: string | null): SectionPath;
  /** The innermost section that began on an earlier page and has not ended. */
  runningOn(page: number): SectionPath;
}

const known = new WeakMap<DocumentHead, Sections>();

/** Kept by document: every step of a walk by cursor asks for them. */
export function sectionsOf({ head }: DocumentView): Sections {
  let sections = known.get(head);
  if (!sections) {
    sections = createSections(head);
    known.set(head, sections);
  }
  return sections;
}

function createSections(head: DocumentHead): Sections {
  const byId = new Map(head.sections.map((section) => [section.id, section]));
  const paths = new Map<string, SectionPath>();
  const path = (id: string | null): SectionPath => {
    const section = id === null ? undefined : byId.get(id);
    if (!section) return NO_SECTION;
    let known = paths.get(section.id);
    if (!known) paths.set(section.id, (known = toPath(section, byId)));
    return known;
  };
  return {
    path,
    runningOn: (page) => path(lastBefore(head.sections, page)?.id ?? null),
  };
}

function toPath(section: Section, byId: ReadonlyMap<string, Section>): SectionPath {
  const line: Section[] = [];
  for (let next: Section | undefined = section; next && line.length < MAX_DEPTH; next = byId.get(next.parent_id ?? ''))
    line.push(next);
  line.reverse();
  return { id: section.id, ids: line.map(({ id }) => id), titles: line.map(({ title }) => title) };
}

/** Sections are in reading order. */
function lastBefore(sections: readonly Section[], page: number): Section | null {
  const low = countLeading(sections.length, (at) => sections[at]!.start_page < page);
  const found = sections[low - 1];
  return found && found.end_page >= page ? found : null;
}
