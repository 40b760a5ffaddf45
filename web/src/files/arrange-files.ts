// Order and choice of the file list.
import type { DocumentFile } from '../wire.ts';

export const ORDERS = ['newest', 'name', 'type', 'size'] as const;
export type Order = (typeof ORDERS)[number];

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const BY: Readonly<Record<Order, (a: DocumentFile, b: DocumentFile) => number>> = {
  newest: () => 0,
  name: (a, b) => collator.compare(a.file_name, b.file_name),
  type: (a, b) => a.file_type.localeCompare(b.file_type) || collator.compare(a.file_name, b.file_name),
  size: (a, b) => b.size_bytes - a.size_bytes,
};

/** Files whose name, type or status holds every word that was typed; the service gives the newest first. */
export function arrangeFiles(files: readonly DocumentFile[], filter: string, order: Order): DocumentFile[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ file_name, file_type, status }: DocumentFile): boolean => {
    const text = `${file_name} ${file_type} ${status}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return files.filter(holds).sort(BY[order]);
}
