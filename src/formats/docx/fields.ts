import { computedText, fieldTarget, outsideFile, parseInstruction } from './field-instruction.ts';
import type { FormField } from './form-field.ts';
import type { ParagraphDraft } from './paragraph-draft.ts';
import type { Remarks } from './remarks.ts';
import type { SettledRun } from './text-styles.ts';

interface OpenField {
  phase: 'instruction' | 'result';
  instruction: string;
  form: FormField | null;
  /** Where its result begins in the paragraph at hand. */
  start: number;
  /** The result ran over a paragraph's end. */
  spans: boolean;
}

/** Fields within each other; deeper ones are read as plain text. */
const MAX_OPEN = 32;
/** Characters of an instruction that are kept. */
const MAX_INSTRUCTION = 2_000;

/** The complex fields of one story that are open: begun by one `w:fldChar` and ended by another, maybe paragraphs later. */
export class Fields {
  private readonly open: OpenField[] = [];
  /** Fields that were begun beyond the bound and are still to be ended. */
  private surplus = 0;
  private readonly remarks: Remarks;

  constructor(remarks: Remarks) {
    this.remarks = remarks;
  }

  /** Whether what comes now is part of an instruction, and so not shown. */
  get in_instruction(): boolean {
    return this.open.some(({ phase }) => phase === 'instruction');
  }

  begin(form: FormField | null): void {
    if (this.open.length >= MAX_OPEN) this.surplus++;
    else this.open.push({ phase: 'instruction', instruction: '', form, start: 0, spans: false });
  }

  /** Text of an instruction, or what a field within one shows. */
  instruct(text: string): void {
    const field = this.open.findLast(({ phase }) => phase === 'instruction');
    if (field && field.instruction.length < MAX_INSTRUCTION) field.instruction += text;
  }

  separate(draft: ParagraphDraft): void {
    const field = this.open.at(-1);
    if (this.surplus > 0 || field?.phase !== 'instruction') return;
    field.phase = 'result';
    field.start = draft.text.length;
  }

  end(draft: ParagraphDraft, run: SettledRun): void {
    if (this.surplus > 0) {
      this.surplus--;
      return;
    }
    const field = this.open.pop();
    if (!field) return;
    if (field.phase === 'instruction') field.start = draft.text.length;
    if (this.in_instruction) return;
    const source = field.instruction.trim().replace(/\s+/g, ' ').slice(0, MAX_INSTRUCTION);
    if (!field.spans && draft.text.length === field.start) this.fillIn(field, source, draft, run);
    this.close(field, source, draft);
  }

  /** A field that stands in one element (`w:fldSimple`): what it holds has been read from `start` on. */
  simple(instruction: string, start: number, draft: ParagraphDraft, run: SettledRun): void {
    const field: OpenField = { phase: 'result', instruction, form: null, start, spans: false };
    const source = instruction.trim().slice(0, MAX_INSTRUCTION);
    if (draft.text.length === start) this.fillIn(field, source, draft, run);
    this.close(field, source, draft);
  }

  /** Results that go on in the next paragraph end here for this one. */
  endParagraph(draft: ParagraphDraft): void {
    for (const field of this.open) {
      if (field.phase === 'instruction') {
        // An instruction that says nothing by the end of its paragraph is a mark that nothing will end.
        if (field.instruction.trim() === '') this.open.splice(this.open.indexOf(field));
        return;
      }
      this.close(field, field.instruction.trim(), draft);
      field.start = 0;
      field.spans = true;
    }
  }

  /** The next paragraph goes on in the same draft. */
  resume(draft: ParagraphDraft): void {
    for (const field of this.open) field.start = draft.text.length;
  }

  private fillIn(field: OpenField, source: string, draft: ParagraphDraft, run: SettledRun): void {
    draft.append(field.form?.shown ?? computedText(parseInstruction(source), source), run);
  }

  private close(field: OpenField, source: string, draft: ParagraphDraft): void {
    const instruction = parseInstruction(source);
    const file = outsideFile(instruction);
    if (file && !field.spans) this.remarks.outsideFile(instruction.name, file);
    if (instruction.name === 'SEQ') draft.has_sequence = true;
    const target = fieldTarget(instruction);
    if (target) draft.addLink(field.start, target);
    if (!field.spans || draft.text.length > field.start) draft.addField(field.start, source, field.form?.name ?? null);
  }
}
