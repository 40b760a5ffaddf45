// Root component: files and outline, document and panels, and what they share.
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { apiKey } from './api/api-key.ts';
import { filePath, get } from './api/client.ts';
import { useAnswer } from './api/use-answer.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { CompareView } from './compare/compare-view.tsx';
import { FIRST_CHOICE } from './extract/schema/schema-choice.ts';
import { DropTarget } from './files/drop-target.tsx';
import { FileList } from './files/file-list.tsx';
import { type Files, useFiles } from './files/use-files.ts';
import { Welcome } from './files/welcome.tsx';
import type { Place } from './link.ts';
import { OpenDocument } from './open-document.tsx';
import type { PanelName } from './panels/panel-names.ts';
import { ProblemNote } from './problem-note.tsx';
import { QUEUE_PATH, ReviewQueue } from './queue/review-queue.tsx';
import { NO_QUESTION, type Question } from './search/question.ts';
import { SearchResults } from './search/search-results.tsx';
import { useSearch } from './search/use-search.ts';
import { SideBar } from './side/side-bar.tsx';
import { SettingsContext, type SettingsState, useStoredSettings } from './state/settings.ts';
import { ToastContext, ToastList, useToastList, useToasts } from './state/toasts.tsx';
import { TopBar, type ViewName } from './top-bar.tsx';
import { useLink } from './use-link.ts';
import type { DocumentFile, Extraction, ListReviewsAnswer, QueuedReview } from './wire.ts';

/** Asks for a key where the service wants one, and begins anew once it is given. */
export function App() {
  const [attempt, setAttempt] = useState(0);
  const [needsKey, setNeedsKey] = useState(false);
  const settings = useStoredSettings();
  const toasts = useToastList();
  useTheme(settings);
  useEffect(() => apiKey.onAsked(() => setNeedsKey(true)), []);
  const onGiven = (): void => {
    setNeedsKey(false);
    setAttempt(attempt + 1);
  };
  return (
    <SettingsContext.Provider value={settings}>
      <ToastContext.Provider value={toasts}>
        {needsKey ? <ApiKeyForm onGiven={onGiven} /> : <Inspector key={attempt} />}
        <ToastList />
      </ToastContext.Provider>
    </SettingsContext.Provider>
  );
}

function useTheme({ settings: { theme } }: SettingsState): void {
  // Before anything is painted: a dark page does not begin with a flash of light.
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

/** A file by its id: from the list, or asked for where the list does not hold it. */
function useFile(files: Files, id: string | null) {
  const listed = files.files?.find((file) => file.id === id) ?? null;
  const isMissing = id !== null && files.files !== null && listed === null && !files.isRemoved(id);
  const asked = useAnswer<DocumentFile>(isMissing ? filePath(id) : null);
  useEffect(() => {
    if (asked.answer) files.learn(asked.answer);
  }, [asked.answer]);
  return { file: listed ?? asked.answer, problem: asked.problem };
}

function Inspector() {
  const { link, go, note } = useLink();
  // What one works on stays the same from one document to the next.
  const [panel, setPanel] = useState<PanelName>('Profile');
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [question, setQuestion] = useState(NO_QUESTION);
  const [view, setView] = useState<ViewName>('document');
  const [queue, setQueue] = useState({ version: 0, open: null as QueuedReview | null });
  const { say } = useToasts();
  const files = useFiles((taken) => go(taken.id));
  const { file, problem } = useFile(files, link.file_id);
  const older = useFile(files, link.before ?? null);
  const isComparing = link.before !== undefined;
  const search = useSearch(isComparing ? null : (file?.id ?? null), question);
  useEffect(() => {
    document.title = file ? `${file.file_name} · Folioscope` : 'Folioscope';
  }, [file?.file_name]);
  useEffect(() => {
    if (link.file_id !== null) setView('document');
  }, [link.file_id]);
  const openPanel = useCallback((name: PanelName) => {
    setPanel(name);
    setView('panel');
  }, []);
  const openReview = (review: QueuedReview): void => {
    setQueue((before) => ({ ...before, open: review }));
    setPanel('Extract');
    if (review.file_id !== link.file_id) go(review.file_id);
    setView('document');
  };
  const onQueue = async (done: Extraction | null): Promise<void> => {
    setQueue((before) => ({ version: before.version + 1, open: done ? null : before.open }));
    if (!done) return;
    const { reviews } = await get<ListReviewsAnswer>(QUEUE_PATH).catch(() => ({ reviews: [] }));
    const [next] = reviews;
    if (next) openReview(next);
    say(next ? `Done. Next: ${next.file_name}` : 'Done. Nothing else waits to be reviewed.');
  };
  const ask = (asked: Question): void => {
    setQuestion(asked);
    if (file && asked.query !== '') openPanel('Search');
  };
  const onGo = useMemo(
    () =>
      (place: Place): void => {
        if (file) go(file.id, place);
        setView('document');
      },
    [file?.id],
  );

  return (
    <div class={`inspector shows-${view}${isComparing ? ' is-comparing' : ''}${file ? ' has-file' : ''}`}>
      <TopBar file={file} {...{ question, view }} onAsk={ask} onView={setView} />
      <SideBar
        file={isComparing ? null : file}
        place={link.place}
        onGo={onGo}
        queue={<ReviewQueue open={queue.open?.extraction_id ?? null} version={queue.version} onOpen={openReview} />}
      >
        <FileList files={files} selected={link.file_id} />
      </SideBar>
      {file && isComparing && older.file && <CompareView before={older.file} after={file} />}
      {file && !isComparing && (
        <OpenDocument
          key={file.id}
          {...{ file, go, note, panel, choice, search, question }}
          files={files.files ?? []}
          onPanel={openPanel}
          onChoose={setChoice}
          waiting={queue.open?.file_id === file.id ? queue.open.extraction_id : null}
          onQueue={(done) => void onQueue(done)}
          onAsk={ask}
          place={link.place}
          visit={link.visit}
          onLearn={files.learn}
          onShowDocument={() => setView('document')}
        />
      )}
      {(!file || (isComparing && !older.file)) && (
        <main class="document is-start">
          {problem || older.problem ? (
            <ProblemNote problem={(problem ?? older.problem)!}>
              <a href="#/">To the beginning</a>
            </ProblemNote>
          ) : question.query !== '' ? (
            <div class="found-everywhere">
              <SearchResults file_id={null} {...{ search, question }} onAsk={setQuestion} onGo={onGo} />
            </div>
          ) : link.file_id === null ? (
            <Welcome isEmpty={files.files?.length === 0} onTry={(sample) => files.add([sample])} />
          ) : null}
        </main>
      )}
      <DropTarget onDrop={files.add} />
    </div>
  );
}
