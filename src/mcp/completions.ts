// Completes arguments of prompts and resources, such as file ids by name.
import type { CompleteResult } from '@modelcontextprotocol/server';
import { FolioError } from '../errors.ts';
import { listFiles } from './files/known-files.ts';
import { openFiles } from './files/open-files.ts';
import { callForJson, type Library } from './library.ts';
import { operationNamed } from './operation-named.ts';

/** Of one answer, by the protocol. */
const MAX_VALUES = 100;
const FILES_LOOKED_AT = 500;

/** What the other arguments are already known to be. */
type Known = Readonly<Record<string, string>>;

const COMPLETERS: Readonly<Record<string, (library: Library, typed: string, known: Known) => Promise<string[]>>> = {
  id: completeFile,
  before: completeFile,
  after: completeFile,
  page: completePage,
  sheet: async (library, typed, known) => {
    const { sheets } = await ask<{ sheets: { name: string }[] }>(library, 'list_sheets', known);
    return beginningWith(
      sheets.map(({ name }) => name),
      typed,
    );
  },
  table_id: async (library, typed, known) => {
    const { tables } = await ask<{ tables: { id: string }[] }>(library, 'list_tables', known);
    return beginningWith(
      tables.map(({ id }) => id),
      typed,
    );
  },
  schema: async (library, typed) => {
    const { schemas } = await callForJson<{ schemas: { name: string }[] }>(library, operationNamed('list_schemas'), {});
    return beginningWith(
      schemas.map(({ name }) => name),
      typed,
    );
  },
};

/** Values that an argument of a prompt or a resource may take. Where nothing is known there are none, which is no error. */
export async function complete(library: Library, name: string, typed: string, known: Known): Promise<CompleteResult> {
  const completer = Object.hasOwn(COMPLETERS, name) ? COMPLETERS[name] : undefined;
  const values = (await completer?.(library, typed, known).catch(noneKnown)) ?? [];
  return {
    completion: { values: values.slice(0, MAX_VALUES), total: values.length, hasMore: values.length > MAX_VALUES },
  };
}

function noneKnown(error: unknown): string[] {
  if (error instanceof FolioError) return [];
  throw error;
}

async function ask<T>(library: Library, operation: string, { id = '' }: Known): Promise<T> {
  const opened = await openFiles(library, { id }, { told: [], canAsk: false });
  return callForJson<T>(library, operationNamed(operation), opened);
}

const beginningWith = (values: readonly string[], typed: string): string[] => {
  const wanted = typed.toLowerCase();
  return values.filter((value) => value.toLowerCase().startsWith(wanted));
};

/** People know names, tools take ids. */
async function completeFile(library: Library, typed: string): Promise<string[]> {
  const wanted = typed.toLowerCase();
  const { files } = await listFiles(library, FILES_LOOKED_AT);
  return files
    .filter(({ id, file_name }) => id.toLowerCase().startsWith(wanted) || file_name.toLowerCase().includes(wanted))
    .map(({ id }) => id);
}

async function completePage(library: Library, typed: string, known: Known): Promise<string[]> {
  const { page_count } = await ask<{ page_count: number }>(library, 'profile_document', known);
  const pages: string[] = [];
  for (let page = 1; page <= page_count && pages.length <= MAX_VALUES; page++) {
    if (String(page).startsWith(typed)) pages.push(String(page));
  }
  return pages;
}
