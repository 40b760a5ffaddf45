// Short messages at the edge of the page, some with a way back.
import { createContext } from 'preact';
import { useCallback, useContext, useMemo, useState } from 'preact/hooks';

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
}

const SHOWN_MS = 6000;
let keys = 0;

export interface Toasts {
  readonly all: readonly Toast[];
  say(text: string, action?: Toast['action'], onGone?: () => void): void;
  dismiss(key: number): void;
}

export const ToastContext = createContext<Toasts>({ all: [], say: () => undefined, dismiss: () => undefined });
export const useToasts = (): Toasts => useContext(ToastContext);

/** For the root of the page. `onGone` is called when a message goes without its action having been taken. */
export function useToastList(): Toasts {
  const [all, setAll] = useState<readonly Toast[]>([]);
  const dismiss = useCallback((key: number) => setAll((before) => before.filter((one) => one.key !== key)), []);
  const say = useCallback((text: string, action?: Toast['action'], onGone?: () => void) => {
    const key = (keys += 1);
    let isTaken = false;
    const taken = action && {
      label: action.label,
      run: () => {
        isTaken = true;
        dismiss(key);
        action.run();
      },
    };
    setAll((before) => [...before, { key, text, ...(taken ? { action: taken } : {}) }]);
    setTimeout(() => {
      dismiss(key);
      if (!isTaken) onGone?.();
    }, SHOWN_MS);
  }, []);
  return useMemo(() => ({ all, say, dismiss }), [all]);
}

export function ToastList() {
  const { all } = useToasts();
  return (
    <div class="toasts" role="status">
      {all.map(({ key, text, action }) => (
        <div key={key} class="toast">
          <span>{text}</span>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
