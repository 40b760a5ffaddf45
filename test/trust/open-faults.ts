// Faults of the service that the trial of trust finds and that are being mended. A line goes when its mend lands; what matches none fails the test.

export const OPEN_FAULTS: readonly RegExp[] = [
  // A reader that was killed from outside is taken for one that the file ended.
  /reader_crashed/,
  // Faults of the store are told as `internal`, without a word of what is wrong.
  /internal/,
  // Readiness does not look at the data folder.
  /\/readyz answers 200/,
  // The look at a reader's memory throws.
  /by processMemory: the server died/,
  // A damaged blob is given out, and the right bytes do not take its place.
  /other bytes/,
  // Beside an emptied database the store begins anew.
  /it starts with no files, and no word/,
  // A lease of a clock that was ahead stays.
  /whose clock was a day ahead: a file is processing/,
  // What a call that failed leaves behind stays until the next start.
  /temporary files are left/,
];

/** What is found beside what is known. */
export const unknown = (findings: readonly string[]): string[] =>
  findings.filter((finding) => !OPEN_FAULTS.some((fault) => fault.test(finding)));
