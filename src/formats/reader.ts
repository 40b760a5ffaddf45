// The contract between the service and a format: the facts that it declares, sniffing, reading into a sink, drawing pages.
import type { LayoutOptions, PageExplanation } from '../geometry/index.ts';
import type { Box, ByteSource, DocumentBody, DocumentSink, Format, FormatTraits } from '../model/index.ts';
import type { GreyPicture, Recogniser, ScriptHint } from '../ocr/index.ts';
import type { LayoutChoice } from './layout-choice.ts';
import type { PagesMode } from './ocr-mode.ts';

export { type LayoutChoice, layoutOfPage, type PlainLayout, plainLayout } from './layout-choice.ts';
export { needOcrMode, type OcrMode, partsOfMode, readOcrMode } from './ocr-mode.ts';
export type { LayoutOptions, PageExplanation };

/** Bounds that a reader keeps by itself; time and memory are kept from outside. Going past one is `limit_exceeded`. */
export interface ReadLimits {
  /** Cells of all sheets together. */
  readonly max_cells: number;
  readonly max_columns: number;
  /** Bytes of the text of one cell or block. */
  readonly max_text_bytes: number;
  readonly max_pages: number;
  /** Bytes that packed parts may unfold to, together. */
  readonly max_unpacked_bytes: number;
}

/** What a reader needs to recognise text in pictures. */
export interface OcrContext {
  readonly mode: PagesMode;
  /** The script that the pages are written in, where that is told. */
  readonly hint?: ScriptHint;
  /** Loaded when it is first asked for. Null where none is installed. */
  recogniser(): Promise<Recogniser | null>;
  /** Pages of one document; the rest are left as they are, and told. */
  readonly max_pages: number;
  /** Whether there is time for another page. */
  hasTime(): boolean;
  /** The pixels of a picture that the document holds as a file. */
  pixels(bytes: Uint8Array): Promise<HeldPicture>;
}

/** A picture that a document holds as a file, decoded. */
export interface HeldPicture {
  /** Null where nothing of it can be decoded. */
  readonly picture: GreyPicture | null;
  /** What is amiss, for people; null where nothing is. */
  readonly fault: string | null;
}

export interface ReadContext {
  readonly limits: ReadLimits;
  readonly out: DocumentSink;
  readonly signal: AbortSignal;
  /** Told as a share between 0 and 1, as often as the reader likes. */
  progress(share: number): void;
  /** As the user gave it; formats that know no passwords ignore it. */
  readonly password: string | null;
  /** What a file that this one holds is, by its first bytes and its name: the title of its format, and null where none reads it. */
  typeOf?(head: Uint8Array, file_name: string): string | null;
  /** The name under which the file came; a hint, never trusted. */
  readonly file_name: string;
  /** Absent where nothing is to be recognised. */
  readonly ocr?: OcrContext;
  /** What is said of the layout of pages in place of what would be found; formats that say it themselves ignore it. */
  readonly layout?: LayoutChoice | undefined;
}

/** What only some readers can do. Never a method that throws. */
export interface Capabilities {
  readonly passwords: boolean;
  /** Text in pictures is recognised: another mode or recogniser may give another document. */
  readonly ocr?: true;
  /** Pages are laid out by their looks: told otherwise, they may give another document. */
  readonly layout?: true;
}

export type PictureEncoding = 'png' | 'jpeg';

/** A picture of a page, or of a part of one, as a reader of the document sees it. */
export interface DrawRequest {
  /** 1-based. */
  readonly page: number;
  readonly dpi: number;
  /** The part to draw, in the page's points; parts outside the page are left out. Null for the whole page. */
  readonly clip: Box | null;
  /** Places to mark, in the page's points. */
  readonly marks: readonly Box[];
  readonly encoding: PictureEncoding;
  readonly password: string | null;
}

