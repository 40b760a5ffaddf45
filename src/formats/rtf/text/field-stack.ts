// Tracks the nested fields that are open while RTF text is read.
import { linkTarget } from './field-instruction.ts';
import type { Story } from './story.ts';

export interface OpenField {
  instruction: string;
  /** Of a form field. */
  name: string | null;
  /** What a form field holds where its result shows nothing. */
  value: string | null;
  /** Where the result is; null before it begins. */
  story: Story | null;
  start: number;
  shown: boolean;
}

/** Fields within fields that are kept: each notes itself in every paragraph that its result goes on in. */
const MAX_OPEN = 8;

/** Fields that the reader is in, the innermost last. */
export class FieldStack {
  readonly #open: OpenField[] = [];

  push(): OpenField {
    const field: OpenField = { instruction: '', name: null, value: null, story: null, start: 0, shown: false };
    if (this.#open.length < MAX_OPEN) this.#open.push(field);
    return field;
  }

  get innermost(): OpenField | null {
    return this.#open[this.#open.length - 1] ?? null;
  }

  beginResult(field: OpenField, story: Story): void {
    field.story = story;
    field.start = story.draft.text.length;
  }

  pop(field: OpenField): void {
    const at = this.#open.lastIndexOf(field);
    if (at >= 0) this.#open.length = at;
    if (field.story) note(field, field.story);
    field.story = null;
  }

  /** Results that go on in the next paragraph are noted in each. */
  endParagraph(story: Story): void {
    for (const field of this.#open) {
      if (field.story !== story) continue;
      note(field, story);
      field.start = 0;
    }
  }

  /** The story ends: what was open in it is closed. */
  leave(story: Story): void {
    for (const field of this.#open) if (field.story === story) field.story = null;
  }
}

function note(field: OpenField, story: Story): void {
  const { draft } = story;
  const end = draft.text.length;
  const { start, name } = field;
  if (end > start) field.shown = true;
  if (end <= start) return;
  const instruction = field.instruction.trim().replace(/\s+/g, ' ');
  const target = linkTarget(instruction);
  if (target !== null) draft.links.push({ start, end, target });
  if (!/^HYPERLINK\b/i.test(instruction)) draft.fields.push({ start, end, instruction: instruction || null, name });
}
