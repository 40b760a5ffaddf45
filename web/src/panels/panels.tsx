// Tabs beside the document: profile, search, tables, cell, extract and export.
import { ExtractPanel, type ExtractPanelProps } from '../extract/extract-panel.tsx';
import type { Place } from '../link.ts';
import { type DocumentFile, FORMAT_TRAITS } from '../wire.ts';
import { CellPanel } from './cell-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

const PANELS = ['Profile', 'Search', 'Tables', 'Cell', 'Extract', 'Export'] as const;
export type PanelName = (typeof PANELS)[number];

interface PanelsProps extends Omit<ExtractPanelProps, 'file_id'> {
  readonly file: DocumentFile;
  readonly open: PanelName;
  /** What is selected in the document. */
  readonly selected: Place;
  onOpen(name: PanelName): void;
}

export function Panels({ file, open: asked, selected, onOpen, onGo, ...extracting }: PanelsProps) {
  const panels = PANELS.filter((name) => name !== 'Cell' || FORMAT_TRAITS[file.file_type].formulas);
  const open = panels.includes(asked) ? asked : 'Profile';
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const next = panels[(panels.indexOf(open) + by + panels.length) % panels.length]!;
    onOpen(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  // Every panel stays mounted, so that a search or an extraction is still there when one comes back to it.
  const bodies: Readonly<Record<PanelName, preact.JSX.Element>> = {
    Profile: <ProfilePanel file={file} />,
    Search: <SearchPanel file_id={file.id} onGo={onGo} />,
    Tables: <TablesPanel file_id={file.id} onGo={onGo} />,
    Cell: <CellPanel file_id={file.id} place={selected} onGo={onGo} />,
    Extract: <ExtractPanel file_id={file.id} onGo={onGo} {...extracting} />,
    Export: <ExportPanel file={file} />,
  };
  return (
    <section class="panels" aria-label="About the document">
      <div class="panel-tabs" role="tablist" aria-label="Panels" onKeyDown={step}>
        {panels.map((name) => (
          <button
            type="button"
            key={name}
            role="tab"
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            aria-selected={name === open}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {panels.map((name) => (
        <div
          key={name}
          class="panel"
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== open}
        >
          {bodies[name]}
        </div>
      ))}
    </section>
  );
}
