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
  /** An object, or its JSON text; an answer with JSON text also has `extensions`. */
  readonly data?: unknown;
  readonly errors?: readonly AnswerError[];
  readonly extensions?: {
    readonly cost?: AnswerCost;
    readonly search?: readonly SearchWarning[];
  };
}

/** Serializes an answer as JSON. */
export function writeAnswer(answer: GraphqlAnswer): string {
  const { data, ...others } = answer;
  return data instanceof JsonText
    ? `{"data":${data.text},${JSON.stringify(others).slice(1)}`
    : JSON.stringify(answer);
}

/** An answer that consists of a single error. */
export function errorAnswer(
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): GraphqlAnswer {
  return { errors: [{ message, extensions: { code, ...more } }] };
}

/** D5.10: the error for a failure of the store itself, with the sentence that REST would answer. */
export function failureError(failure: ErrorResponse, requestId: string): AnswerError {
  return { message: sentenceOf(failure), extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
}

/** D5.3: the client lacks the points. `requested`: the points that it needed. */
export function throttledAnswer(
  settings: BucketSettings,
  available: number,
  requested: number,
): GraphqlAnswer {
  const cost = costOf(settings, available, requested, null);
  return { ...errorAnswer('THROTTLED', 'Throttled'), extensions: { cost } };
}

/** The `extensions.cost` of an answer. */
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

/** Converts an error of the library or of a resolver; one without a code is a mistake in the query. */
export function toAnswerError({ message, path, locations, extensions }: GraphQLError): AnswerError {
  return {
    message,
    ...(path === undefined ? {} : { path }),
    ...(locations === undefined ? {} : { locations }),
    extensions: { code: 'BAD_USER_INPUT', ...extensions },
  };
}

/** The sentence of a REST error response, so that both adapters answer the same. */
export function sentenceOf({ body: { errors } }: ErrorResponse): string {
  return typeof errors === 'string' ? errors : JSON.stringify(errors);
}
