import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import { MAX_IMAGE_BYTES } from '../../shared/contract/image-calls.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { HostDependencies } from '../dependencies.ts';
import { internalError } from '../gateway/store-errors.ts';
import { describeRejection, timedOut } from '../gateway/transport-errors.ts';
import { imageTypeOf } from './image-type.ts';

/** Timeout for the whole request, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Fetches an image, without a token, cookies or a referrer; null if there is none that can be shown. Temporary problems, such as
 * no network or a busy server, are errors. Does not follow redirects, because their targets have not been checked.
 */
export async function fetchImage(
  { fetch, timer }: Pick<HostDependencies, 'fetch' | 'timer'>,
  url: URL,
  ended: AbortSignal,
): Promise<Result<Uint8Array | null, ApiError>> {
  const tooLong = new AbortController();
  const stopWatching = timer(PATIENCE_MS, () => tooLong.abort());
  try {
    const response = await fetch(url.href, {
      method: 'GET',
      headers: { accept: 'image/webp,image/png,image/jpeg,image/gif' },
      body: null,
      signal: AbortSignal.any([ended, tooLong.signal]),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      const mayBeBetter = response.status >= 500 || response.status === 429;
      return mayBeBetter ? err(internalError(response.status, null)) : ok(null);
    }
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const bytes of response.body as AsyncIterable<Uint8Array>) {
      length += bytes.byteLength;
      if (length > MAX_IMAGE_BYTES) return ok(null);
      parts.push(bytes);
    }
    const image = Buffer.concat(parts);
    return ok(imageTypeOf(image) === null ? null : image);
  } catch (rejection) {
    if (ended.aborted) return err(aborted('no'));
    if (tooLong.signal.aborted) return err(timedOut(PATIENCE_MS));
    const error = describeRejection(rejection, { writes: false });
    return error.kind === 'not_a_store' ? ok(null) : err(error);
  } finally {
    stopWatching();
  }
}
