import { useCallback, useEffect, useRef, useState } from 'react';

interface Needs {
  /** Selects the files for this element. An empty result passes the event on to the elements inside. */
  pick: (data: DataTransfer) => File[];
  onFiles: (files: File[], event: ClipboardEvent | DragEvent) => void;
}

type FileTransfer = ClipboardEvent | DragEvent;

const dataOf = (event: FileTransfer): DataTransfer | null =>
  'clipboardData' in event ? event.clipboardData : event.dataTransfer;

/** Files that are pasted or dropped on an element: its event handlers, and whether files are being dragged over it. */
export const useTransferredFiles = (needs: Needs) => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(needs);
  useEffect(() => {
    latest.current = needs;
  });
  const ref = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined;
    const control = new AbortController();
    // Runs before the handlers of elements inside.
    const listening = { capture: true, signal: control.signal };
    const take = (event: FileTransfer) => {
      setIsOver(false);
      const data = dataOf(event);
      const files = data ? latest.current.pick(data) : [];
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onFiles(files, event);
    };
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    place.addEventListener('paste', take, listening);
    place.addEventListener('drop', take, listening);
    place.addEventListener('dragover', hover, listening);
    place.addEventListener('dragleave', () => setIsOver(false), listening);
    return () => control.abort();
  }, []);
  return { ref, isOver };
};
