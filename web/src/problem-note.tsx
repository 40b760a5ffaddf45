// Shows a problem of the service with its reason and advice.
import type { ComponentChildren } from 'preact';
import type { Problem } from './wire.ts';

interface ProblemNoteProps {
  readonly problem: Problem;
  readonly about?: string;
  readonly children?: ComponentChildren;
}

/** A problem document as people read it: what happened, why, and what to do. */
export function ProblemNote({ problem, about, children }: ProblemNoteProps) {
  return (
    <div class="problem" role="alert">
      {about && <span class="problem-about">{about}</span>}
      <strong>{problem.title}</strong>
      {problem.detail && problem.detail !== problem.title && <p>{problem.detail}</p>}
      {problem.hint && <p class="hint">{problem.hint}</p>}
      {problem.did_you_mean && <p class="hint">Did you mean {problem.did_you_mean}?</p>}
      {problem.request_id && <p class="faint">Request {problem.request_id}</p>}
      {children && <div class="actions">{children}</div>}
    </div>
  );
}
