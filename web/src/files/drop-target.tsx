// Accepts files and folders dropped anywhere on the page, and files that are pasted.
import { useEffect, useRef, useState } from 'preact/hooks';
import { droppedFiles } from './dropped-files.ts';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page, and says so while they are above it. */
export function DropTarget({ onDrop }: { onDrop(files: Iterable<File>): void }) {
  const [isOver, setOver] = useState(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent): void => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) => drop.current(files));
    };
    const pasted = (event: ClipboardEvent): void => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0) return;
      event.preventDefault();
      drop.current(files);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', dropped);
    addEventListener('paste', pasted);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', dropped);
      removeEventListener('paste', pasted);
    };
  }, []);
  return isOver ? <div class="drop-target">Drop to upload</div> : null;
}
