// What the archives of fixtures have in common: their bytes, and the reason why they are there.

export interface ArchiveCase {
  readonly note: string;
  readonly bytes: Uint8Array;
  /** Ending of the input's name, where it is not that of the format. */
  readonly ending?: string;
}
