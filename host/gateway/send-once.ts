import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import { apiPrefix } from '../../shared/contract/rest-paths.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Fetch, Timer } from '../dependencies.ts';
import { AccessToken } from '../vault/access-token.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import { addressIn } from './store-address.ts';
import { type AnswerLimits, readStoreAnswer, type StoreAnswer } from './store-answer.ts';
import { internalError } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';
import type { StoreTarget } from './store-target.ts';
import { describeRejection, notAStore, timedOut } from './transport-errors.ts';

export interface Transport {
  readonly fetch: Fetch;
  readonly timer: Timer;
  readonly settings: GatewaySettings;
}

/**
 * Sends a request once, with the token. The final address is checked again and redirects are refused, so that the token only
 * ever reaches the store's own origin.
 */
export async function sendOnce(
  transport: Transport,
  target: StoreTarget,
  request: StoreRequest,
  signal: AbortSignal,
): Promise<Result<StoreAnswer, ApiError>> {
  return sendTo(transport, target, apiPrefix(target.apiVersion) + request.path, request, signal);
}

/** Like `sendOnce`, for a path of the store outside the API. */
export async function sendTo(
  { fetch, timer, settings }: Transport,
  target: StoreTarget,
  path: string,
  request: Pick<StoreRequest, 'method' | 'body' | 'writes'>,
  signal: AbortSignal,
): Promise<Result<StoreAnswer, ApiError>> {
  const url = addressIn(target.origin, path);
  if (url === null) return err({ kind: 'bad_address', reason: 'malformed' });
  const deadline = new AbortController();
  const timeoutMs = request.writes ? settings.writeTimeoutMs : settings.readTimeoutMs;
  const stopTimer = timer(timeoutMs, () => deadline.abort());
  let hasBegun = false;
  try {
    const response = await fetch(url.href, {
      method: request.method,
      headers: headersFor(target, request.body),
      body: request.body,
      signal: AbortSignal.any([signal, deadline.signal]),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    hasBegun = true;
    const limits = { ...target, maxBytes: settings.maxAnswerBytes };
    return await readResponse(response, request, limits);
  } catch (rejection) {
    if (signal.aborted) return err(aborted('unknown'));
    if (deadline.signal.aborted) return err(timedOut(timeoutMs));
    return err(describeRejection(rejection, request, hasBegun));
  } finally {
    stopTimer();
  }
}

/** The headers of a request; `body` is null for none. Besides `hideToken`, the only place that opens a token. */
export function headersFor(target: StoreTarget, body: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== null && { 'content-type': 'application/json' }),
    [target.headerName]: AccessToken.open(target.token),
  };
}

/** Whether a response, which was not to be followed, is a redirect. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

async function readResponse(
  response: Response,
  request: Pick<StoreRequest, 'writes'>,
  limits: AnswerLimits,
): Promise<Result<StoreAnswer, ApiError>> {
  const { status } = response;
  if (isRedirect(response)) {
    await response.body?.cancel();
    return err(notAStore(status, 'redirect'));
  }
  const answer = await readStoreAnswer(response, limits);
  if (answer.ok) return answer;
  return err(request.writes && status < 300 ? internalError(status, null) : notAStore(status, answer.error));
}
