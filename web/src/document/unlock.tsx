// Asks for the password of a locked file, so that its pages can be drawn.
import { useRef, useState } from 'preact/hooks';
import { filePath, post, problemOf } from '../api/client.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { DocumentFile, Problem } from '../wire.ts';

interface UnlockProps {
  readonly file_id: string;
  onUnlocked(): void;
}

/** Gives the service the password of a file that is read, so that its pages can be drawn. */
export function Unlock({ file_id, onUnlocked }: UnlockProps) {
  const password = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = (event: Event): void => {
    event.preventDefault();
    post<DocumentFile>(filePath(file_id, '/read'), { password: password.current!.value }).then(
      onUnlocked,
      (error: unknown) => setProblem(problemOf(error)),
    );
  };
  return (
    <form class="unlock" onSubmit={send}>
      <input ref={password} type="password" aria-label="Password of the document" placeholder="Password" />
      <button type="submit">Show the pages</button>
      {problem && <ProblemNote problem={problem} />}
    </form>
  );
}
