import type { Instant, WallClock } from '../../shared/clock.ts';
import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { hideToken } from './hide-token.ts';
import { refusalError } from './rest-answer.ts';
import { headersFor, isRedirect, type Transport } from './send-once.ts';
import { addressIn } from './store-address.ts';
import { internalError } from './store-errors.ts';
import type { StoreTarget } from './store-target.ts';
import { describeRejection, notAStore, timedOut } from './transport-errors.ts';

/** Consumes the next chunk; reading continues once it resolves. With `too_large`, reading stops with that error. */
export type TakeBytes = (bytes: Uint8Array) => Promise<'too_large' | null>;

/**
 * Reads a file written by a bulk operation (D5.8), with the token that requested it, and only from the store's own origin.
 * There is no overall timeout; it fails after `readTimeoutMs` without data, and with `not_a_store` beyond `maxFileBytes`.
 * Errors thrown by `take` are rethrown. The token is hidden if the file contains it.
 */
export async function readFile(
  { fetch, timer, settings, now }: Transport & { readonly now: WallClock },
  target: StoreTarget,
  path: string,
  signal: AbortSignal,
  take: TakeBytes,
): Promise<Result<null, ApiError>> {
  const url = addressIn(target.origin, path);
  if (url === null) return err({ kind: 'bad_address', reason: 'malformed' });
  const { readTimeoutMs, maxFileBytes } = settings;
  const silence = new AbortController();
  const watch = () => timer(readTimeoutMs, () => silence.abort());
  let stopWatching = watch();
  let isTaking = false;
  let size = 0;
  try {
    const response = await fetch(url.href, {
      method: 'GET',
      headers: headersFor(target, null),
      body: null,
      signal: AbortSignal.any([signal, silence.signal]),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return err(refusalOf(response, now()));
    }
    const chunks = response.body as AsyncIterable<Uint8Array>;
    for await (const bytes of hideToken(target.token).inFile(chunks)) {
      stopWatching();
      size += bytes.byteLength;
      isTaking = true;
      const problem = size > maxFileBytes ? 'too_large' : await take(bytes);
      isTaking = false;
      // Leaving the loop cancels the stream.
      if (problem !== null) return err(notAStore(response.status, problem));
      stopWatching = watch();
    }
    return ok(null);
  } catch (rejection) {
    if (isTaking) throw rejection;
    if (signal.aborted) return err(aborted('no'));
    if (silence.signal.aborted) return err(timedOut(readTimeoutMs));
    return err(describeRejection(rejection, { writes: false }));
  } finally {
    stopWatching();
  }
}

function refusalOf(response: Response, now: Instant): ApiError {
  const { status } = response;
  if (isRedirect(response)) return notAStore(status, 'redirect');
  return refusalError(response, { said: '', fields: {} }, now) ?? internalError(status, null);
}
