// Tracks complex fields (`w:fldChar`) that are open while a story is read, over runs and paragraphs.
import type { DiagnosticLog } from '../../text-document/gathering/diagnostic-log.ts';
import type { SettledRun } from '../styles/text-styles.ts';
import type { ParagraphDraft } from '../text/paragraph-draft.ts';
import {
  computedText,
  type FieldInstruction,
  fieldTarget,
  outsideFile,
  parseInstruction,
} from './field-instruction.ts';
import type { FormField } from './form-field.ts';

interface OpenField {
  phase: 'instruction' | 'result';
  instruction: string;
  form: FormField | null;
  /** Where its result begins in the paragraph at hand. */
  start: number;
  /** The result ran over a paragraph's end. */
  spans: boolean;
  /** Ends of paragraphs within the instruction. */
  paragraphs: number;
  /** What the instruction says, once it is whole. */
  parsed: ParsedField | null;
}

interface ParsedField extends FieldInstruction {
  readonly source: string;
  readonly target: string | null;
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
  private readonly log: DiagnosticLog;

  constructor(log: DiagnosticLog) {
    this.log = log;
  }

  /** Whether what comes now is part of an instruction, and so not shown. */
  get in_instruction(): boolean {
    return this.open.some(({ phase }) => phase === 'instruction');
  }

  begin(form: FormField | null): void {
    if (this.open.length >= MAX_OPEN) this.surplus++;
    else this.open.push(newField('instruction', '', form, 0));
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
    if (!field.spans && draft.text.length === field.start) this.fillIn(field, draft, run);
    this.close(field, draft);
  }

  /** A field that is in one element (`w:fldSimple`): what it holds has been read from `start` on. */
  simple(instruction: string, start: number, draft: ParagraphDraft, run: SettledRun): void {
    const field = newField('result', instruction, null, start);
    if (draft.text.length === start) this.fillIn(field, draft, run);
    this.close(field, draft);
  }

  /** Results that go on in the next paragraph end here for this one. */
  endParagraph(draft: ParagraphDraft): void {
    if (this.open.length === 0) return;
    const instructing = this.open.findIndex(({ phase }) => phase === 'instruction');
    const shown = instructing < 0 ? this.open : this.open.slice(0, instructing);
    for (const field of shown) {
      this.close(field, draft);
      field.start = 0;
      field.spans = true;
    }
    const field = this.open[instructing];
    if (field && !mayGoOn(field)) this.open.length = instructing;
  }

  /** The next paragraph goes on in the same draft. */
  resume(draft: ParagraphDraft): void {
    for (const field of this.open) field.start = draft.text.length;
  }

  private fillIn(field: OpenField, draft: ParagraphDraft, run: SettledRun): void {
    const parsed = parsedOf(field);
    draft.append(field.form?.shown ?? computedText(parsed, parsed.source), run);
  }

  private close(field: OpenField, draft: ParagraphDraft): void {
    const parsed = parsedOf(field);
    const file = field.spans ? null : outsideFile(parsed);
    if (file) this.log.outsideFile(parsed.name, file);
    if (parsed.name === 'SEQ') draft.has_sequence = true;
    if (parsed.target) draft.addLink(field.start, parsed.target);
    if (!field.spans || draft.text.length > field.start)
      draft.addField(field.start, parsed.source, field.form?.name ?? null);
  }
}

function newField(phase: OpenField['phase'], instruction: string, form: FormField | null, start: number): OpenField {
  return { phase, instruction, form, start, spans: false, paragraphs: 0, parsed: null };
}

function parsedOf(field: OpenField): ParsedField {
  if (field.parsed) return field.parsed;
  const source = field.instruction.trim().replace(/\s+/g, ' ').slice(0, MAX_INSTRUCTION);
  const instruction = parseInstruction(source);
  field.parsed = { ...instruction, source, target: fieldTarget(instruction) };
  return field.parsed;
}

/** Fields whose instruction may hold paragraphs: that of any other ends with its own, or nothing will end it. */
const WITH_PARAGRAPHS = /^\s*(?:if|compare|quote|set|ask|fillin|macrobutton|gotobutton|docvariable|=)/i;
/** Paragraphs that an instruction may hold. */
const MAX_PARAGRAPHS = 100;

function mayGoOn(field: OpenField): boolean {
  return WITH_PARAGRAPHS.test(field.instruction) && ++field.paragraphs <= MAX_PARAGRAPHS;
}
