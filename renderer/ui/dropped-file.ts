import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { ConnectionId } from '../../shared/contract/connection.ts';

/** A file dropped anywhere in the window, for the page that handles its kind. Only the newest waits for its page to open. */
interface DroppedFile {
  readonly connection: ConnectionId;
  readonly path: string;
  readonly file: File;
}

const useDropped = create<{ readonly waiting: DroppedFile | null }>()(() => ({ waiting: null }));

/** Passes a file to the page at `path` of a store. */
export function passDroppedFile(waiting: DroppedFile): void {
  useDropped.setState({ waiting });
}

/** Calls `take` once with a file that was dropped for this page, as soon as `isReady`. */
export function useDroppedFile(
  { connection, path }: Pick<DroppedFile, 'connection' | 'path'>,
  isReady: boolean,
  take: (file: File) => void,
): void {
  const waiting = useDropped((state) => state.waiting);
  const onFile = useEffectEvent(take);
  useEffect(() => {
    if (!isReady || waiting === null || waiting.connection !== connection || waiting.path !== path) return;
    useDropped.setState({ waiting: null });
    onFile(waiting.file);
  }, [isReady, waiting, connection, path]);
}

/** Whether files are being dragged. */
export function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
