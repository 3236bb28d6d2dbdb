import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../shared/error-code.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { parseThemeSource } from '../../shared/theme/theme-limits.ts';
import type { ArchiveLimits } from '../../shared/theme/archive-rules.ts';
import {
  checkLiteralAddress,
  createGuardedLookup,
  PrivateAddressError,
  type AddressPolicy,
} from './public-address.ts';
import { SOURCE_PROBLEMS, tooLargeArchive } from './refusal-sentence.ts';

const MAX_REDIRECTS = 5;

export interface DownloadOptions {
  readonly limits: ArchiveLimits;
  readonly policy: AddressPolicy;
}

/**
 * Streams a theme archive into a file that does not exist yet (D2.2). Every redirect is checked like the first address.
 * Error: a sentence; the file may then be incomplete. Throws if the disk fails or `signal` is aborted.
 */
export async function downloadArchive(
  source: string,
  path: string,
  { limits, policy }: DownloadOptions,
  signal: AbortSignal,
): Promise<Result<null, string>> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  try {
    const response = await followRedirects(source, policy, either);
    return response.ok ? await save(response.value, path, limits, either) : response;
  } catch (error) {
    if (signal.aborted || isDiskError(error)) throw error;
    return err(timeout.aborted ? tooSlow(limits) : describeNetworkError(error));
  }
}

/** Follows redirects, and returns the first other response if it is a 200. */
async function followRedirects(
  source: string,
  policy: AddressPolicy,
  signal: AbortSignal,
): Promise<Result<IncomingMessage, string>> {
  let address = source;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get(new URL(address), policy, signal);
    const status = response.statusCode ?? 0;
    if (status === 200) return ok(response);
    response.destroy();
    const { location } = response.headers;
    if (status < 300 || status > 399 || location === undefined) {
      return err(`The server of the archive answered ${String(status)} instead of a file.`);
    }
    const next = URL.canParse(location, address) ? new URL(location, address).href : '';
    const checked = parseThemeSource(next);
    if (!checked.ok)
      return err(`The archive's address redirects to one that ${SOURCE_PROBLEMS[checked.error]}.`);
    address = checked.value;
  }
  return err(`The archive's address redirects more than ${String(MAX_REDIRECTS)} times.`);
}

/** Not `fetch`: only here can the address be checked at the moment of connecting to it. */
async function get(address: URL, policy: AddressPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  checkLiteralAddress(address.hostname, policy);
  // A static import of `node:http` also loads `fetch`, which takes a tenth of the store's startup time.
  const { request: send } =
    address.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/zip, application/octet-stream, */*', 'user-agent': 'storedesk' };
    const request = send(address, { lookup: createGuardedLookup(policy), agent: false, headers, signal });
    request.once('response', resolve).once('error', reject).end();
  });
}

async function save(
  response: IncomingMessage,
  path: string,
  { maxCompressedBytes }: ArchiveLimits,
  signal: AbortSignal,
): Promise<Result<null, string>> {
  const tooLarge = `${tooLargeArchive(maxCompressedBytes)}.`;
  if (Number(response.headers['content-length'] ?? 0) > maxCompressedBytes) {
    response.destroy();
    return err(tooLarge);
  }
  let received = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > maxCompressedBytes ? new TooLargeError() : null, chunk);
    },
  });
  try {
    await pipeline(response, limit, createWriteStream(path, { flags: 'wx' }), { signal });
    return ok(null);
  } catch (error) {
    if (error instanceof TooLargeError) return err(tooLarge);
    throw error;
  }
}

class TooLargeError extends Error {}

function tooSlow({ timeoutMs }: ArchiveLimits): string {
  return `The download took longer than ${String(timeoutMs / 1000)} seconds.`;
}

function describeNetworkError(error: unknown): string {
  if (error instanceof PrivateAddressError) {
    return 'The address of the archive is not a public one, and this store fetches from public ones only.';
  }
  const code = errorCode(error);
  return `The archive could not be downloaded${code === '' ? '' : ` (${code})`}.`;
}

const DISK_CODES = new Set(['ENOSPC', 'EIO', 'EROFS', 'EDQUOT', 'EMFILE', 'ENFILE', 'EEXIST', 'ENOENT']);

function isDiskError(error: unknown): boolean {
  return DISK_CODES.has(errorCode(error));
}
