// What the pool logs about its processes.

/** What happens to reader processes, for the log. Never for the client: a stack may quote the document. */
export type ReaderEvent =
  | { readonly event: 'reader_started'; readonly pid: number | undefined; readonly lane: 'reading' | 'answering' }
  | {
      readonly event: 'reader_start_failed';
      readonly lane: 'reading' | 'answering';
      readonly reason: string;
      readonly failures: number;
    }
  | { readonly event: 'reader_unlimited'; readonly pid: number | undefined; readonly reason: string }
  | { readonly event: 'reader_folder_left'; readonly reason: string }
  /** What was recognised is recognised again, should the reading be cut short. */
  | { readonly event: 'notes_not_kept'; readonly reason: string }
  | {
      readonly event: 'reader_ended';
      readonly pid: number | undefined;
      readonly code: string;
      readonly last_words: string;
    }
  | {
      readonly event: 'reader_recycled';
      readonly pid: number | undefined;
      readonly reads: number;
      readonly resident: number;
    }
  | { readonly event: 'reader_fault'; readonly pid: number | undefined; readonly stack: string };

export type LogReaderEvent = (event: ReaderEvent) => void;
