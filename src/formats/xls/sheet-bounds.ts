// How large a sheet of an XLS file is.

/** Rows and columns of a sheet since Excel 97. */
export const XLS_BOUNDS = { rows: 65_536, columns: 256 } as const;
