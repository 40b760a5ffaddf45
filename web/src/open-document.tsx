// An open document: its view, the panels beside it, and what is marked on the one by the other.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { citedCells } from './cited-cells.ts';
import { DocumentPane } from './document/document-pane.tsx';
import type { SchemaChoice } from './extract/schema/schema-choice.ts';
import { settableFields, useReview } from './extract/use-review.ts';
import type { Place } from './link.ts';
import type { PanelName } from './panels/panel-names.ts';
import { Panels } from './panels/panels.tsx';
import { PickingContext, type Take } from './picking.ts';
import { CurrentPlace } from './place-button.tsx';
import type { Question } from './search/question.ts';
import { hitMarks, type Search } from './search/use-search.ts';
import { fieldMarks } from './state/marks.ts';
import { type Workspace, WorkspaceContext } from './state/workspace.ts';
import type { DocumentFile, Extraction } from './wire.ts';

interface OpenDocumentProps {
  readonly file: DocumentFile;
  readonly files: readonly DocumentFile[];
  readonly place: Place;
  readonly visit: number;
  readonly panel: PanelName;
  readonly choice: SchemaChoice;
  /** The extraction that is to be reviewed. */
  readonly waiting: string | null;
  readonly search: Search;
  readonly question: Question;
  onPanel(name: PanelName): void;
  onChoose(choice: SchemaChoice): void;
  onQueue(done: Extraction | null): void;
  onAsk(question: Question): void;
  go(file_id: string, place: Place): void;
  note(file_id: string, place: Place): void;
  onLearn(file: DocumentFile): void;
  /** Where there is room for one thing only. */
  onShowDocument(): void;
}

export function OpenDocument(props: OpenDocumentProps) {
  const { file, files, place, visit, panel, choice, waiting, search, question } = props;
  const { onPanel, onChoose, onQueue, onAsk, go, note, onLearn, onShowDocument } = props;
  const review = useReview(file.id, { choice, waiting, onChoose, onQueue });
  const extraction = review.asked?.extraction ?? null;
  const cited = useMemo(() => citedCells(extraction), [extraction]);
  const onGo = useCallback(
    (to: Place) => {
      go(file.id, to);
      onShowDocument();
    },
    [file.id],
  );
  const [take, setTake] = useState<Take | null>(null);
  const picking = useMemo(() => ({ take, ask: (asking: Take | null) => setTake(() => asking) }), [take]);
  const [selected, setSelected] = useState(place);
  useEffect(() => setSelected(place), [visit]);
  const choose = (field: string | null): void => {
    review.choose(field);
    if (field !== null) onPanel('Extract');
  };
  const onSelect = (at: Place): void => {
    setSelected(at);
    note(file.id, at);
    // A cell that a field was read from chooses the field.
    const field = extraction?.fields.find(
      ({ citation }) => citation !== null && citation.sheet === at.sheet && citation.cell === at.cells,
    );
    if (field && take === null) review.choose(field.name);
  };
  const marks = useMemo(
    () => [...fieldMarks(extraction), ...hitMarks(search.found, file.id)],
    [extraction, search.found, file.id],
  );
  const workspace: Workspace = {
    ...{ file_name: file.file_name, marks, chosen: review.chosen, choose },
    fields: settableFields(review),
    setField: (field, text) => {
      review.state(field, text);
      onPanel('Extract');
    },
  };
  return (
    <PickingContext.Provider value={picking}>
      <WorkspaceContext.Provider value={workspace}>
        <main class="document" aria-label={file.file_name}>
          <DocumentPane {...{ file, place, visit, cited, onSelect, onGo, onLearn }} />
        </main>
        {file.status === 'ready' && (
          <CurrentPlace.Provider value={place}>
            <Panels
              {...{ file, files, selected, choice, review, search, question, onChoose, onAsk, onGo }}
              open={panel}
              onOpen={onPanel}
            />
          </CurrentPlace.Provider>
        )}
      </WorkspaceContext.Provider>
    </PickingContext.Provider>
  );
}
