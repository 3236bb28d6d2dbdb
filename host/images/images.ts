import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { HostDependencies } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { CallsOf } from '../host-calls.ts';
import { fetchImage } from './fetch-image.ts';
import { imageAddress } from './image-address.ts';
import { createImageFiles } from './image-files.ts';
import { imageTypeOf } from './image-type.ts';

export interface ImagesDependencies extends Pick<
  HostDependencies,
  'dataDir' | 'fetch' | 'timer' | 'now' | 'log'
> {
  /** Where a connection's store is now: scheme, host and port. */
  readonly locate: (connection: ConnectionId) => Promise<Result<string, ApiError>>;
  /** By what a connection's store is known; null when there is no such connection. */
  readonly originOf: (connection: ConnectionId) => string | null;
}

/** As long as a picture was kept, nobody asks whether it is another one by now. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;
/** How the address of a picture begins that came out of a file on this computer. */
const FOUND = 'found:';
const FETCHED_AT_ONCE = 6;
const KEPT_BYTES = 128_000_000;
/** So many bytes are kept before it is looked whether there are too many. */
const PRUNE_AFTER_BYTES = 16_000_000;

interface KeptPicture {
  /** A `data:` address. */
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where a store is of which nobody knows: what was kept of it is shown all the same. */
const NOWHERE = 'https://store.invalid';

export type Images = ReturnType<typeof createImages>;

/** Fetches the pictures of stores, and keeps them on this computer. */
export function createImages(dependencies: ImagesDependencies) {
  const { dataDir, now, locate, originOf, log } = dependencies;
  const files = createImageFiles(dataDir);
  const ended = new AbortController();
  const few = pLimit(FETCHED_AT_ONCE);
  const running = new Map<string, Promise<Result<string | null, ApiError>>>();
  // There may be too many of the runs before.
  let writtenBytes = PRUNE_AFTER_BYTES;

  const logFault = (error: unknown) =>
    log({ level: 'warn', event: 'image_not_kept', reason: faultReason(error) });

  /** Null when it was not kept, or is damaged. */
  async function readKept(connection: ConnectionId, key: string): Promise<KeptPicture | null> {
    try {
      const kept = await files.read(connection, key);
      const data = kept === null ? null : dataAddress(kept.bytes);
      return kept === null || data === null ? null : { data, at: kept.at };
    } catch (error) {
      logFault(error);
      return null;
    }
  }

  async function keep(connection: ConnectionId, key: string, bytes: Uint8Array): Promise<void> {
    // The connection may have been removed while its picture was fetched.
    if (originOf(connection) === null) return;
    await files.write(connection, key, bytes);
    writtenBytes += bytes.byteLength;
    if (writtenBytes < PRUNE_AFTER_BYTES) return;
    writtenBytes = 0;
    await files.prune(KEPT_BYTES);
  }

  const foundKey = (connection: ConnectionId, address: string) => `${originOf(connection) ?? ''}\n${address}`;

  async function read(connection: ConnectionId, address: string): Promise<Result<string | null, ApiError>> {
    if (address.startsWith(FOUND)) {
      const found = await readKept(connection, foundKey(connection, address));
      return ok(found?.data ?? null);
    }
    const located = await locate(connection);
    const origin = located.ok ? located.value : NOWHERE;
    const url = imageAddress(address, origin);
    if (url === null) return located.ok ? ok(null) : located;
    // The embedded store has another port each time.
    const place = url.origin === origin ? `${url.pathname}${url.search}` : url.href;
    const key = `${originOf(connection) ?? ''}\n${place}`;
    const kept = await readKept(connection, key);
    if (!located.ok) return kept === null ? located : ok(kept.data);
    if (kept !== null && Math.abs(now() - kept.at) < FRESH_MS) return ok(kept.data);
    const fetched = await few(() => fetchImage(dependencies, url, ended.signal));
    if (!fetched.ok) return kept === null ? fetched : ok(kept.data);
    if (fetched.value === null) return ok(null);
    await keep(connection, key, fetched.value).catch(logFault);
    return ok(dataAddress(fetched.value));
  }

  const calls: CallsOf<'images'> = {
    'images.read': ({ connection, address }) => {
      const id = `${connection}\n${address}`;
      const reading = running.get(id) ?? read(connection, address).finally(() => running.delete(id));
      running.set(id, reading);
      return reading;
    },
  };

  return {
    calls,
    /** Keeps a picture that was found in a file. Returns its address for `images.read`; null when it could not be kept. */
    async keepFound(connection: ConnectionId, bytes: Uint8Array): Promise<string | null> {
      const address = `${FOUND}${createHash('sha256').update(bytes).digest('hex')}`;
      try {
        await keep(connection, foundKey(connection, address), bytes);
        return address;
      } catch (error) {
        logFault(error);
        return null;
      }
    },
    /** The connection was removed. */
    forget: (connection: ConnectionId) => files.remove(connection),
    /** Removes the pictures of connections that are gone. */
    forgetAllBut: (connections: readonly ConnectionId[]) => files.removeAllBut(connections),
    /** Ends what runs. */
    stop: async () => {
      ended.abort();
      await Promise.allSettled(running.values());
    },
  };
}

function dataAddress(bytes: Uint8Array): string | null {
  const type = imageTypeOf(bytes);
  return type === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
