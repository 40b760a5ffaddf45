// Bar over everything: where one is, the search box, sharing, theme and help.
import { HelpButton } from './help/help-sheet.tsx';
import type { Question } from './search/question.ts';
import { SearchBox } from './search/search-box.tsx';
import { THEMES, type Theme, useSettings } from './state/settings.ts';
import { useToasts } from './state/toasts.tsx';
import type { DocumentFile } from './wire.ts';

export type ViewName = 'side' | 'document' | 'panel';

interface TopBarProps {
  readonly file: DocumentFile | null;
  readonly question: Question;
  /** What is shown where there is room for one thing only. */
  readonly view: ViewName;
  onAsk(question: Question): void;
  onView(view: ViewName): void;
}

const VIEWS: readonly (readonly [ViewName, string])[] = [
  ['side', 'Files'],
  ['document', 'Document'],
  ['panel', 'Panel'],
];

export function TopBar({ file, question, view, onAsk, onView }: TopBarProps) {
  const { settings, change } = useSettings();
  const { say } = useToasts();
  const share = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => say('Link copied: it opens at this place.'),
      () => say('The browser does not let this page copy; the address bar has the link.'),
    );
  };
  return (
    <header class="top">
      <a class="brand" href="#/">
        Folioscope
      </a>
      <h1 class="title">{file?.file_name}</h1>
      <SearchBox {...{ question, onAsk }} isGlobal={file === null} />
      <nav class="views" aria-label="Views">
        {VIEWS.map(([name, label]) => (
          <button type="button" key={name} aria-pressed={name === view} onClick={() => onView(name)}>
            {label}
          </button>
        ))}
      </nav>
      <span class="top-tools">
        {file && (
          <button type="button" class="quiet" title="Copy a link to this place" onClick={share}>
            Share
          </button>
        )}
        <select
          aria-label="Colours"
          value={settings.theme}
          onChange={(event) => change({ theme: event.currentTarget.value as Theme })}
        >
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {theme}
            </option>
          ))}
        </select>
        <HelpButton />
        <a href="./docs">Reference</a>
      </span>
    </header>
  );
}
