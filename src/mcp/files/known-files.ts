// Lists stored files for resources and suggestions.
import { callForJson, type Library } from '../library.ts';
import { operationNamed } from '../operation-named.ts';

export interface KnownFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly status: string;
  readonly size_bytes: number;
  readonly page_count: number | null;
  readonly created_at: string;
}

export const listFiles = (library: Library, limit: number, cursor?: string) =>
  callForJson<{ files: KnownFile[]; next_cursor: string | null }>(library, operationNamed('list_files'), {
    limit,
    ...(cursor === undefined ? {} : { cursor }),
  });
