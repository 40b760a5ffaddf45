// List of stored files and running uploads, with upload and delete buttons.
import { useRef, useState } from 'preact/hooks';
import { formatLink } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { DocumentFile } from '../wire.ts';
import { bytes, counted, percent } from '../words.ts';
import { arrangeFiles, ORDERS, type Order } from './arrange-files.ts';
import { withoutOwn } from './dropped-files.ts';
import type { Files, Upload } from './use-files.ts';

/** Fewer are seen at a glance. */
const MIN_FILTERED = 3;

interface FileListProps {
  readonly files: Files;
  readonly selected: string | null;
}

export function FileList({ files, selected }: FileListProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const take = ({ current }: { current: HTMLInputElement | null }): void => {
    files.add(withoutOwn(current!.files ?? []));
    current!.value = '';
  };
  const shown = arrangeFiles(files.files ?? [], filter, order);
  return (
    <>
      <div class="files-head">
        <button type="button" class="primary" onClick={() => input.current!.click()}>
          Upload
        </button>
        <button type="button" title="Upload all files of a folder" onClick={() => folder.current!.click()}>
          Folder
        </button>
        <input ref={input} type="file" multiple hidden aria-label="Files to upload" onChange={() => take(input)} />
        <input
          ref={folder}
          type="file"
          hidden
          aria-label="Folder to upload"
          {...{ webkitdirectory: true }}
          onChange={() => take(folder)}
        />
      </div>
      {(files.files?.length ?? 0) > MIN_FILTERED && (
        <div class="files-filter">
          <input
            type="search"
            aria-label="Filter files"
            placeholder="Filter"
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
          <select
            aria-label="Sort files"
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value as Order)}
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
      )}
      {files.problem && <ProblemNote problem={files.problem} />}
      <ul class="uploads">
        {files.uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} files={files} />
        ))}
      </ul>
      {files.files?.length === 0 && files.uploads.length === 0 && (
        <p class="empty">No files yet. Drop some anywhere on this page, paste them, or press Upload.</p>
      )}
      {filter !== '' && shown.length === 0 && <p class="empty">No file is called so.</p>}
      <ul class="file-items">
        {shown.map((file) => (
          <FileItem key={file.id} file={file} isSelected={file.id === selected} onRemove={() => files.remove(file)} />
        ))}
      </ul>
      {files.hasMore && (
        <button type="button" class="quiet more" onClick={files.more}>
          Show more
        </button>
      )}
    </>
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
      <button type="button" class="quiet remove" aria-label={`Delete ${file_name}`} title="Delete" onClick={onRemove}>
        ×
      </button>
    </li>
  );
}
