// Panel with what is shown as Markdown, as JSON, and as the line of code that asks for it.
import { useEffect, useState } from 'preact/hooks';
import { filePath, get, getText, isAbort, post, problemOf } from '../api/client.ts';
import type { Place } from '../link.ts';
import type { PanelName } from '../panels/panel-names.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { Question } from '../search/question.ts';
import { useToasts } from '../state/toasts.tsx';
import type { DocumentFile, Problem } from '../wire.ts';
import { codeLines } from './code-lines.ts';

interface DataPanelProps {
  readonly file: DocumentFile;
  readonly place: Place;
  readonly question: Question;
  readonly schema: string;
  /** The panel that was open before: what its content is asked by. */
  readonly shown: PanelName;
  readonly isShown: boolean;
}

const VIEWS = ['Markdown', 'JSON', 'curl', 'Python', 'TypeScript'] as const;
type View = (typeof VIEWS)[number];
/** More is not looked at here; the export has it all. */
const MAX_SHOWN = 60_000;

export function DataPanel({ file, place, question, schema, shown, isShown }: DataPanelProps) {
  const [view, setView] = useState<View>('Markdown');
  const { say } = useToasts();
  const { text, problem } = useContent(isShown, file, place, view);
  const server = location.href.split(/[?#]/)[0]!.replace(/\/[^/]*$/, '');
  const lines = codeLines({ panel: shown, file_id: file.id, place, question, schema, server });
  const code = { curl: lines.curl, Python: lines.python, TypeScript: lines.typescript };
  const content = view === 'Markdown' || view === 'JSON' ? text : code[view];
  const copy = (): void => {
    navigator.clipboard.writeText(content ?? '').then(
      () => say('Copied.'),
      () => say('The browser does not let this page copy.'),
    );
  };
  return (
    <>
      <nav class="segments" aria-label="As">
        {VIEWS.map((name) => (
          <button type="button" key={name} class="tab" aria-pressed={name === view} onClick={() => setView(name)}>
            {name}
          </button>
        ))}
      </nav>
      <div class="result-head">
        <h3>{view === 'Markdown' || view === 'JSON' ? whatOf(place) : lines.what}</h3>
        <button type="button" onClick={copy}>
          Copy
        </button>
      </div>
      {problem && <ProblemNote problem={problem} />}
      {content === null && !problem && <p class="empty">Reading …</p>}
      {content !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too.
        <pre class="source" tabIndex={0}>
          {content.slice(0, MAX_SHOWN)}
        </pre>
      )}
      {content !== null && content.length > MAX_SHOWN && <p class="faint">The rest is in the export.</p>}
    </>
  );
}

const whatOf = ({ sheet, cells, page }: Place): string =>
  cells ? `${sheet ? `${sheet}!` : ''}${cells}` : sheet ? sheet : `Page ${page ?? 1}`;

function useContent(
  isShown: boolean,
  file: DocumentFile,
  place: Place,
  view: View,
): { readonly text: string | null; readonly problem: Problem | null } {
  const [state, setState] = useState<{ text: string | null; problem: Problem | null }>({ text: null, problem: null });
  const page = place.page ?? 1;
  const isWanted = isShown && (view === 'Markdown' || view === 'JSON');
  useEffect(() => {
    if (!isWanted) return undefined;
    const asked = new AbortController();
    setState({ text: null, problem: null });
    contentOf(file, place, page, view, asked.signal).then(
      (text) => setState({ text, problem: null }),
      (error: unknown) => {
        if (!isAbort(error)) setState({ text: null, problem: problemOf(error) });
      },
    );
    return () => asked.abort();
  }, [isWanted, view, file.id, page, place.sheet, place.cells]);
  return state;
}

async function contentOf(
  file: DocumentFile,
  { sheet, cells }: Place,
  page: number,
  view: View,
  signal: AbortSignal,
): Promise<string> {
  if (view === 'Markdown') {
    const part = sheet ? { sheet } : { pages: [page] };
    return getText(filePath(file.id, '/export'), { format: 'markdown', ...part }, signal);
  }
  const answer = cells
    ? await post(
        filePath(file.id, '/ranges/read'),
        { ...(sheet ? { sheet } : {}), range: cells, include_formulas: true },
        signal,
      )
    : await get(filePath(file.id, `/pages/${page}`), signal);
  return JSON.stringify(answer, null, 2);
}
