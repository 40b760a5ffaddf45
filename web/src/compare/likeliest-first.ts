// Orders files by how likely they are another version of one.
import type { DocumentFile } from '../wire.ts';

/** The likeliest first: names that begin alike, then the same type. */
export function likeliestFirst(file: DocumentFile, files: readonly DocumentFile[]): DocumentFile[] {
  const alike = ({ file_name, file_type }: DocumentFile): number => {
    let same = 0;
    while (same < file_name.length && file_name[same] === file.file_name[same]) same += 1;
    return same * 2 + (file_type === file.file_type ? 1 : 0);
  };
  return files.filter(({ id, status }) => id !== file.id && status === 'ready').sort((a, b) => alike(b) - alike(a));
}
