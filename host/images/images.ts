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
import { DAY_MS } from '../../shared/clock.ts';

export interface ImagesDependencies extends Pick<
  HostDependencies,
  'dataDir' | 'fetch' | 'timer' | 'now' | 'log'
> {
  /** The current origin of a connection's store: scheme, host and port. */
  readonly locate: (connection: ConnectionId) => Promise<Result<string, ApiError>>;
  /** The address that identifies a connection's store; null if there is no such connection. */
  readonly originOf: (connection: ConnectionId) => string | null;
}

/** How long, in milliseconds, a cached image is used before it is fetched again. */
const FRESH_MS = 7 * DAY_MS;
/** Prefix of the addresses of images that come from a file on this computer. */
const FOUND = 'found:';
const FETCHED_AT_ONCE = 6;
const KEPT_BYTES = 128_000_000;
/** Bytes written before the cache is pruned again. */
const PRUNE_AFTER_BYTES = 16_000_000;

interface KeptPicture {
  /** A `data:` URL. */
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Placeholder for the origin of a store that cannot be located, so that its cached images can still be shown. */
const NOWHERE = 'https://store.invalid';

export type Images = ReturnType<typeof createImages>;

/** Fetches the images of stores, and caches them on this computer. */
export function createImages(dependencies: ImagesDependencies) {
  const { dataDir, now, locate, originOf, log } = dependencies;
  const files = createImageFiles(dataDir);
  const ended = new AbortController();
  const few = pLimit(FETCHED_AT_ONCE);
  const running = new Map<string, Promise<Result<string | null, ApiError>>>();
  // The first write prunes, because earlier runs may have left too much.
  let writtenBytes = PRUNE_AFTER_BYTES;

  const logFault = (error: unknown) =>
    log({ level: 'warn', event: 'image_not_kept', reason: faultReason(error) });

  /** Null if the image is not cached, or is damaged. */
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
    // The connection may have been removed while its image was fetched.
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
    // The store's own images are keyed by path, because the embedded store's port changes with every start.
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
    /** Caches an image that was found in a file. Returns its address for `images.read`; null if it could not be stored. */
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
    /** Removes the images of a removed connection. Throws disk errors. */
    forget: (connection: ConnectionId) => files.remove(connection),
    /** Removes the images of all other connections. Throws disk errors. */
    forgetAllBut: (connections: readonly ConnectionId[]) => files.removeAllBut(connections),
    /** Aborts running fetches and waits for them. */
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
