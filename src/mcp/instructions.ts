/** Said once to every agent. */
export const INSTRUCTIONS = [
  'Folioscope answers questions about documents: PDF, XLSX, XLS, DOCX, PPTX, RTF, CSV.',
  'Every tool takes the id of a file; a wrong id is answered with the ids there are, and resources list them.',
  'Begin with profile_document; it names the tools to use next. Find places with search_document or find_cells, then read only what you need with get_page, get_table or read_range.',
  'Answers stay within max_tokens; where next_cursor is set, call again with it as cursor.',
  'Quote texts as they are and cite page and anchor, or sheet and cell.',
].join(' ');
