import { t } from '../../messages/language.ts';
import type { ApiError, StoreStop } from '../../shared/contract/api-error.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';
import { asSentence } from '../../shared/quote.ts';

/** An error in the three parts that the user needs, and the id that support needs. */
interface ErrorText {
  readonly title: string;
  /** What was or was not changed. Null for reads, which change nothing. */
  readonly effect: string | null;
  readonly advice: string;
  readonly requestId: string | null;
}

/**
 * The text of an error, worded only here. `did` is what was attempted, as the subject of a sentence ("publishing the
 * theme"); `writes` says whether it could have changed the store.
 */
export function errorText(error: ApiError, did: string, writes: boolean): ErrorText {
  const texts = t().errors;
  const { cause, advice } = partsOf(error);
  // The cause already says that something was changed.
  const isPartial = error.kind === 'host' && error.reason === 'partial';
  const unknown = writes && !isPartial && mayHaveHappened(error);
  const title = unknown ? texts.mayHaveFailed : texts.failed;
  return {
    title: title({ did: capitalized(did), cause }),
    effect: writes && !isPartial ? (unknown ? texts.unknownChange : texts.nothingChanged) : null,
    advice: unknown ? texts.lookFirst : advice,
    requestId: 'requestId' in error ? error.requestId : null,
  };
}

/** The same without mentioning what was attempted, in one or two sentences. */
export function errorSentence(error: ApiError): string {
  const { cause, advice } = partsOf(error);
  return joined(asSentence(capitalized(cause)), advice);
}

/** The same for a write that may have happened, which must not be repeated without looking. */
export function unknownSentence(error: ApiError): string {
  return joined(asSentence(capitalized(partsOf(error).cause)), t().errors.lookFirst);
}

interface Parts {
  /** Follows a colon. */
  readonly cause: string;
  readonly advice: string;
}

function partsOf(error: ApiError): Parts {
  const texts = t().errors;
  switch (error.kind) {
    case 'unreachable':
      return texts.unreachable[error.reason];
    case 'timeout':
      return {
        cause: texts.timeout.cause({ seconds: Math.round(error.afterMs / 1000) }),
        advice: texts.timeout.advice,
      };
    case 'aborted':
      return texts.aborted;
    case 'not_a_store':
      return { cause: texts.notAStore.cause[error.reason], advice: texts.notAStore.advice };
    case 'bad_address':
      return texts.badAddress[error.reason];
    case 'access_denied':
      return { cause: texts.accessDenied, advice: saidBy(error) };
    case 'not_found':
      return texts.notFound;
    case 'invalid':
      return { cause: texts.invalid, advice: fieldSentences(error) ?? saidBy(error) };
    case 'bad_request':
      if (error.lacks !== undefined && error.lacks.length > 0)
        return {
          cause: texts.lacks.cause,
          advice: texts.lacks.advice({ fields: error.lacks.map(fieldName) }),
        };
      return { cause: texts.badRequest, advice: saidBy(error) };
    case 'shop_inactive':
      return texts.shopInactive[error.state];
    case 'rate_limited':
      return {
        cause: texts.rateLimited.cause,
        advice: texts.rateLimited.advice({ seconds: Math.max(1, Math.ceil(error.retryAfterMs / 1000)) }),
      };
    case 'max_cost_exceeded':
      return { cause: texts.maxCostExceeded.cause, advice: texts.maxCostExceeded.advice(error) };
    case 'query_timeout':
      return {
        cause: texts.queryTimeout.cause,
        advice: error.said === '' ? texts.queryTimeout.advice : asSentence(error.said),
      };
    case 'internal': {
      const wasRead = error.status >= 400;
      return {
        cause: wasRead ? texts.internal.cause : texts.internal.unreadable,
        advice: error.requestId === null ? texts.internal.withoutId : texts.internal.advice,
      };
    }
    case 'keychain':
      return texts.keychain[error.problem];
    case 'no_connection':
      return texts.noConnection[error.reason];
    case 'read_only':
      return texts.readOnly;
    case 'theme_locked':
      return texts.themeLocked;
    case 'slept':
      return texts.slept;
    case 'not_in_contract':
      return { cause: texts.notInContract, advice: detailOf(error) };
    case 'store_not_running':
      return {
        cause: texts.storeNotRunning.cause,
        advice: joined(storeStopText(error), texts.storeNotRunning.advice),
      };
    case 'storage':
      return texts.storage[error.problem];
    case 'host':
      return {
        cause: texts.host[error.reason].cause,
        advice: joined(texts.host[error.reason].advice, detailOf(error)),
      };
  }
}

/** Drops the type from the name of a top-level field (`fulfillmentOrders`), as documentation does. */
export function fieldName(field: string): string {
  return field.replace(/^(QueryRoot|Mutation)\./, '');
}

/** Why the embedded store is not running, in one or two sentences. */
export function storeStopText(stop: StoreStop): string {
  return joined(t().errors.storeNotRunning.because[stop.reason], detailOf(stop));
}

/** The store's own words. */
function saidBy({ said }: { readonly said: string }): string {
  return said.trim() === '' ? t().errors.noReason : asSentence(said);
}

function detailOf({ detail }: { readonly detail: string | null }): string {
  return detail === null ? '' : t().errors.detail({ detail: detail.replace(/\.$/, '') });
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((text) => text !== '').join(' ');
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "Name can't be blank. Src must be …" for the fields of a 422; null if it names none. */
function fieldSentences(error: ApiError): string | null {
  if (error.kind !== 'invalid') return null;
  const sentences = Object.entries(error.fields).flatMap(([field, messages]) =>
    messages.map((message) => asSentence(fieldSentence(field, message))),
  );
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** A message about a field as a sentence: "Name can't be blank". A message of `base` already is one. */
export function fieldSentence(field: string, message: string): string {
  if (field === 'base') return message;
  return t().errors.ofField({ field: capitalized(field.replaceAll('_', ' ')), said: message });
}

/** The messages about one field of a refused form, as sentences; null if there are none. */
export function fieldError(error: ApiError | null, field: string): string | null {
  const messages = error?.kind === 'invalid' ? (error.fields[field] ?? []) : [];
  if (messages.length === 0) return null;
  const sentences = messages.map((message) => fieldSentence(field, message));
  return sentences.reduce((before, next) => `${asSentence(before)} ${next}`);
}

/** The error without the messages already shown at the given fields; null if none are left. */
export function errorBesideFields(error: ApiError | null, shown: readonly string[]): ApiError | null {
  if (error?.kind !== 'invalid') return error;
  const rest = Object.entries(error.fields).filter(([field]) => !shown.includes(field));
  return rest.length === 0 && Object.keys(error.fields).length > 0
    ? null
    : { ...error, fields: Object.fromEntries(rest) };
}