export interface Picture {
  readonly bytes: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A page whose layout is to be told of. */
export interface ExplainRequest {
  /** 1-based. */
  readonly page: number;
  /** What is said of the layout of this page in place of what would be found. */
  readonly layout: LayoutOptions;
  /** What was said of pages when the document was read. */
  readonly read_with?: LayoutChoice | undefined;
  readonly password: string | null;
}

/** In which direction text is read as the page shows it: to the right, down, to the left and upside down, up. */
export type ReadingDirection = 'right' | 'down' | 'left' | 'up';

/** Words that are laid invisibly over a page, in reading order and with the blanks between them, each where the page shows it. */
export interface PageLayer {
  /** 1-based. */
  readonly page: number;
  readonly words: readonly { readonly text: string; readonly bbox: Box; readonly direction: ReadingDirection }[];
}

/** A place that is marked on a page, in the page's points. */
export interface Highlight {
  /** 1-based. */
  readonly page: number;
  readonly bbox: Box;
  /** A few words that are written beside it. */
  readonly label: string;
  /** What viewers tell of it. */
  readonly text: string;
}

/** A file that is to be given as a PDF whose recognised text can be searched. */
export interface SearchableRequest {
  /** In ascending order, 1-based; null for all. */
  readonly pages: readonly number[] | null;
  /** What is laid over pages; those without words may be left out. */
  readonly layers: readonly PageLayer[];
  /** By the numbers of the file's own pages. */
  readonly highlights?: readonly Highlight[];
  readonly password: string | null;
}

/** What a picture may have at most: a page of A4 at 600 dpi. More is `limit_exceeded`. */
export const MAX_PICTURE_PIXELS = 36_000_000;
/** Pixels of one side: what JPEG can say. */
export const MAX_PICTURE_SIDE = 65_535;

/** Bytes that files begin with. Such files are of a format that declares them, or of none. */
export interface Signature {
  /** What files are that begin so and that no format takes for its own; to be behind "The file is". */
  readonly kind: string;
  readonly bytes: readonly number[];
}

/** The word in every format's sample. */
export const SAMPLE_TEXT = 'Folioscope';

/** A file of the format, as small as it can be, with `SAMPLE_TEXT` in it: what `folio doctor` has the readers read. */
export interface Sample {
  readonly file_name: string;
  readonly base64: string;
}

/**
 * A format: its facts, and its reader. All that is known of a format is in its folder: this declaration (`index.ts`), `sample.ts`, samples for the
 * contract suite (`testing/samples.ts`); and `docs/formats/<format>.md` is its page. Reading goes in two steps, a faithful picture of that format and then its translation into the model, and
 * throws only for "not such a file" (`corrupt_file`), a password, a limit, or an abort: all else is a diagnostic.
 */
export interface FormatReader extends FormatTraits {
  /** Its name on the wire. */
  readonly format: Format;
  /** Raised whenever the same bytes would give another document. */
  readonly version: string;
  /** What such a file is, in a few words: for the page of the model. */
  readonly about: string;
  /** What is read of it, in a line: for the README. */
  readonly reads: string;
  readonly media_types: readonly string[];
  /** Empty where only a closer look tells. */
  readonly signatures: readonly Signature[];
  /** Its files are text without marks of their own: under a name of it any text is one, an empty file too, where no other format knows it. */
  readonly takes_any_text?: true;
  /** Its files are text too: under the name of a format that never is, they are refused. */
  readonly is_text?: true;
  /** Endings of other formats under which its files go about as well. */
  readonly also_named?: readonly string[];
  /** Text under a name of it is refused: what was saved is no such file, but a message of a server, say. */
  readonly is_never_text?: true;
  /** It is markup of one kind: other markup under a name of it is refused, unless another format knows it, and so is text. */
  readonly is_markup?: true;
  readonly capabilities: Capabilities;
  sample(): Promise<Sample>;
  /** The most that `sniff` says of a file under no name of the format, told where it takes long: it is then asked last, and only where that may matter. */
  readonly most_unnamed?: number;
  /** How sure the format is that these first bytes are its own, 0 to 1. */
  sniff(head: Uint8Array, file_name: string): number;
  read(source: ByteSource, context: ReadContext): Promise<DocumentBody>;
  /** Loads the code that reads, which is much; `read` does so by itself where nobody has. Who only asks what a file is need not. */
  prepare?(): Promise<unknown>;
  /** Does once what every reading does, for the sake of the time that the first one takes. For a process that has nothing else to do. */
  rehearse?(): Promise<unknown>;
  /**
   * Absent where the format has no pictures. Throws as `read` does, and `page_not_found`. The same request gives the same
   * bytes on any machine.
   */
  draw?(source: ByteSource, request: DrawRequest): Promise<Picture>;
  /**
   * Reads again, up to the page, and tells what was decided on it and why. Absent where the format says itself what its text
   * is. Throws as `read` does, and `page_not_found`.
   */
  explain?(source: ByteSource, request: ExplainRequest): Promise<PageExplanation>;
  /** The first picture of such a file, for documents of other formats that hold one. Absent where such files are no pictures. */
  pixels?(bytes: Uint8Array): Promise<HeldPicture>;
  /**
   * The file as a PDF that shows what it shows, with words laid invisibly over its pages. Absent where the format has no pages of its own.
   * Throws as `read` does. The same request gives the same bytes.
   */
  searchable?(source: ByteSource, request: SearchableRequest): Promise<Uint8Array>;
}
