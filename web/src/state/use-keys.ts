// Hook that hears single keys wherever nothing is being typed.
import { useEffect, useRef } from 'preact/hooks';

const TYPED_INTO = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';

/** What each key does; one that answers false leaves the key to the browser. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

export function useKeys(keys: Keys, isOn = true): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!isOn) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const from = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (from?.matches(TYPED_INTO) || from?.closest('dialog')) return;
      const act = current.current[event.key];
      if (act && act(event) !== false) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [isOn]);
}
