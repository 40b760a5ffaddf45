// The files of what was dropped or pasted, those within folders included.

/** A folder that holds more is surely not meant. */
const MAX_FILES = 2000;

/** What systems leave in folders for themselves. */
const isOwn = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

/** Entries are asked for at once: they are gone when the event is over. */
export async function droppedFiles(data: DataTransfer | null): Promise<File[]> {
  const entries = Array.from(data?.items ?? [], (item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? null) : null,
  );
  if (!entries.some((entry) => entry?.isDirectory)) return Array.from(data?.files ?? []);
  const files: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, files);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MAX_FILES || isOwn(entry.name)) return;
  if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
  else
    for (const child of await entriesOf((entry as FileSystemDirectoryEntry).createReader()))
      await collect(child, files);
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives some at a time, and none at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

export const withoutOwn = (files: Iterable<File>): File[] =>
  Array.from(files)
    .filter(({ name }) => !isOwn(name))
    .slice(0, MAX_FILES);
