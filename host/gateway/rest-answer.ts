import { z } from 'zod';
import type { Instant } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { type RestAnswer, VISIBLE_HEADERS } from '../../shared/contract/store-calls.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { firstFieldsOf, firstOf } from './first-of.ts';
import { parseLinkHeader } from './link-header.ts';
import { oneLine, quote } from '../../shared/quote.ts';
import { parseRetryAfter } from './retry-after.ts';
import type { StoreAnswer } from './store-answer.ts';
import {
  accessDenied,
  type AnswerContext,
  badRequest,
  inactiveShop,
  internalError,
  notFound,
  rateLimited,
  type Refusal,
} from './store-errors.ts';
import { notAStore } from './transport-errors.ts';

/** Wait after a 429 without a `Retry-After`, in milliseconds. */
const RETRY_AFTER_DEFAULT_MS = 1000;

/** Maximum number of fields of one refusal, and of messages per field, that are kept. */
const MAX_FIELDS = 50;
const MAX_SENTENCES = 20;
const MAX_FIELD_NAME = 100;

const fieldsSchema = firstFieldsOf(firstOf(z.string(), MAX_SENTENCES), MAX_FIELDS);
/** The body of every REST error (specification 7.1). */
const errorBodySchema = z.object({
  errors: z.union([z.string(), z.object({ query: z.string() }).strict(), fieldsSchema]),
});

interface RestRefusal extends Refusal {
  readonly fields: Record<string, string[]>;
  readonly retryAfterMs: number;
}

/** The errors for the statuses below 500 that a store may answer with (specification 7.1, D1.3, D1.7, D1.9, D1.11). */
const REFUSALS = {
  400: badRequest,
  401: accessDenied,
  402: (refusal) => inactiveShop('frozen', refusal),
  // A missing scope and a shop marked as fraudulent share a status; only the message tells them apart.
  403: (refusal) =>
    /fraud/i.test(refusal.said) ? inactiveShop('fraudulent', refusal) : accessDenied(refusal),
  404: notFound,
  405: badRequest,
  413: badRequest,
  422: ({ said, fields, requestId }) => ({ kind: 'invalid', said, fields, requestId }),
  423: (refusal) => inactiveShop('unavailable', refusal),
  429: ({ retryAfterMs, requestId }) => rateLimited(retryAfterMs, requestId),
} as const satisfies Record<number, (refusal: RestRefusal) => ApiError>;

/** Reads the answer to a REST call. */
export function readRestAnswer(answer: StoreAnswer, context: AnswerContext): Result<RestAnswer, ApiError> {
  const { status, headers, body } = answer;
  if (status < 200 || status >= 300) return err(readRefusal(answer, context));
  if (body === undefined) {
    const requestId = headers.get('x-request-id');
    return err(context.writes ? internalError(status, requestId) : notAStore(status, 'not_json'));
  }
  return ok({ status, headers: visible(headers), pages: parseLinkHeader(headers.get('link')), body });
}

/** The error for an answer with a status other than 2xx. */
export function readRefusal(answer: StoreAnswer, { now }: Pick<AnswerContext, 'now'>): ApiError {
  const { status, body } = answer;
  const parsed = errorBodySchema.safeParse(body);
  // A server error or a rate limit may come from a proxy with its own response body.
  const isRead = parsed.success || status === 429 || status >= 500;
  const error = isRead ? refusalError(answer, sayings(parsed.data?.errors ?? ''), now) : null;
  return error ?? notAStore(status, 'other_shape');
}

/** The one place that maps the status of a refusal to an error kind. Null if stores do not answer with this status. */
export function refusalError(
  { status, headers }: Pick<StoreAnswer, 'status' | 'headers'>,
  words: Pick<RestRefusal, 'said' | 'fields'>,
  now: Instant,
): ApiError | null {
  const requestId = headers.get('x-request-id');
  if (status >= 500) return internalError(status, requestId);
  const known = REFUSALS[status as keyof typeof REFUSALS] as ((refusal: RestRefusal) => ApiError) | undefined;
  const retryAfterMs = parseRetryAfter(headers, now) ?? RETRY_AFTER_DEFAULT_MS;
  return known?.({ ...words, requestId, retryAfterMs }) ?? null;
}

function sayings(errors: z.infer<typeof errorBodySchema>['errors']): Pick<RestRefusal, 'said' | 'fields'> {
  if (typeof errors === 'string') return { said: quote(errors), fields: { base: [oneLine(errors)] } };
  if (typeof errors['query'] === 'string') return { said: quote(errors['query']), fields: {} };
  const fields = Object.entries(errors as Record<string, string[]>).map(
    ([field, said]): [string, string[]] => [
      oneLine(field, MAX_FIELD_NAME),
      said.map((sentence) => oneLine(sentence)),
    ],
  );
  const sentences = fields.flatMap(([field, said]) =>
    said.map((sentence) => (field === 'base' ? sentence : `${field} ${sentence}`)),
  );
  const shown = sentences.slice(0, MAX_SENTENCES).map(quote).join(' ');
  return { said: shown, fields: Object.fromEntries(fields) };
}

/** The headers that a page may see. */
export function visible(headers: Headers): RestAnswer['headers'] {
  const values = VISIBLE_HEADERS.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}
