import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { BroughtArchive } from '../../shared/contract/theme-file-calls.ts';
import type { Timer } from '../dependencies.ts';
import { type OneTimeAddress, serveOnce } from './one-time-address.ts';
import type { SeenArchive } from './read-archive.ts';

/** A ZIP file that was brought whole and checked. */
export interface KeptArchive {
  readonly connection: ConnectionId;
  readonly path: string;
  readonly card: BroughtArchive;
  readonly seen: SeenArchive;
}

interface Served extends KeptArchive {
  address: OneTimeAddress | null;
  /** The store has made a theme of it: the file goes as soon as nobody can ask for it any more. */
  isUsed: boolean;
}

/** Files that are kept at once; the oldest give way. */
const MAX_KEPT = 8;

/** The ZIP files of this run, each of which can be served at one address at a time. */
export function createServedArchives(parts: {
  readonly timer: Timer;
  readonly newSecret: () => string;
  readonly removeFile: (id: string) => void;
}) {
  const { timer, newSecret, removeFile } = parts;
  const kept = new Map<string, Served>();

  function remove(id: string): void {
    const archive = kept.get(id);
    kept.delete(id);
    archive?.address?.close();
    if (archive !== undefined) removeFile(id);
  }

  function addressEnded(archive: Served): void {
    archive.address = null;
    if (archive.isUsed) remove(archive.card.id);
  }

  return {
    keep(archive: KeptArchive): void {
      kept.set(archive.card.id, { ...archive, address: null, isUsed: false });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) remove(oldest);
    },
    find: (id: string): KeptArchive | null => kept.get(id) ?? null,
    /** Serves a file at an address of its own; that of before ends. Null when the file is gone. */
    async serve(id: string): Promise<string | null> {
      const archive = kept.get(id);
      if (archive === undefined || archive.isUsed) return null;
      archive.address?.close();
      const address = await serveOnce(archive.path, {
        timer,
        secret: newSecret(),
        onEnd: () => {
          if (archive.address === address) addressEnded(archive);
        },
      });
      // It may have been removed meanwhile.
      if (kept.get(id) !== archive) {
        address.close();
        return null;
      }
      archive.address = address;
      return address.url;
    },
    /** Nobody is to ask for it now. */
    withdraw: (id: string): void => kept.get(id)?.address?.close(),
    /** A theme was made of it: it is served to its end, and goes then. */
    use(id: string): void {
      const archive = kept.get(id);
      if (archive === undefined) return;
      archive.isUsed = true;
      if (archive.address === null) remove(id);
    },
    remove,
    removeAllOf(connection: ConnectionId): void {
      for (const [id, archive] of kept) if (archive.connection === connection) remove(id);
    },
    /** Ends every address. */
    stop(): void {
      for (const { address } of kept.values()) address?.close();
    },
  };
}
