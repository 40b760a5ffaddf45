// The parts of a text document that a draft holds when its last section has ended.
import type { FlowBlock } from '../../../geometry/index.ts';
import type { TextDocument } from '../../text-document/index.ts';
import { MAX_TWIPS, TWIPS } from '../properties/twips.ts';
import type { DocumentDraft } from './document-draft.ts';

type DraftedParts = Omit<TextDocument, 'format' | 'metadata' | 'diagnostics' | 'dropped'>;

export function draftedParts(draft: DocumentDraft, stated_pages: number | null): DraftedParts {
  const notes = draft.notes.list;
  const footnotes = notes.filter(({ is_endnote }) => !is_endnote);
  const endnotes = notes.filter(({ is_endnote }) => is_endnote);
  return {
    flow: {
      sections: draft.sections,
      footnotes: new Map(footnotes.map(({ note, blocks }) => [note, blocks])),
      endnotes: draft.notes.takeEndnotes(),
      default_tab: Math.min(MAX_TWIPS, draft.default_tab) / TWIPS,
      even_and_odd: draft.even_and_odd,
      adds_spaces: draft.adds_spaces,
      stated_pages,
    },
    paragraphs: draft.paragraphs,
    tables: new Map(),
    objects: draft.objects,
    note_labels: new Map(notes.map(({ note, label }) => [note, label])),
    endnotes: endnotes.map(({ note, label, blocks }) => ({ note, label, paragraphs: paragraphsOf(blocks) })),
    comments: draft.comments,
    changes: draft.changes.list(),
    attachments: draft.attachments,
  };
}

const paragraphsOf = (blocks: readonly FlowBlock[]): number[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.id] : []));
