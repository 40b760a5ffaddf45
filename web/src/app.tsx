// Root component: file list, document and panels, and what they share.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { apiKey } from './api/api-key.ts';
import { filePath } from './api/client.ts';
import { useAnswer } from './api/use-answer.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { citedCells } from './cited-cells.ts';
import { DocumentPane } from './document/document-pane.tsx';
import { FIRST_CHOICE, type SchemaChoice } from './extract/schema-choice.ts';
import { DropTarget } from './files/drop-target.tsx';
import { FileList } from './files/file-list.tsx';
import { useFiles } from './files/use-files.ts';
import type { Place } from './link.ts';
import { type PanelName, Panels } from './panels/panels.tsx';
import { PickingContext, type Take } from './picking.ts';
import { CurrentPlace } from './place-button.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useLink } from './use-link.ts';
import type { DocumentFile, Extraction } from './wire.ts';

/** Asks for a key where the service wants one, and begins anew once it is given. */
export function App() {
  const [attempt, setAttempt] = useState(0);
  const [needsKey, setNeedsKey] = useState(false);
  useEffect(() => apiKey.onAsked(() => setNeedsKey(true)), []);
  const onGiven = (): void => {
    setNeedsKey(false);
    setAttempt(attempt + 1);
  };
  return needsKey ? <ApiKeyForm onGiven={onGiven} /> : <Inspector key={attempt} />;
}

function Inspector() {
  const { link, go, note } = useLink();
  // What one works on stays the same from one document to the next.
  const [panel, setPanel] = useState<PanelName>('Profile');
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const files = useFiles((taken) => go(taken.id));
  const listed = files.files?.find(({ id }) => id === link.file_id) ?? null;
  const isMissing = link.file_id !== null && files.files !== null && listed === null;
  const asked = useAnswer<DocumentFile>(isMissing ? filePath(link.file_id!) : null);
  const file = listed ?? asked.answer;
  useEffect(() => {
    document.title = file ? `${file.file_name} · Folioscope` : 'Folioscope';
  }, [file?.file_name]);
  useEffect(() => {
    if (asked.answer) files.learn(asked.answer);
  }, [asked.answer]);

  return (
    <div class="inspector">
      <header class="top">
        <a class="brand" href="#/">
          Folioscope
        </a>
        <h1 class="title">{file?.file_name}</h1>
        <a href="/docs">Reference</a>
      </header>
      <FileList files={files} selected={link.file_id} />
      {file && (
        <OpenDocument
          key={file.id}
          {...{ file, go, note, panel, choice }}
          onPanel={setPanel}
          onChoose={setChoice}
          place={link.place}
          visit={link.visit}
          onLearn={files.learn}
        />
      )}
      {!file && (
        <main class="document">
          {asked.problem ? <ProblemNote problem={asked.problem} /> : <Welcome isEmpty={files.files?.length === 0} />}
        </main>
      )}
      <DropTarget onDrop={files.add} />
    </div>
  );
}

const Welcome = ({ isEmpty }: { readonly isEmpty: boolean }) => (
  <p class="empty">
    {isEmpty ? 'Upload a document to see what stands in it, and where.' : 'Choose a file on the left.'}
  </p>
);

interface OpenDocumentProps {
  readonly file: DocumentFile;
  readonly place: Place;
  readonly visit: number;
  readonly panel: PanelName;
  readonly choice: SchemaChoice;
  onPanel(name: PanelName): void;
  onChoose(choice: SchemaChoice): void;
  go(file_id: string, place: Place): void;
  note(file_id: string, place: Place): void;
  onLearn(file: DocumentFile): void;
}

function OpenDocument({ file, place, visit, panel, choice, onPanel, onChoose, go, note, onLearn }: OpenDocumentProps) {
  const [extraction, setExtraction] = useState<Extraction | null>(null);
  const cited = useMemo(() => citedCells(extraction), [extraction]);
  const onGo = useCallback((to: Place) => go(file.id, to), [file.id]);
  const [take, setTake] = useState<Take | null>(null);
  const picking = useMemo(() => ({ take, ask: (asking: Take | null) => setTake(() => asking) }), [take]);
  const [selected, setSelected] = useState(place);
  useEffect(() => setSelected(place), [visit]);
  const onSelect = useCallback(
    (at: Place) => {
      setSelected(at);
      note(file.id, at);
    },
    [file.id],
  );
  return (
    <PickingContext.Provider value={picking}>
      <main class="document" aria-label={file.file_name}>
        <DocumentPane {...{ file, place, visit, cited, onSelect, onGo, onLearn }} />
      </main>
      {file.status === 'ready' && (
        <CurrentPlace.Provider value={place}>
          <Panels
            {...{ file, selected, choice, onChoose, onGo }}
            open={panel}
            onOpen={onPanel}
            onExtracted={setExtraction}
          />
        </CurrentPlace.Provider>
      )}
    </PickingContext.Provider>
  );
}
