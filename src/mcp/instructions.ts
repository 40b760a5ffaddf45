// Instructions that the MCP server sends to agents when they connect.
import { FORMAT_TRAITS } from '../model/index.ts';

const TITLES = Object.values(FORMAT_TRAITS).map(({ title }) => title);

/** Said once to every agent. */
export const INSTRUCTIONS = [
  `Folioscope answers questions about documents: ${TITLES.join(', ')}.`,
  'Every tool takes the id of a file. Where you have none, call profile_document with id “?”: it is answered with the ids and names there are; resources list them too.',
  'Begin with profile_document; it names the tools to use next. Find places with search_document or find_cells, then read only what you need with get_page, get_table or read_range.',
  'Answers stay within max_tokens; where next_cursor is set, call again with it as cursor.',
  'Quote texts as they are and cite page and anchor, or sheet and cell.',
].join(' ');
