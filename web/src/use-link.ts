// Hook that keeps the current place in sync with the URL fragment.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { formatLink, type Link, type Place, parseLink } from './link.ts';

export interface Visit extends Link {
  /** Differs each time that someone asks to go somewhere. */
  readonly visit: number;
}

/** The address of the page as state. `go` moves there; `note` only writes it down, so that the address can be shared. */
export function useLink(): {
  readonly link: Visit;
  go(file_id: string | null, place?: Place): void;
  note(file_id: string, place: Place): void;
} {
  const [link, setLink] = useState<Visit>(() => ({ ...parseLink(location.hash), visit: 1 }));
  const arrive = useCallback(() => setLink(({ visit }) => ({ ...parseLink(location.hash), visit: visit + 1 })), []);
  useEffect(() => {
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);
  const go = useCallback((file_id: string | null, place?: Place) => {
    const hash = formatLink(file_id, place);
    if (hash === location.hash) arrive();
    else location.hash = hash;
  }, []);
  const note = useCallback((file_id: string, place: Place) => {
    history.replaceState(null, '', formatLink(file_id, place));
  }, []);
  return { link, go, note };
}
