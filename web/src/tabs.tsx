// A row of tabs that scrolls where there is not room for all, walked by arrow keys.
import { useEffect, useRef } from 'preact/hooks';

interface TabsProps<Name extends string> {
  readonly label: string;
  /** Begins the ids of tabs and panels: `tab-Profile` and `panel-Profile` where it is empty. */
  readonly prefix?: string;
  readonly names: readonly Name[];
  readonly open: Name;
  onOpen(name: Name): void;
}

export function Tabs<Name extends string>({ label, prefix = '', names, open, onOpen }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const id = (kind: string, name: string): string => `${prefix && `${prefix}-`}${kind}-${name}`;
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = names[(names.indexOf(open) + by + names.length) % names.length]!;
    onOpen(next);
    document.getElementById(id('tab', next))?.focus();
  };
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    const box = list.current;
    if (!tab || !box) return;
    const [left, right] = [tab.offsetLeft - box.offsetLeft, tab.offsetLeft - box.offsetLeft + tab.offsetWidth];
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
  }, [open]);
  return (
    <div class="panel-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={step}>
      {names.map((name) => (
        <button
          type="button"
          key={name}
          role="tab"
          id={id('tab', name)}
          aria-controls={id('panel', name)}
          aria-selected={name === open}
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
