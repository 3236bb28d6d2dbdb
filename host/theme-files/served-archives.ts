import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { UploadedArchive } from '../../shared/contract/theme-file-calls.ts';
import type { Timer } from '../dependencies.ts';
import { type OneTimeAddress, serveOnce } from './one-time-address.ts';
import type { SeenArchive } from './read-archive.ts';

/** A ZIP file that was completely uploaded and checked. */
export interface KeptArchive {
  readonly connection: ConnectionId;
  readonly path: string;
  readonly card: UploadedArchive;
  readonly seen: SeenArchive;
}

interface Served extends KeptArchive {
  address: OneTimeAddress | null;
  /** The store has created a theme from it, so the file is removed as soon as its address ends. */
  isUsed: boolean;
}

/** Maximum files kept at once; the oldest are removed. */
const MAX_KEPT = 8;

/** The ZIP files of this run. Each can be served at one address at a time. */
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
    /** Serves a file at a new address, which ends the previous one. Null if the file is gone. */
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
      // The archive may have been removed in the meantime.
      if (kept.get(id) !== archive) {
        address.close();
        return null;
      }
      archive.address = address;
      return address.url;
    },
    /** Ends the current address of a file. */
    withdraw: (id: string): void => kept.get(id)?.address?.close(),
    /** Marks a file as used by a theme: it is removed once its address ends. */
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
    /** Ends all addresses. */
    stop(): void {
      for (const { address } of kept.values()) address?.close();
    },
  };
}
