// Links from a tool answer to related resources.
import type { ResourceLink } from '@modelcontextprotocol/server';
import type { Input } from '../library.ts';
import { type Place, uriOf } from './resource-uri.ts';

const link = (place: Place, name: string, title: string, mimeType: string): ResourceLink => ({
  type: 'resource_link',
  uri: uriOf(place),
  name,
  title,
  mimeType,
});

/** What can be read beside an answer, in place of putting it into the answer. */
export function resourceLinks(tool: string, { id, page, table_id }: Input): ResourceLink[] {
  if (typeof id !== 'string') return [];
  switch (tool) {
    case 'profile_document':
      return [link({ kind: 'document', id }, id, 'The document as Markdown', 'text/markdown')];
    case 'get_page': {
      const place = { id, page: Number(page) };
      return [link({ kind: 'picture', ...place }, `${id} page ${page}`, 'Picture of the page', 'image/png')];
    }
    case 'get_table':
      return [
        link({ kind: 'table', id, table_id: String(table_id) }, `${id} ${table_id}`, 'The table as CSV', 'text/csv'),
      ];
    default:
      return [];
  }
}
