// Reads the substream of one worksheet, dispatching records to cells, layout, notes, rules and drawings.
import type { CellRect, Diagnostic } from '../../../model/index.ts';
import { Payload, RecordFault } from '../../ole/payload.ts';
import type { ReadLimits } from '../../reader.ts';
import type { ChartPart, SheetBuilder, SheetDetails } from '../../workbook/index.ts';
import type { FormulaForm } from '../formula/index.ts';
import type { Globals } from '../globals/globals.ts';
import { type Links, toFormulaForm } from '../globals/links.ts';
import { RECORD } from '../stream/record-id.ts';
import type { RecordReader } from '../stream/record-reader.ts';
import { CellNotes } from './cell-notes.ts';
import { Cells } from './cells.ts';
import { parseChart } from './chart.ts';
import { type DrawnShape, parseDrawing } from './drawing.ts';
import { parseHyperlink } from './hyperlink.ts';
import { SheetLayout } from './layout.ts';
import { parseCondition, parseConditionRanges, parseValidation } from './rules.ts';

/** What the workbook says of a sheet beside its own substream. */
export interface SheetAreas {
  readonly printed: readonly string[];
  readonly filter: CellRect | null;
}

const PICTURE = 0x08;
const NO_SHAPE: DrawnShape = { at: null, alt: null };

/** The substream of a worksheet or macro sheet, from behind its BOF to its EOF. */
export class SheetReading {
  private readonly records: RecordReader;
  private readonly form: FormulaForm;
  private readonly references: Links;
  private readonly builder: SheetBuilder;
  private readonly cells: Cells;
  private readonly layout = new SheetLayout();
  private readonly notes: CellNotes;
  private readonly links: SheetDetails['links'][number][] = [];
  private readonly validations: SheetDetails['validations'][number][] = [];
  private readonly conditions: SheetDetails['conditional_formats'][number][] = [];
  private readonly charts: ChartPart[] = [];
  private readonly pictures: SheetDetails['pictures'][number][] = [];
  private conditionRanges: readonly CellRect[] = [];
  private shape = NO_SHAPE;
  /** The number of the object that texts belong to. */
  private object = -1;
  /** The cells that it covers. */
  private objectAt: CellRect | null = null;
  private damaged = 0;

  constructor(records: RecordReader, globals: Globals, builder: SheetBuilder, limits: ReadLimits) {
    const { text, links, strings } = globals;
    this.records = records;
    this.references = links.forSheet();
    const form = toFormulaForm(text, this.references);
    this.form = form;
    this.builder = builder;
    this.cells = new Cells(records, builder, form, strings.ends.length, limits);
    this.notes = new CellNotes(form.text);
  }

  /** False where the stream ended before the sheet did. */
  readAll(signal: AbortSignal): boolean {
    const { records } = this;
    for (let count = 1; records.next(); count++) {
      if (records.id === RECORD.eof) return true;
      if ((count & 0xfff) === 0) signal.throwIfAborted();
      try {
        if (this.cells.take()) this.cells.takeRun();
        else this.layout.take(records) || this.extra();
      } catch (error) {
        if (!(error instanceof RecordFault)) throw error;
        this.damaged++;
      }
    }
    return false;
  }

  private extra(): void {
    const { records, form } = this;
    switch (records.id) {
      case RECORD.bof:
        this.chart();
        return;
      case RECORD.drawing:
        this.shape = parseDrawing(records.takeJoined());
        return;
      case RECORD.object:
        this.drawnObject(new Payload(records.takeJoined()));
        return;
      case RECORD.textObject:
        this.notes.addObjectText(this.object, records.takePieces(), this.objectAt);
        return;
      case RECORD.note:
        this.notes.addNote(records.takeJoined());
        return;
      case RECORD.hyperlink:
        keep(this.links, parseHyperlink(records.takeJoined()));
        return;
      case RECORD.validation:
        this.validations.push(...parseValidation(records.takeJoined(), form));
        return;
      case RECORD.conditionalFormat:
        this.conditionRanges = parseConditionRanges(records.takeJoined());
        return;
      case RECORD.condition:
        this.conditions.push(...parseCondition(records.takeJoined(), form, this.conditionRanges));
        return;
      case RECORD.externSheet:
        if (!form.text.unicode) this.references.addOldSheet(records.takeJoined());
        return;
      case RECORD.externName:
        if (!form.text.unicode) this.references.addExternalName(records.takeJoined());
        return;
    }
  }

  private chart(): void {
    this.charts.push({ ...parseChart(this.records, this.form), at: this.shape.at });
    this.shape = NO_SHAPE;
  }

  /** OBJ begins with what it is and its number. [MS-XLS] 2.4.181 */
  private drawnObject(payload: Payload): void {
    if (!this.form.text.unicode) return;
    payload.skip(4);
    const type = payload.u16();
    this.object = payload.u16();
    this.objectAt = this.shape.at;
    if (type === PICTURE && this.shape.at) this.pictures.push({ at: this.shape.at, alt: this.shape.alt });
  }

  finish(areas: SheetAreas, page: number): void {
    const comments = this.notes.finish(page);
    this.builder.finish({
      ...this.layout.finish(),
      comments,
      links: this.links,
      validations: this.validations,
      conditional_formats: this.conditions,
      charts: this.charts,
      pictures: this.pictures,
      shapes: this.notes.takeShapes(),
      print_areas: areas.printed,
      filter: areas.filter,
    });
  }

  diagnostics(page: number): Diagnostic[] {
    const found: Diagnostic[] = [];
    const say = (message: string): void => void found.push({ code: 'bad_part', message, page });
    if (this.damaged > 0) say(`${this.damaged} records of the sheet are damaged and were left out.`);
    const { unreadable } = this.cells.formulas;
    if (unreadable > 0) say(`${unreadable} formulas of the sheet could not be read; their values are there.`);
    const { otherTexts } = this.notes;
    if (otherTexts > 0)
      found.push({ code: 'ignored_part', message: `${otherTexts} texts in shapes of the sheet were not read.`, page });
    return found;
  }
}

function keep<T>(list: T[], found: T | null): void {
  if (found !== null) list.push(found);
}
