// Panel that chooses an older version to compare the document with.
import { formatComparison } from '../link.ts';
import type { DocumentFile } from '../wire.ts';
import { moment } from '../words.ts';
import { likeliestFirst } from './likeliest-first.ts';

interface ComparePanelProps {
  readonly file: DocumentFile;
  readonly files: readonly DocumentFile[];
}

export function ComparePanel({ file, files }: ComparePanelProps) {
  const others = likeliestFirst(file, files);
  if (others.length === 0) return <p class="empty">Upload another version, and see here what changed.</p>;
  return (
    <>
      <p class="faint compare-note">What changed from another document to this one, side by side:</p>
      <ol class="matches">
        {others.map(({ id, file_name, created_at }) => (
          <li key={id}>
            <a class="match" href={formatComparison(id, file.id)}>
              <span class="snippet">{file_name}</span>
              <span class="place">uploaded {moment(created_at)}</span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
