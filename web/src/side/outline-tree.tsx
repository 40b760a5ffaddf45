// Headings of the document as a tree that leads to them.
import { useMemo, useState } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Place } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import type { ListStructureAnswer, Section } from '../wire.ts';

interface OutlineTreeProps {
  readonly file_id: string;
  onGo(place: Place): void;
}

interface Branch {
  readonly section: Section;
  readonly below: Branch[];
}

/** Long outlines are opened level by level. */
const MAX_OPEN = 120;

export function OutlineTree({ file_id, onGo }: OutlineTreeProps) {
  const { answer, problem } = useAnswer<ListStructureAnswer>(filePath(file_id, '/structure'));
  const roots = useMemo(() => (answer ? treeOf(answer.sections) : []), [answer]);
  if (problem) return <ProblemNote problem={problem} />;
  if (!answer) return <p class="empty">Reading the outline …</p>;
  if (roots.length === 0) return <p class="empty">This document has no headings.</p>;
  return <Branches branches={roots} isOpen={answer.sections.length <= MAX_OPEN} onGo={onGo} />;
}

/** Sections below those they belong to, in their order. */
export function treeOf(sections: readonly Section[]): Branch[] {
  const byId = new Map(sections.map((section) => [section.id, { section, below: [] as Branch[] }]));
  const roots: Branch[] = [];
  for (const branch of byId.values()) {
    const parent = branch.section.parent_id === null ? undefined : byId.get(branch.section.parent_id);
    (parent?.below ?? roots).push(branch);
  }
  return roots;
}

interface BranchesProps {
  readonly branches: readonly Branch[];
  readonly isOpen: boolean;
  onGo(place: Place): void;
}

function Branches({ branches, isOpen, onGo }: BranchesProps) {
  return (
    <ul class="outline">
      {branches.map((branch) => (
        <BranchItem key={branch.section.id} {...{ branch, isOpen, onGo }} />
      ))}
    </ul>
  );
}

function BranchItem({ branch, isOpen, onGo }: Omit<BranchesProps, 'branches'> & { readonly branch: Branch }) {
  const { section, below } = branch;
  const [open, setOpen] = useState(isOpen);
  const name = section.title.trim() || '(no title)';
  return (
    <li>
      <div class="outline-line">
        {below.length > 0 ? (
          <button
            type="button"
            class="twist"
            aria-expanded={open}
            aria-label={`Sections of ${name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? '▾' : '▸'}
          </button>
        ) : (
          <span class="twist" aria-hidden="true" />
        )}
        <PlaceButton class="outline-title" to={{ page: section.start_page, box: section.bbox }} onGo={onGo}>
          <span title={name}>{name}</span>
          <span class="place">{section.start_page}</span>
        </PlaceButton>
      </div>
      {open && below.length > 0 && <Branches branches={below} isOpen={isOpen} onGo={onGo} />}
    </li>
  );
}
