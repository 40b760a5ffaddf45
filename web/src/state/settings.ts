// What the reader of this page has chosen, kept by the browser from one visit to the next.
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const LAYERS = [
  'blocks',
  'order',
  'words',
  'tables',
  'figures',
  'links',
  'forms',
  'hidden',
  'doubt',
  'why',
] as const;
export type LayerName = (typeof LAYERS)[number];

const SIDES = ['Files', 'Review', 'Outline', 'Pages'] as const;
export type SideName = (typeof SIDES)[number];

export interface Settings {
  readonly theme: Theme;
  readonly layers: readonly LayerName[];
  readonly side: SideName;
  readonly reviewer: string;
  readonly doubtfulFirst: boolean;
}

const FIRST: Settings = { theme: 'system', layers: [], side: 'Files', reviewer: '', doubtfulFirst: false };
const NAME = 'folioscope-settings';

/** What was written by another version, or by someone else, counts as far as it is understood. */
export function parseSettings(text: string | null): Settings {
  let found: Partial<Settings> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? FIRST.theme,
    layers: Array.isArray(found.layers) ? LAYERS.filter((layer) => found.layers!.includes(layer)) : FIRST.layers,
    side: SIDES.find((side) => side === found.side) ?? FIRST.side,
    reviewer: typeof found.reviewer === 'string' ? found.reviewer : FIRST.reviewer,
    doubtfulFirst: found.doubtfulFirst === true,
  };
}

export interface SettingsState {
  readonly settings: Settings;
  change(part: Partial<Settings>): void;
}

export const SettingsContext = createContext<SettingsState>({ settings: FIRST, change: () => undefined });

export const useSettings = (): SettingsState => useContext(SettingsContext);

/** For the root of the page; everybody else uses `useSettings`. */
export function useStoredSettings(): SettingsState {
  const [settings, setSettings] = useState(() => parseSettings(localStorage.getItem(NAME)));
  return {
    settings,
    change: (part) =>
      setSettings((before) => {
        const changed = { ...before, ...part };
        localStorage.setItem(NAME, JSON.stringify(changed));
        return changed;
      }),
  };
}

export const toggled = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
