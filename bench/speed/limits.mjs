/** Wide enough for every file that is measured. */
export const LIMITS = {
  max_cells: 1e9,
  max_columns: 1e5,
  max_text_bytes: 2 ** 22,
  max_pages: 1e5,
  max_unpacked_bytes: 2 ** 32,
};
