// Left side of the page: files, and the outline and the pages of the open document.
import type { ComponentChildren } from 'preact';
import type { Place } from '../link.ts';
import { type SideName, useSettings } from '../state/settings.ts';
import { Tabs } from '../tabs.tsx';
import { type DocumentFile, FORMAT_TRAITS } from '../wire.ts';
import { OutlineTree } from './outline-tree.tsx';
import { Thumbnails } from './thumbnails.tsx';

interface SideBarProps {
  readonly file: DocumentFile | null;
  readonly place: Place;
  onGo(place: Place): void;
  /** What waits to be reviewed. */
  readonly queue: ComponentChildren;
  /** The list of files. */
  readonly children: ComponentChildren;
}

export function SideBar({ file, place, onGo, queue, children }: SideBarProps) {
  const { settings, change } = useSettings();
  const isReady = file?.status === 'ready';
  const names: SideName[] = ['Files', 'Review'];
  if (isReady) names.push('Outline');
  if (isReady && FORMAT_TRAITS[file.file_type].unit !== 'sheet') names.push('Pages');
  const open = names.includes(settings.side) ? settings.side : 'Files';
  return (
    <section class="files" aria-label="Files and outline">
      <Tabs label="Files and outline" prefix="side" {...{ names, open }} onOpen={(side) => change({ side })} />
      <div class="side-body" role="tabpanel" id={`side-panel-${open}`} aria-labelledby={`side-tab-${open}`}>
        {open === 'Files' && children}
        {open === 'Review' && queue}
        {open === 'Outline' && <OutlineTree key={file!.id} file_id={file!.id} onGo={onGo} />}
        {open === 'Pages' && <Thumbnails key={file!.id} file={file!} place={place} onGo={onGo} />}
      </div>
    </section>
  );
}
