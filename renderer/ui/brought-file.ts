import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { ConnectionId } from '../../shared/contract/connection.ts';

/** A file that was dropped anywhere in the window, for the page that takes its kind. The newest waits until that page is there. */
interface BroughtFile {
  readonly connection: ConnectionId;
  readonly path: string;
  readonly file: File;
}

const useBrought = create<{ readonly waiting: BroughtFile | null }>()(() => ({ waiting: null }));

/** Hands a file to the page at `path` of a store. */
export function bringFile(waiting: BroughtFile): void {
  useBrought.setState({ waiting });
}

/** Takes a file that was brought for a page, once, as soon as `isReady`. */
export function useBroughtFile(
  { connection, path }: Pick<BroughtFile, 'connection' | 'path'>,
  isReady: boolean,
  take: (file: File) => void,
): void {
  const waiting = useBrought((state) => state.waiting);
  const onFile = useEffectEvent(take);
  useEffect(() => {
    if (!isReady || waiting === null || waiting.connection !== connection || waiting.path !== path) return;
    useBrought.setState({ waiting: null });
    onFile(waiting.file);
  }, [isReady, waiting, connection, path]);
}
