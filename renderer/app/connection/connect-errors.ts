import type { ApiError } from '../../../shared/contract/api-error.ts';
import { connectInputSchema, type ConnectInput } from '../../../shared/contract/connection.ts';
import { fieldSentence } from '../../ui/error-text.ts';

/** What is wrong, by field of the dialog; what belongs to none is left to a notice. */
export type ConnectErrors = Partial<Record<keyof ConnectInput, string>>;

const LABELS: Record<keyof ConnectInput, string> = {
  address: 'Address',
  token: 'Token',
  name: 'Name',
  headerName: 'Header name',
  gidNamespace: 'Id namespace',
  apiVersion: 'API version',
  keep: 'Where the token is kept',
};

/** For what the schema has no words of its own. */
const SIZE_WORDS: Readonly<Record<string, string>> = { too_small: 'is missing', too_big: 'is too long' };

/** What can be said before anything is sent. Empty when the form is complete. */
export function formErrors(input: ConnectInput): ConnectErrors {
  const parsed = connectInputSchema.safeParse(input);
  if (parsed.success) return {};
  const errors: ConnectErrors = {};
  for (const { path, message, code } of parsed.error.issues) {
    const field = path[0] as keyof ConnectInput;
    errors[field] ??= `${LABELS[field]} ${SIZE_WORDS[code ?? ''] ?? message}`;
  }
  return errors;
}

/** The field that an answer of the live check is about, and what to do; null when it is about none. */
export function answerErrors(error: ApiError, versionGiven: boolean): ConnectErrors | null {
  switch (error.kind) {
    case 'bad_address':
      return {
        address:
          'Enter an address that starts with https://. Without encryption only this computer is allowed.',
      };
    case 'unreachable':
      return {
        address: 'Nothing answers at this address. Check its spelling and your network, then try again.',
      };
    case 'timeout':
      return { address: 'No answer came in time. Check the address and your network, then try again.' };
    case 'not_a_store':
      return {
        address: `Something answers there, but it is not a store (status ${String(error.status)}). Enter the store's own address, without a path.`,
      };
    case 'not_found':
      return versionGiven
        ? { apiVersion: 'The store does not have this API version. Leave it empty to use the newest.' }
        : { address: 'The store has no admin API at this address. Enter its own address, without a path.' };
    case 'access_denied':
      return {
        token:
          'The store does not accept this token. Copy it again from the store, whole, or make a new one.',
      };
    case 'keychain':
      return { keep: `${error.message} Unlock the keychain, or keep the token for this session only.` };
    case 'internal':
      return {
        address: `The server at this address failed (status ${String(error.status)}). Check the address; if it is right, try again later.`,
      };
    case 'invalid':
      return invalidFields(error.fields);
    case 'aborted':
    case 'bad_request':
    case 'shop_inactive':
    case 'rate_limited':
    case 'max_cost_exceeded':
    case 'no_connection':
    case 'not_in_contract':
    case 'store_not_running':
    case 'storage':
    case 'host':
      return null;
  }
}

function invalidFields(fields: Readonly<Record<string, readonly string[]>>): ConnectErrors | null {
  const known = Object.entries(fields).filter(([field]) => field in LABELS);
  if (known.length === 0) return null;
  return Object.fromEntries(
    known.map(([field, messages]) => [field, messages.map((text) => fieldSentence(field, text)).join('. ')]),
  );
}
