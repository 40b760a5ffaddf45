// Button that leads to a place in the document and marks the current one.
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Place, placeName } from './link.ts';

/** The place that the address of the page names. */
export const CurrentPlace = createContext<Place>({});

interface PlaceButtonProps {
  readonly to: Place;
  readonly class: string;
  onGo(place: Place): void;
  readonly children: ComponentChildren;
}

/** Leads to a place in the document, and shows where one is there. */
export function PlaceButton({ to, class: name, onGo, children }: PlaceButtonProps) {
  const current = useContext(CurrentPlace);
  const isThere =
    placeName(current) === placeName(to) &&
    (current.anchor ?? null) === (to.anchor ?? null) &&
    String(current.box ?? '') === String(to.box ?? '');
  return (
    <button type="button" class={name} aria-current={isThere} onClick={() => onGo(to)}>
      {children}
    </button>
  );
}
