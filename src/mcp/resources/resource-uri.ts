// Builds and parses the URIs of MCP resources.
import { FolioError } from '../../errors.ts';

/** What an agent can read beside the answers of the tools. */
export type Place =
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'page' | 'picture'; readonly id: string; readonly page: number }
  | { readonly kind: 'table'; readonly id: string; readonly table_id: string };

export const URI_TEMPLATES = {
  document: 'folio://files/{id}',
  page: 'folio://files/{id}/pages/{page}',
  picture: 'folio://files/{id}/pages/{page}/image',
  table: 'folio://files/{id}/tables/{table_id}',
} as const satisfies Record<Place['kind'], string>;

export function uriOf(place: Place): string {
  const values: Readonly<Record<string, unknown>> = { ...place };
  return URI_TEMPLATES[place.kind].replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

const MAX_URI_CHARACTERS = 1_000;
const PAGE = /^[1-9]\d{0,8}$/;

export function parseUri(uri: string): Place {
  const segments = uri.length > MAX_URI_CHARACTERS ? null : segmentsOf(uri);
  const [id = '', part, name = '', rest, ...more] = segments ?? [];
  if (segments && id !== '' && more.length === 0) {
    if (part === undefined) return { kind: 'document', id };
    if (part === 'tables' && name !== '' && rest === undefined) return { kind: 'table', id, table_id: name };
    if (part === 'pages' && PAGE.test(name) && (rest === undefined || rest === 'image'))
      return { kind: rest === undefined ? 'page' : 'picture', id, page: Number(name) };
  }
  throw new FolioError('not_found', `There is no resource ${uri.slice(0, 100)}.`, {
    hint: `Resources are ${Object.values(URI_TEMPLATES).join(', ')}.`,
  });
}

function segmentsOf(uri: string): string[] | null {
  const path = /^folio:\/\/files\/(.+)$/.exec(uri)?.[1];
  if (path === undefined) return null;
  try {
    return path.split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
