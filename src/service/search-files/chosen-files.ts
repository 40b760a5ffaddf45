// Which files a search looks at: those that are named with all that they hold, and those of some types.
import type { Format } from '../../model/index.ts';
import type { FileFilter, Store } from '../../store/index.ts';

interface Choice {
  readonly file_ids?: readonly string[] | undefined;
  readonly file_types?: readonly string[] | undefined;
}

export async function chosenFiles(
  store: Pick<Store, 'listParts'>,
  tenant: string,
  { file_ids, file_types }: Choice,
): Promise<FileFilter> {
  const types = file_types as readonly Format[] | undefined;
  if (!file_ids) return { ids: undefined, types };
  const ids = new Set(file_ids);
  for (const id of file_ids) for (const part of await store.listParts(tenant, id)) ids.add(part.id);
  return { ids: [...ids], types };
}
