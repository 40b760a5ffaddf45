// Shows why a file could not be read, and offers to read it again, with a password if needed.
import { useRef, useState } from 'preact/hooks';
import { filePath, post, problemOf } from '../api/client.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { DocumentFile, Problem } from '../wire.ts';

interface FailedFileProps {
  readonly file: DocumentFile;
  onLearn(file: DocumentFile): void;
}

const UNKNOWN: Problem = { title: 'This file could not be read.', status: 422, detail: '', code: 'unknown' };

/** Why a file could not be read, and the way to read it again. */
export function FailedFile({ file, onLearn }: FailedFileProps) {
  const password = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>(file.error ?? UNKNOWN);
  const isLocked = problem.code.startsWith('password_');
  const read = (event: Event): void => {
    event.preventDefault();
    const given = password.current?.value;
    post<DocumentFile>(filePath(file.id, '/read'), given ? { password: given } : {}).then(onLearn, (error: unknown) =>
      setProblem(problemOf(error)),
    );
  };
  return (
    <form class="failed" onSubmit={read}>
      <ProblemNote problem={problem} about={file.file_name}>
        {isLocked && (
          <input
            ref={password}
            type="password"
            aria-label="Password of the document"
            placeholder="Password"
            autocomplete="off"
          />
        )}
        <button type="submit">Read again</button>
      </ProblemNote>
    </form>
  );
}
