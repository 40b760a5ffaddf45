// List of stored files and running uploads, with upload and delete buttons.
import { useRef } from 'preact/hooks';
import { formatLink } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { DocumentFile } from '../wire.ts';
import { bytes, counted, percent } from '../words.ts';
import type { Files, Upload } from './use-files.ts';

interface FileListProps {
  readonly files: Files;
  readonly selected: string | null;
}

export function FileList({ files, selected }: FileListProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    files.add(input.current!.files ?? []);
    input.current!.value = '';
  };
  return (
    <section class="files" aria-label="Files">
      <div class="files-head">
        <h2>Files</h2>
        <button type="button" class="primary" onClick={() => input.current!.click()}>
          Upload
        </button>
        <input ref={input} type="file" multiple hidden aria-label="Files to upload" onChange={take} />
      </div>
      {files.problem && <ProblemNote problem={files.problem} />}
      <ul class="uploads">
        {files.uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} files={files} />
        ))}
      </ul>
      {files.files?.length === 0 && files.uploads.length === 0 && (
        <p class="empty">No files yet. Drop some anywhere on this page, or press Upload.</p>
      )}
      <ul class="file-items">
        {files.files?.map((file) => (
          <FileItem
            key={file.id}
            file={file}
            isSelected={file.id === selected}
            onRemove={() => void files.remove(file.id)}
          />
        ))}
      </ul>
      {files.hasMore && (
        <button type="button" class="quiet more" onClick={files.more}>
          Show more
        </button>
      )}
    </section>
  );
}

function UploadItem({ upload, files }: { readonly upload: Upload; readonly files: Files }) {
  const { file, sent, problem, key } = upload;
  if (!problem)
    return (
      <li class="upload">
        <span class="file-name">{file.name}</span>
        <progress value={sent} max={1} aria-label={`Sending ${file.name}`} />
        <span class="faint">{sent < 1 ? `sending, ${percent(sent)}` : 'sent'}</span>
      </li>
    );
  return (
    <li>
      <ProblemNote problem={problem} about={file.name}>
        {problem.retryable && (
          <button type="button" onClick={() => files.again(upload)}>
            Try again
          </button>
        )}
        <button type="button" onClick={() => files.dismiss(key)}>
          Dismiss
        </button>
      </ProblemNote>
    </li>
  );
}

interface FileItemProps {
  readonly file: DocumentFile;
  readonly isSelected: boolean;
  onRemove(): void;
}

function FileItem({ file, isSelected, onRemove }: FileItemProps) {
  const { id, file_name, file_type, status, page_count, size_bytes, progress } = file;
  const remove = (): void => {
    if (confirm(`Delete ${file_name} and everything read from it?`)) onRemove();
  };
  return (
    <li class={isSelected ? 'file is-selected' : 'file'}>
      <a href={formatLink(id)} aria-current={isSelected}>
        <span class="file-name" title={file_name}>
          {file_name}
        </span>
        <span class="file-facts">
          <span class="type">{file_type}</span>
          <span class={`status is-${status}`}>{status}</span>
          {page_count !== null && <span>{counted(page_count, 'page')}</span>}
          <span>{bytes(size_bytes)}</span>
        </span>
        {status === 'processing' && (
          <progress
            max={1}
            {...(progress === undefined ? {} : { value: progress })}
            aria-label={`Reading ${file_name}`}
          />
        )}
      </a>
      <button type="button" class="quiet remove" aria-label={`Delete ${file_name}`} title="Delete" onClick={remove}>
        ×
      </button>
    </li>
  );
}
