// What is this file? Its kind, what is in it, and what to ask next.
import { open } from 'folioscope';

const document = await open(new URL('travel-costs.csv', import.meta.url));
const profile = await document.profile();

console.log(`${profile.file_name} is ${profile.file_type}, taken for: ${profile.document_type}`);
console.log(`language ${profile.language}, ${profile.sheet_count} sheet, ${profile.table_count} tables`);
console.log(`${profile.coverage.placed} of ${profile.coverage.characters} characters are placed`);
console.log(`ask next: ${profile.recommended_tools.join(', ')}`);

/* Prints:
travel-costs.csv is csv, taken for: spreadsheet
language de, 1 sheet, 2 tables
262 of 262 characters are placed
ask next: list_sheets, read_range, find_cells, get_table, search_document, get_page
*/
