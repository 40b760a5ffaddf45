// Viewer for documents of pages: pictures or text, layers, zoom and paging.
import { useState } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useKeys } from '../state/use-keys.ts';
import type { ListStructureAnswer, Problem } from '../wire.ts';
import { percent } from '../words.ts';
import type { DocumentPaneProps } from './document-pane-props.ts';
import { LayerMenu } from './layers/layer-menu.tsx';
import { PageScroll } from './page-scroll.tsx';
import { PageText } from './page-text.tsx';
import { Pager } from './pager.tsx';
import { isDrawn } from './picture-paths.ts';
import { SelectionBar } from './selection-bar.tsx';

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const FIT = 1;
/** Formats whose layout is told by its looks, which can be explained. */
const LAID_OUT = ['pdf'];
/** More pages are not laid out below each other at once: a browser draws nothing beyond some million pixels. */
const PAGES_AT_ONCE = 2000;

/** A document of pages: as pictures with what was found on them, where its format is drawn, and as text. */
export function PageView({ file, place, visit, onGo, hasKeys = true }: DocumentPaneProps) {
  const structure = useAnswer<ListStructureAnswer>(filePath(file.id, '/structure'));
  const [isText, setText] = useState(false);
  const [hasPictures, setPictures] = useState(true);
  const [zoom, setZoom] = useState(FIT);
  const asked = place.page ?? 1;
  const [seen, setSeen] = useState(asked);
  const showsText = isText || !hasPictures;
  const number = showsText ? asked : seen;
  const last = file.page_count ?? 1;
  const pages = structure.answer?.pages ?? [];
  const first = Math.floor((asked - 1) / PAGES_AT_ONCE) * PAGES_AT_ONCE;
  const onProblem = (problem: Problem): void => {
    if (problem.code === 'no_pictures') setPictures(false);
  };
  const setView = (text: boolean): void => {
    setText(text);
    if (number !== asked) onGo({ page: number });
  };
  const turn = (to: number): void => onGo({ page: Math.max(1, Math.min(last, to)) });
  const smaller = ZOOMS.findLast((step) => step < zoom);
  const larger = ZOOMS.find((step) => step > zoom);
  useKeys(
    {
      ArrowRight: ({ target }) => !isTab(target) && turn(number + 1),
      ArrowLeft: ({ target }) => !isTab(target) && turn(number - 1),
      PageDown: () => turn(number + 1),
      PageUp: () => turn(number - 1),
      Home: () => turn(1),
      End: () => turn(last),
      '+': () => larger && setZoom(larger),
      '-': () => smaller && setZoom(smaller),
      '0': () => setZoom(FIT),
    },
    hasKeys,
  );

  return (
    <div class="pages">
      <div class="page-bar">
        <Pager
          page={number}
          count={last}
          title={pages.find((one) => one.page === number)?.title ?? null}
          onGo={(page) => onGo({ page })}
        />
        {hasPictures && (
          <span class="page-tools">
            {!showsText && <Zoom {...{ zoom, smaller, larger }} onZoom={setZoom} />}
            {!showsText && <LayerMenu canExplain={LAID_OUT.includes(file.file_type)} />}
            <button type="button" class="tab" aria-pressed={isText} onClick={() => setView(!isText)}>
              Text
            </button>
          </span>
        )}
      </div>
      {structure.problem && <ProblemNote problem={structure.problem} />}
      {showsText && <PageText file_id={file.id} page={asked} place={place} visit={visit} />}
      {!showsText && pages.length > 0 && (
        <PageScroll
          file_id={file.id}
          isVector={isDrawn(file.file_type)}
          canExplain={LAID_OUT.includes(file.file_type)}
          pages={pages.length > PAGES_AT_ONCE ? pages.slice(first, first + PAGES_AT_ONCE) : pages}
          {...{ place, visit, zoom, onGo, onProblem }}
          onTurn={setSeen}
        />
      )}
      {!showsText && <SelectionBar file_id={file.id} />}
    </div>
  );
}

const isTab = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[role=tab]');

interface ZoomProps {
  readonly zoom: number;
  readonly smaller: number | undefined;
  readonly larger: number | undefined;
  onZoom(zoom: number): void;
}

function Zoom({ zoom, smaller, larger, onZoom }: ZoomProps) {
  return (
    <>
      <button
        type="button"
        class="tab"
        disabled={smaller === undefined}
        onClick={() => onZoom(smaller!)}
        aria-label="Smaller"
      >
        −
      </button>
      <button type="button" class="tab zoom" title="Fit to the width" onClick={() => onZoom(FIT)}>
        {percent(zoom)}
      </button>
      <button
        type="button"
        class="tab"
        disabled={larger === undefined}
        onClick={() => onZoom(larger!)}
        aria-label="Larger"
      >
        +
      </button>
    </>
  );
}
