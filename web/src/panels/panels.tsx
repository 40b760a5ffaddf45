// Tabs beside the document, and what stands under each.
import { useRef } from 'preact/hooks';
import { ComparePanel } from '../compare/compare-panel.tsx';
import { ExtractPanel, type ExtractPanelProps } from '../extract/extract-panel.tsx';
import { CUSTOM } from '../extract/schema/schema-choice.ts';
import type { Place } from '../link.ts';
import type { Question } from '../search/question.ts';
import { SearchResults } from '../search/search-results.tsx';
import type { Search } from '../search/use-search.ts';
import { Tabs } from '../tabs.tsx';
import { DataPanel } from '../tell/data-panel.tsx';
import { type DocumentFile, FORMAT_TRAITS } from '../wire.ts';
import { AuditPanel } from './audit-panel.tsx';
import { CellPanel } from './cell-panel.tsx';
import { ChunksPanel } from './chunks-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { PANELS, type PanelName } from './panel-names.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

interface PanelsProps extends Omit<ExtractPanelProps, 'isShown'> {
  readonly files: readonly DocumentFile[];
  readonly open: PanelName;
  /** What is selected in the document. */
  readonly selected: Place;
  readonly search: Search;
  readonly question: Question;
  onAsk(question: Question): void;
  onOpen(name: PanelName): void;
}

export function Panels(props: PanelsProps) {
  const { file, files, open: asked, selected, search, question, onAsk, onOpen, onGo, ...extracting } = props;
  const panels = PANELS.filter((name) => name !== 'Cell' || FORMAT_TRAITS[file.file_type].formulas);
  const open = panels.includes(asked) ? asked : 'Profile';
  /** Asked for when they are first opened, and kept: a search or an extraction is still there when one comes back to it. */
  const opened = useRef(new Set<PanelName>());
  opened.current.add(open);
  const before = useRef<PanelName>('Profile');
  if (open !== 'Data') before.current = open;
  const schema = extracting.choice.name === CUSTOM ? 'invoice' : extracting.choice.name;
  const bodies: Readonly<Record<PanelName, () => preact.JSX.Element>> = {
    Profile: () => <ProfilePanel file={file} onGo={onGo} />,
    Search: () => <SearchResults file_id={file.id} {...{ search, question, onAsk, onGo }} />,
    Extract: () => <ExtractPanel {...{ file, onGo }} {...extracting} isShown={open === 'Extract'} />,
    Tables: () => <TablesPanel file_id={file.id} onGo={onGo} />,
    Cell: () => <CellPanel file_id={file.id} place={selected} onGo={onGo} />,
    Audit: () => <AuditPanel file_id={file.id} onGo={onGo} />,
    Chunks: () => <ChunksPanel file_id={file.id} onGo={onGo} />,
    Data: () => (
      <DataPanel {...{ file, question, schema }} place={selected} shown={before.current} isShown={open === 'Data'} />
    ),
    Compare: () => <ComparePanel file={file} files={files} />,
    Export: () => <ExportPanel file={file} />,
  };
  return (
    <section class="panels" aria-label="About the document">
      <Tabs label="Panels" names={panels} open={open} onOpen={onOpen} />
      {panels.map((name) => (
        <div
          key={name}
          class="panel"
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too.
          tabIndex={0}
          hidden={name !== open}
        >
          {opened.current.has(name) && bodies[name]()}
        </div>
      ))}
    </section>
  );
}
