// Sheet that lists what the keys do, opened by `?`.
import { useRef } from 'preact/hooks';
import { useKeys } from '../state/use-keys.ts';

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      ['/', 'search or ask'],
      ['?', 'this sheet'],
      ['Esc', 'close, leave'],
    ],
  ],
  [
    'Pages',
    [
      ['← → or Page Up, Page Down', 'page before, next page'],
      ['Home, End', 'first, last page'],
      ['+ − 0', 'larger, smaller, fit the width'],
      ['select text', 'copy it with its citation, link to it, set a field by it'],
      ['click', 'choose the field that stands there'],
    ],
  ],
  [
    'Sheets',
    [
      ['arrows, Tab, Enter', 'from cell to cell'],
      ['Ctrl+Home, Ctrl+End', 'first, last cell'],
      ['[ and ]', 'to what the cell depends on, to what uses it; the browser’s Back returns'],
      ['Ctrl+C', 'copy the cell'],
    ],
  ],
  [
    'Review of fields',
    [
      ['j k', 'next field, field before'],
      ['a', 'accept as read, and go on'],
      ['1 … 9', 'take that candidate'],
      ['c', 'correct'],
      ['x', 'not in the document'],
      ['u', 'undo'],
      ['d', 'done: on to what waits next'],
    ],
  ],
  ['Comparison', [['n p', 'next change, change before']]],
];

export function HelpButton() {
  const sheet = useRef<HTMLDialogElement>(null);
  useKeys({ '?': () => sheet.current!.showModal() });
  return (
    <>
      <button type="button" class="quiet" aria-label="Keys" title="Keys (?)" onClick={() => sheet.current!.showModal()}>
        ?
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape as it is. */}
      <dialog
        ref={sheet}
        class="help"
        aria-label="Keys"
        onClick={(event) => event.target === sheet.current && sheet.current!.close()}
      >
        <form method="dialog" class="help-head">
          <h2>Keys</h2>
          <button type="submit">Close</button>
        </form>
        <div class="help-body">
          {KEYS.map(([title, keys]) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl class="facts">
                {keys.map(([key, meaning]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </dialog>
    </>
  );
}
