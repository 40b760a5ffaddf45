// Menu that switches what is drawn over the pages.
import { LAYERS, type LayerName, toggled, useSettings } from '../../state/settings.ts';

const MEANINGS: Readonly<Record<LayerName, string>> = {
  blocks: 'Blocks by type',
  order: 'Reading order',
  words: 'Words',
  tables: 'Tables, cells, header rows',
  figures: 'Figures',
  links: 'Links',
  forms: 'Form fields',
  hidden: 'Hidden text',
  doubt: 'Recognised words, by doubt',
  why: 'What was decided, and why',
};

/** `canExplain`: the layout of this format is told by its looks. */
export function LayerMenu({ canExplain }: { readonly canExplain: boolean }) {
  const { settings, change } = useSettings();
  const offered = LAYERS.filter((name) => name !== 'why' || canExplain);
  const on = offered.filter((name) => settings.layers.includes(name)).length;
  return (
    <details class="menu">
      <summary class="tab">Layers{on > 0 && ` (${on})`}</summary>
      <fieldset class="menu-body">
        <legend class="unseen">What is drawn over the pages</legend>
        {offered.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={settings.layers.includes(name)}
              onChange={() => change({ layers: toggled(settings.layers, name) })}
            />
            <span class={`swatch is-${name}`} aria-hidden="true" />
            {MEANINGS[name]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
