import type { GraphQLError } from 'graphql';
import type { ErrorResponse } from '../http/error-to-response.ts';
import { JsonText } from '../http/json-text.ts';
import type { BucketSettings } from '../../shared/leaky-bucket.ts';

import type { SearchWarning } from './query-context.ts';

/** An entry of `errors` (specification 7.2). */
export interface AnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions: { readonly code: string; readonly [name: string]: unknown };
}

/** `extensions.cost` (specification 4.4), in points and points per second. */
export interface AnswerCost {
  readonly requestedQueryCost: number;
  readonly actualQueryCost: number | null;
  readonly throttleStatus: {
    readonly maximumAvailable: number;
    readonly currentlyAvailable: number;
    readonly restoreRate: number;
  };
}

export interface GraphqlAnswer {
  /** An object; or what was written of one, which has `extensions` beside it. */
  readonly data?: unknown;
  readonly errors?: readonly AnswerError[];
  readonly extensions?: {
    readonly cost?: AnswerCost;
    readonly search?: readonly SearchWarning[];
  };
}

/** An answer as JSON. */
export function writeAnswer(answer: GraphqlAnswer): string {
  const { data, ...others } = answer;
  return data instanceof JsonText
    ? `{"data":${data.text},${JSON.stringify(others).slice(1)}`
    : JSON.stringify(answer);
}

/** An answer that is one error and nothing else. */
export function errorAnswer(
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): GraphqlAnswer {
  return { errors: [{ message, extensions: { code, ...more } }] };
}

/** D5.10: the store itself failed, as REST would say it. */
export function failureError(failure: ErrorResponse, requestId: string): AnswerError {
  return { message: sentenceOf(failure), extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
}

/** D5.3: the client does not have the points. `requested` is what it would have needed. */
export function throttledAnswer(
  settings: BucketSettings,
  available: number,
  requested: number,
): GraphqlAnswer {
  const cost = costOf(settings, available, requested, null);
  return { ...errorAnswer('THROTTLED', 'Throttled'), extensions: { cost } };
}

/** What an answer says about its cost. */
export function costOf(
  { size, perSecond }: BucketSettings,
  available: number,
  requested: number,
  actual: number | null,
): AnswerCost {
  return {
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: { maximumAvailable: size, currentlyAvailable: available, restoreRate: perSecond },
  };
}

/** Writes an error of the library or of a resolver; those without a code are mistakes in the query. */
export function toAnswerError({ message, path, locations, extensions }: GraphQLError): AnswerError {
  return {
    message,
    ...(path === undefined ? {} : { path }),
    ...(locations === undefined ? {} : { locations }),
    extensions: { code: 'BAD_USER_INPUT', ...extensions },
  };
}

/** The sentence of a REST response that is one, so that both adapters say the same. */
export function sentenceOf({ body: { errors } }: ErrorResponse): string {
  return typeof errors === 'string' ? errors : JSON.stringify(errors);
}
