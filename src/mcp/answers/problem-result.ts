// Turns problems into MCP error results with advice an agent can act on.
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FolioError } from '../../errors.ts';

/** Where the whole problem is found. Not in the structured content: clients of the protocol before hold that against the tool's output schema, errors too. */
const PROBLEM_KEY = 'folioscope/problem';

/** Tools that only read take no passwords. */
const UNLOCK =
  'Ask the user to store it with its password: with folio upload <file> --password <password>, or by upload_file where there is that tool.';

/** What to do next, where the problem does not say so or says it for HTTP. */
const ADVICE: Readonly<Record<string, string>> = {
  file_not_found: 'The list of resources has the files there are.',
  file_not_ready: 'Call again in a moment.',
  file_failed: 'Ask the user for another copy of it; a locked one has to be stored anew with its password.',
  page_not_found: 'Call list_structure to see which pages there are.',
  table_not_found: 'Call list_structure to see the ids of the tables.',
  place_not_found: 'Call get_page or search_document to see the anchors.',
  not_a_spreadsheet: 'Call get_page or get_table instead.',
  unknown_sheet: 'Call list_sheets to see the names.',
  no_formulas: 'Call read_range or get_table to see the values.',
  invalid_cursor: 'Leave cursor out to begin anew; it goes with the same other inputs.',
  password_required: `${UNLOCK} Then ask again.`,
  password_wrong: `The password was another one. ${UNLOCK}`,
  corrupt_file: 'Ask the user for another copy of the file.',
  file_too_large: 'Ask the user for a smaller file, or to raise the bound of the server.',
  extraction_not_found: 'Call extract_fields for a new one.',
  schema_not_found: 'Call list_schemas for the names that there are.',
  unauthorized: 'The server needs an API key in the settings of the agent.',
  busy: 'Call again in a moment.',
  rate_limited: 'Call again in a moment.',
  shutting_down: 'Call again in a moment.',
};

const FOR_HTTP = /\/v1\/|\b(?:GET|POST|DELETE) [/…]|\bAuthorization\b|\bcurl\b/;

/** Words that an agent can act on: what is wrong, what was meant, what to do. */
export function problemText(error: FolioError): string {
  const { did_you_mean, hint } = error.details;
  const told = hint === undefined || FOR_HTTP.test(hint) ? ADVICE[error.code] : hint;
  const parts = [error.message, did_you_mean === undefined ? undefined : `Did you mean ${did_you_mean}?`, told];
  return parts.filter((part) => part !== undefined).join(' ');
}

export const problemResult = (error: FolioError): CallToolResult => ({
  content: [{ type: 'text', text: problemText(error) }],
  isError: true,
  _meta: { [PROBLEM_KEY]: error.toProblem() },
});
