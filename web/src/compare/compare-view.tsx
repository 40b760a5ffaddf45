// Two versions of a document side by side, what changed marked on both, and walked from change to change.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isAbort, post, problemOf } from '../api/client.ts';
import { DocumentPane } from '../document/document-pane.tsx';
import { formatLink, type Place, placeOf } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { Mark } from '../state/marks.ts';
import { useKeys } from '../state/use-keys.ts';
import { type Workspace, WorkspaceContext } from '../state/workspace.ts';
import type { Change, DiffDocumentsAnswer, DocumentFile, Problem } from '../wire.ts';
import { counted, percent, spoken } from '../words.ts';

interface CompareViewProps {
  readonly before: DocumentFile;
  readonly after: DocumentFile;
}

const MAX_CHANGES = 1000;
const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map();

export function CompareView({ before, after }: CompareViewProps) {
  const { answer, problem } = useComparison(before.id, after.id);
  const [at, setAt] = useState(0);
  const changes = answer?.changes ?? [];
  const walk = (by: number): void => setAt(Math.max(0, Math.min(changes.length - 1, at + by)));
  useKeys({ n: () => walk(1), p: () => walk(-1), j: () => walk(1), k: () => walk(-1) });
  const change = changes[at] ?? null;
  return (
    <>
      <main class="compare" aria-label="Comparison">
        <Side file={before} side="before" {...{ changes, change, at }} />
        <Side file={after} side="after" {...{ changes, change, at }} />
      </main>
      <section class="panels" aria-label="Changes">
        <div class="panel">
          {problem && <ProblemNote problem={problem} />}
          {!answer && !problem && <p class="empty">Comparing …</p>}
          {answer && (
            <>
              <p class="verdict" role="status">
                {answer.equal ? 'Both are the same.' : `${percent(answer.similarity)} the same`}
              </p>
              <p class="faint">
                {counted(answer.summary.changed, 'change')}, {answer.summary.added} added, {answer.summary.removed}{' '}
                removed, {answer.summary.moved} moved
              </p>
              {answer.limits.map((limit) => (
                <p key={limit} class="faint">
                  {limit}
                </p>
              ))}
              <ol class="matches changes">
                {changes.map((one, i) => (
                  <li key={i}>
                    <ChangeButton change={one} isCurrent={i === at} onChoose={() => setAt(i)} />
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      </section>
    </>
  );
}

interface SideProps {
  readonly file: DocumentFile;
  readonly side: 'before' | 'after';
  readonly changes: readonly Change[];
  readonly change: Change | null;
  readonly at: number;
}

function Side({ file, side, changes, change, at }: SideProps) {
  const [own, setOwn] = useState<{ readonly place: Place; readonly visit: number }>({ place: {}, visit: 0 });
  const citation = change?.[side]?.citation ?? null;
  // A change may stand on one side alone; the other then stays where it is.
  useEffect(() => {
    if (citation) setOwn(({ visit }) => ({ place: placeOf(citation), visit: visit + 1 }));
  }, [at, change]);
  const workspace = useMemo<Workspace>(
    () => ({
      ...{ file_name: file.file_name, marks: marksOf(changes, side), chosen: null, fields: [] },
      choose: () => undefined,
      setField: () => undefined,
    }),
    [file, changes, side],
  );
  const onGo = (place: Place): void => setOwn(({ visit }) => ({ place, visit: visit + 1 }));
  return (
    <section class="compare-side document" aria-label={side === 'before' ? 'Before' : 'After'}>
      <h2 class="compare-name">
        {side}: <a href={formatLink(file.id)}>{file.file_name}</a>
      </h2>
      <WorkspaceContext.Provider value={workspace}>
        <DocumentPane
          {...{ file, onGo }}
          place={own.place}
          visit={own.visit}
          cited={NONE}
          hasKeys={false}
          onSelect={() => undefined}
          onLearn={() => undefined}
        />
      </WorkspaceContext.Provider>
    </section>
  );
}

const marksOf = (changes: readonly Change[], side: 'before' | 'after'): Mark[] =>
  changes.flatMap((change, i) => {
    const at = change[side];
    return (at?.citations ?? (at?.citation ? [at.citation] : [])).map((citation, part) => ({
      ...{ key: `${i} ${part}`, kind: 'change' as const, tone: change.kind, label: nameOf(change) },
      ...{ page: citation.page, box: citation.bbox, to: placeOf(citation) },
    }));
  });

const nameOf = ({ kind, of, what }: Change): string => `${of} ${kind}${what ? `: ${spoken(what)}` : ''}`;

interface ChangeButtonProps {
  readonly change: Change;
  readonly isCurrent: boolean;
  onChoose(): void;
}

function ChangeButton({ change, isCurrent, onChoose }: ChangeButtonProps) {
  const { kind, before, after, edits } = change;
  return (
    <button type="button" class={`match change is-${kind}`} aria-current={isCurrent} onClick={onChoose}>
      <span class="severity">{nameOf(change)}</span>
      <span class="snippet">
        {edits.length > 0
          ? edits.map((edit, i) =>
              edit.kind === 'insert' ? (
                <ins key={i}>{edit.text}</ins>
              ) : edit.kind === 'delete' ? (
                <del key={i}>{edit.text}</del>
              ) : (
                <span key={i}>{edit.text}</span>
              ),
            )
          : [before && <del key="before">{before.text}</del>, after && <ins key="after">{after.text}</ins>]}
      </span>
    </button>
  );
}

function useComparison(
  before: string,
  after: string,
): { readonly answer: DiffDocumentsAnswer | null; readonly problem: Problem | null } {
  const [answer, setAnswer] = useState<DiffDocumentsAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    setAnswer(null);
    setProblem(null);
    post<DiffDocumentsAnswer>('/v1/diff', { before, after, max_changes: MAX_CHANGES }, asked.signal).then(
      setAnswer,
      (error: unknown) => {
        if (!isAbort(error)) setProblem(problemOf(error));
      },
    );
    return () => asked.abort();
  }, [before, after]);
  return { answer, problem };
}
