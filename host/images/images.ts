import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { HostDependencies } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { CallsOf } from '../host-calls.ts';
import { fetchImage } from './fetch-image.ts';
import { imageAddress } from './image-address.ts';
import { createImageFiles, type KeptImage } from './image-files.ts';
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
const FETCHED_AT_ONCE = 6;
const KEPT_BYTES = 128_000_000;
/** So many bytes are kept before it is looked whether there are too many. */
const PRUNE_AFTER_BYTES = 16_000_000;

export type Images = ReturnType<typeof createImages>;

/** Fetches the pictures of stores, and keeps them on this computer. */
export function createImages(dependencies: ImagesDependencies) {
  const { dataDir, now, locate, originOf, log } = dependencies;
  const files = createImageFiles(dataDir);
  const ended = new AbortController();
  const few = pLimit(FETCHED_AT_ONCE);
  const running = new Map<string, Promise<Result<string | null, ApiError>>>();
  let writtenBytes = 0;

  const logFault = (error: unknown) =>
    log({ level: 'warn', event: 'image_not_kept', reason: faultReason(error) });

  async function readKept(connection: ConnectionId, key: string): Promise<KeptImage | null> {
    try {
      return await files.read(connection, key);
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

  /** Asks the store; null when there is none to be shown. */
  async function ask(
    connection: ConnectionId,
    key: string,
    address: string,
  ): Promise<Result<Uint8Array | null, ApiError>> {
    const origin = await locate(connection);
    if (!origin.ok) return origin;
    const url = imageAddress(address, origin.value);
    if (url === null) return ok(null);
    const fetched = await few(() => fetchImage(dependencies, url, ended.signal));
    if (fetched.ok && fetched.value !== null) await keep(connection, key, fetched.value).catch(logFault);
    return fetched;
  }

  async function read(connection: ConnectionId, address: string): Promise<Result<string | null, ApiError>> {
    // A path is one on the store that the connection leads to.
    const key = `${originOf(connection) ?? ''}\n${address}`;
    const kept = await readKept(connection, key);
    if (kept !== null && Math.abs(now() - kept.at) < FRESH_MS) return ok(dataAddress(kept.bytes));
    const asked = await ask(connection, key, address);
    if (asked.ok) return ok(asked.value && dataAddress(asked.value));
    return kept === null ? asked : ok(dataAddress(kept.bytes));
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
    /** The connection was removed. */
    forget: (connection: ConnectionId) => files.remove(connection),
    /** Removes the pictures of connections that are gone. */
    forgetAllBut: (connections: readonly ConnectionId[]) => files.removeAllBut(connections),
    stop: () => ended.abort(),
  };
}

function dataAddress(bytes: Uint8Array): string | null {
  const type = imageTypeOf(bytes);
  return type === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
