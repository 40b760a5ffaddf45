// What is selected in the document goes to whoever asks for it: the field that is being corrected.
import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';

/** Takes a text that was selected in the document. */
export type Take = (text: string) => void;

export interface Picking {
  /** Null while nobody asks. */
  readonly take: Take | null;
  ask(take: Take | null): void;
}

export const PickingContext = createContext<Picking>({ take: null, ask: () => undefined });

/** While the caller is there, what is selected in the document comes to it. */
export function usePicked(taker: { readonly current: Take }): void {
  const { ask } = useContext(PickingContext);
  useEffect(() => {
    ask((text) => taker.current(text));
    return () => ask(null);
  }, []);
}
