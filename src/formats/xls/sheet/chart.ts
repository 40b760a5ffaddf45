// Parses the substream of a chart: its title and the formulas of its series.

import { Payload, RecordFault } from '../../ole/payload.ts';
import { readShortText } from '../../ole/text.ts';
import { decompile, type FormulaForm } from '../formula/index.ts';
import { RECORD } from '../stream/record-id.ts';
import type { RecordReader } from '../stream/record-reader.ts';

export interface ParsedChart {
  readonly title: string | null;
  readonly series: readonly string[];
}

const VALUES = 1;
const REFERENCE = 2;
const CHART_TITLE = 1;
const TOP_LEFT = { row: 0, col: 0 };
const NONE = new Uint8Array(0);

/** A chart's substream, from behind its BOF to its EOF. Cells in it are copies of values and are passed. */
export function parseChart(records: RecordReader, form: FormulaForm): ParsedChart {
  const gathering = new ChartGathering(form);
  for (let depth = 1; depth > 0 && records.next(); ) {
    if (records.id === RECORD.bof) depth++;
    else if (records.id === RECORD.eof) depth--;
    else gathering.take(records);
  }
  return gathering;
}

class ChartGathering implements ParsedChart {
  title: string | null = null;
  readonly series: string[] = [];
  private readonly form: FormulaForm;
  /** The text of the label that is being described. */
  private label: string | null = null;

  constructor(form: FormulaForm) {
    this.form = form;
  }

  take(records: RecordReader): void {
    try {
      this.record(records);
    } catch (error) {
      // A chart without one of its labels is still a chart.
      if (!(error instanceof RecordFault)) throw error;
    }
  }

  private record(records: RecordReader): void {
    if (records.id === RECORD.chartText) this.label = null;
    else if (records.id === RECORD.chartSeriesText)
      this.label = readShortText(new Payload(records.takeJoined(), 2), this.form.text);
    else if (records.id === RECORD.chartObjectLink) this.objectLink(new Payload(records.takeJoined()));
    else if (records.id === RECORD.chartSource) this.source(new Payload(records.takeJoined()));
  }

  private objectLink(payload: Payload): void {
    if (payload.u16() === CHART_TITLE && this.label !== null) this.title ??= this.label;
    this.label = null;
  }

  /** BRAI (AI in BIFF5): where the values of a series come from. [MS-XLS] 2.4.29 */
  private source(payload: Payload): void {
    const [part, kind] = [payload.u8(), payload.u8()];
    payload.skip(4);
    if (part !== VALUES || kind !== REFERENCE) return;
    const tokens = payload.take(payload.u16());
    const text = decompile(tokens, NONE, this.form, TOP_LEFT);
    if (text) this.series.push(text);
  }
}
