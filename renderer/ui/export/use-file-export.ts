import { useEffect, useRef, useState } from 'react';
import type { ExportOutcome, ExportState } from './export-state.ts';
import { saveFile } from './save-file.ts';

/** What an export is told while it reads. */
interface Reading {
  readonly cancel: AbortSignal;
  /** Reports how many objects have been read so far. */
  readonly onCount: (count: number) => void;
}

/** What an export has read. The file is saved if `outcome` is done. */
interface ReadFile {
  readonly outcome: ExportOutcome;
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly parts: readonly BlobPart[];
}

/** Exports what `read` reads to a file. The page starts, shows and cancels it; a new start replaces a running export. */
export function useFileExport<Choices extends readonly unknown[]>(
  read: (reading: Reading, ...choices: Choices) => Promise<ReadFile>,
): {
  readonly state: ExportState;
  readonly start: (...choices: Choices) => Promise<void>;
  readonly dismiss: () => void;
} {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(...choices: Choices): Promise<void> {
    running.current?.abort();
    const cancel = new AbortController();
    running.current = cancel;
    let count = 0;
    const onCount = (now: number) => {
      count = now;
      setState({ kind: 'reading', count, cancel });
    };
    onCount(0);
    const { outcome, name, type, parts } = await read({ cancel: cancel.signal, onCount }, ...choices);
    // Another export has replaced it, or the page is gone.
    if (running.current !== cancel) return;
    running.current = null;
    if (outcome.kind !== 'done') return setState(outcome);
    saveFile(name, type, parts);
    setState({ kind: 'done', count, file: name });
  }

  return { state, start, dismiss: () => setState({ kind: 'idle' }) };
}
