import { mayHaveHappened, type ApiError, type StorageProblem } from '../../shared/contract/api-error.ts';

/** An error in the three parts that a person needs, and the id that support needs. */
export interface ErrorText {
  readonly title: string;
  /** What was, or was not, changed. Null for reading, which changes nothing. */
  readonly effect: string | null;
  readonly advice: string;
  readonly requestId: string | null;
}

/**
 * Words for an error. `did` is what was tried, for instance "publishing the theme"; `writes` says whether it could have
 * changed the store.
 */
export function errorText(error: ApiError, did: string, writes: boolean): ErrorText {
  const unknown = writes && mayHaveHappened(error);
  return {
    title: `${did.charAt(0).toUpperCase()}${did.slice(1)} ${unknown ? 'did not end well' : 'failed'}: ${cause(error)}.`,
    effect: writes
      ? unknown
        ? 'It is not known whether the change was made.'
        : 'Nothing was changed.'
      : null,
    advice: unknown ? 'Look at what the store shows now before you repeat it.' : adviceFor(error),
    requestId: 'requestId' in error ? error.requestId : null,
  };
}

/** Goes on after a colon. */
function cause(error: ApiError): string {
  switch (error.kind) {
    case 'unreachable':
      return 'the store could not be reached';
    case 'timeout':
      return `the store did not answer within ${String(Math.round(error.afterMs / 1000))} seconds`;
    case 'aborted':
      return 'the call was cancelled';
    case 'not_a_store':
      return 'the answer did not come from a store';
    case 'bad_address':
      return 'the address of the store is not valid';
    case 'access_denied':
      return 'the token is not allowed to do this';
    case 'not_found':
      return 'what was asked for is no longer there';
    case 'invalid':
      return 'the store refused';
    case 'bad_request':
      return 'the store did not understand the request';
    case 'shop_inactive':
      return INACTIVE[error.state].cause;
    case 'rate_limited':
      return 'the store asked to slow down';
    case 'max_cost_exceeded':
      return 'the query costs more than the store allows';
    case 'internal':
      return 'the store had an error of its own';
    case 'keychain':
      return "this computer's keychain did not do its part";
    case 'no_connection':
      return 'the connection or its token is gone';
    case 'not_in_contract':
      return 'Storedesk refused to send a request that the API does not have';
    case 'store_not_running':
      return 'the sandbox store is not running';
    case 'storage':
      return STORAGE[error.problem].cause;
    case 'host':
      return 'Storedesk had an error of its own';
  }
}

const INACTIVE = {
  frozen: {
    cause: 'the store is frozen',
    advice: 'Its owner must settle the open invoice. Reading and writing are off until then.',
  },
  fraudulent: {
    cause: 'the store is blocked for fraud',
    advice: 'Only the platform can lift this. Its owner should contact its support.',
  },
  unavailable: {
    cause: 'the store is locked for the moment',
    advice: 'This usually ends by itself. Try again in a few minutes.',
  },
  inactive: {
    cause: 'the store is not active',
    advice: 'Its owner can find out why in the store itself.',
  },
} as const;

const STORAGE = {
  full: {
    cause: 'the disk of this computer is full',
    advice: 'Nothing is sent that cannot be written down here first. Free some space, then try again.',
  },
  locked: {
    cause: 'another program on this computer is using storedesk.db',
    advice: 'Close it, then try again.',
  },
  read_only: {
    cause: 'the file storedesk.db on this computer can only be read',
    advice: 'Make it writable, then try again.',
  },
  damaged: {
    cause: 'the file storedesk.db on this computer is damaged',
    advice: 'Start Storedesk again: it sets the file aside.',
  },
  failing: {
    cause: 'the disk of this computer reports an error',
    advice: 'Look at the data folder, then try again.',
  },
} as const satisfies Record<StorageProblem, { readonly cause: string; readonly advice: string }>;

function adviceFor(error: ApiError): string {
  switch (error.kind) {
    case 'unreachable':
      return 'Check the network, then try again.';
    case 'timeout':
    case 'aborted':
      return 'Try again.';
    case 'not_a_store':
      return 'Check the address of the connection: a web page or another service answers there.';
    case 'bad_address':
      return 'Remove the connection and add it with its https:// address.';
    case 'access_denied':
      return sentence(error.message);
    case 'not_found':
      return 'It may have been deleted by someone else. Go back to the list and open it again.';
    case 'invalid':
    case 'bad_request':
      return sentence(fieldSentences(error) ?? error.message);
    case 'shop_inactive':
      return INACTIVE[error.state].advice;
    case 'rate_limited':
      return `Try again in ${String(Math.max(1, Math.ceil(error.retryAfterMs / 1000)))} seconds.`;
    case 'max_cost_exceeded':
      return `It costs ${String(error.cost)} points, and ${String(error.maxCost)} is the most. Ask for less at once.`;
    case 'internal':
      return 'Try again later. If it goes on, give the request id to whoever runs the store.';
    case 'keychain':
      return `${sentence(error.message)} Keep the token for this session only, or unlock the keychain.`;
    case 'no_connection':
      return 'Add the store again with its token.';
    case 'store_not_running':
      return `${sentence(error.message)} Restart Storedesk if it does not come back by itself.`;
    case 'storage':
      return STORAGE[error.problem].advice;
    case 'not_in_contract':
    case 'host':
      return sentence(error.message);
  }
}

/** "Name can't be blank. Src must be …" for the fields of a 422; null when it names none. */
function fieldSentences(error: ApiError): string | null {
  if (error.kind !== 'invalid') return null;
  const sentences = Object.entries(error.fields).flatMap(([field, messages]) =>
    messages.map((message) => sentence(fieldSentence(field, message))),
  );
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** One message of a field as a sentence: "Name can't be blank". A message of `base` stands on its own. */
export function fieldSentence(field: string, message: string): string {
  if (field === 'base') return message;
  const name = field.replaceAll('_', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** What a refused form says under one field, as sentences; null when nothing is wrong with it. */
export function fieldError(error: ApiError | null, field: string): string | null {
  const messages = error?.kind === 'invalid' ? (error.fields[field] ?? []) : [];
  return messages.length === 0 ? null : messages.map((message) => fieldSentence(field, message)).join('. ');
}

/** The error without what the named fields already show; null when nothing is left to say. */
export function errorBesideFields(error: ApiError | null, shown: readonly string[]): ApiError | null {
  if (error?.kind !== 'invalid') return error;
  const rest = Object.entries(error.fields).filter(([field]) => !shown.includes(field));
  return rest.length === 0 && Object.keys(error.fields).length > 0
    ? null
    : { ...error, fields: Object.fromEntries(rest) };
}
