// Parses the workbook globals substream: sheets, styles, shared strings, names, links and settings.
import type { Diagnostic, PackedText, Sheet, SheetVisibility } from '../../../model/index.ts';
import { Payload, RecordFault } from '../stream/payload.ts';
import { RECORD } from '../stream/record-id.ts';
import { RecordReader } from '../stream/record-reader.ts';
import { codePageForm, codePageLabel, readShortText, type TextForm, UNICODE } from '../stream/text.ts';
import { Links } from './links.ts';
import { type NameEntry, parseName } from './names.ts';
import { parseSharedStrings } from './shared-strings.ts';
import { StyleTable } from './styles.ts';

/** A sheet as the workbook lists it. */
export interface SheetEntry {
  readonly name: string;
  readonly kind: Sheet['kind'] | 'module';
  readonly visibility: SheetVisibility;
  /** Where its BOF is in the stream. */
  readonly position: number;
}

/** What is before the sheets. */
export interface Globals {
  readonly text: TextForm;
  readonly date1904: boolean;
  readonly sheets: readonly SheetEntry[];
  readonly styles: StyleTable;
  readonly strings: PackedText;
  readonly names: readonly NameEntry[];
  readonly links: Links;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the globals end: sheets whose position is wrong are looked for behind it. */
  readonly end: number;
}

const NO_STRINGS: PackedText = { ends: new Uint32Array(0), bytes: new Uint8Array(0), ascii: true };
const WESTERN_PAGE = 1252;
const KINDS: readonly SheetEntry['kind'][] = ['worksheet', 'macro', 'chart'];
const MODULE = 6;
/** What the BOF of a worksheet says of it. */
const WORKSHEET = 0x10;
const ONLY_SHEET = 'Sheet1';
const VISIBILITIES: readonly SheetVisibility[] = ['visible', 'hidden', 'very_hidden'];

/** The workbook's own substream, from its BOF to its EOF. */
export function parseGlobals(bytes: Uint8Array, unicode: boolean, maxTextBytes: number): Globals {
  const records = new RecordReader(bytes, 0);
  records.next();
  const gathering = new Gathering(unicode ? UNICODE : codePageForm(findCodePage(bytes)), maxTextBytes);
  if (records.end - records.start >= 4 && records.view.getUint16(records.start + 2, true) === WORKSHEET)
    gathering.onlySheet();
  while (records.next() && records.id !== RECORD.eof) gathering.take(records);
  return gathering.finish(records.position);
}

function findCodePage(bytes: Uint8Array): number {
  const records = new RecordReader(bytes, 0);
  while (records.next() && records.id !== RECORD.eof)
    if (records.id === RECORD.codePage && records.end - records.start >= 2)
      return records.view.getUint16(records.start, true);
  return WESTERN_PAGE;
}

class Gathering {
  private readonly text: TextForm;
  private readonly maxTextBytes: number;
  private readonly styles: StyleTable;
  private readonly links: Links;
  private readonly sheets: SheetEntry[] = [];
  private readonly names: NameEntry[] = [];
  private readonly diagnostics: Diagnostic[] = [];
  private strings = NO_STRINGS;
  private date1904 = false;
  private damaged = 0;

  constructor(text: TextForm, maxTextBytes: number) {
    this.text = text;
    this.maxTextBytes = maxTextBytes;
    this.styles = new StyleTable(text);
    this.links = new Links(text);
  }

  /** Some programs write a worksheet without a workbook around it: what belongs to the workbook then is in the sheet. */
  onlySheet(): void {
    this.sheets.push({ name: ONLY_SHEET, kind: 'worksheet', visibility: 'visible', position: 0 });
    this.links.addSheet(ONLY_SHEET);
  }

  take(records: RecordReader): void {
    try {
      this.record(records);
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error;
      this.damaged++;
    }
  }

  private record(records: RecordReader): void {
    switch (records.id) {
      case RECORD.bof:
        records.skipSubstream();
        return;
      case RECORD.date1904:
        this.date1904 = new Payload(records.takeJoined()).u16() === 1;
        return;
      case RECORD.codePage:
        this.codePage(new Payload(records.takeJoined()).u16());
        return;
      case RECORD.boundSheet:
        this.boundSheet(new Payload(records.takeJoined()));
        return;
      case RECORD.font:
        this.styles.addFont(records.takeJoined());
        return;
      case RECORD.format:
      case RECORD.formatWide:
        this.styles.addFormat(records.takeJoined());
        return;
      case RECORD.extendedFormat:
        this.styles.addExtended(records.takeJoined());
        return;
      case RECORD.sharedStrings:
        this.strings = parseSharedStrings(records.takePieces(), this.maxTextBytes);
        return;
      default:
        this.reference(records);
    }
  }

  private reference(records: RecordReader): void {
    switch (records.id) {
      case RECORD.supportingBook:
        this.links.addBook(records.takeJoined());
        return;
      case RECORD.externSheet:
        if (this.text.unicode) {
          this.links.addSpans(records.takeJoined());
          return;
        }
        this.links.addOldSheet(records.takeJoined());
        return;
      case RECORD.externName:
        this.links.addExternalName(records.takeJoined());
        return;
      case RECORD.name:
        this.name(parseName(records.takeJoined(), this.text));
        return;
    }
  }

  private name(entry: NameEntry): void {
    this.names.push(entry);
    this.links.addName(entry.name);
  }

  private codePage(page: number): void {
    if (this.text.unicode || codePageLabel(page) !== null) return;
    const message = `Texts are in code page ${page}, which is not known here: they were read as Windows-1252.`;
    this.diagnostics.push({ code: 'encoding_guessed', message, page: null });
  }

  private boundSheet(payload: Payload): void {
    const position = payload.u32();
    const state = payload.u8() & 3;
    const type = payload.u8();
    const name = readShortText(payload, this.text);
    const kind = type === MODULE ? 'module' : (KINDS[type] ?? 'worksheet');
    this.sheets.push({ name, kind, visibility: VISIBILITIES[state] ?? 'visible', position });
    this.links.addSheet(name);
  }

  finish(end: number): Globals {
    const { text, date1904, sheets, styles, strings, names, links, diagnostics } = this;
    if (this.damaged > 0)
      diagnostics.push({
        code: 'bad_part',
        message: `${this.damaged} records of the workbook are damaged and were left out.`,
        page: null,
      });
    return { text, date1904, sheets, styles, strings, names, links, diagnostics, end };
  }
}
