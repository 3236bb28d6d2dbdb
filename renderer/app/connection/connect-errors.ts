import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import {
  CONNECT_PROBLEMS,
  connectInputSchema,
  type ConnectInput,
} from '../../../shared/contract/connection.ts';
import { errorSentence, fieldSentence } from '../../ui/error-text.ts';

/** What is wrong, by field of the dialog; what belongs to none is left to a notice. */
export type ConnectErrors = Partial<Record<keyof ConnectInput, string>>;

/** What can be said before anything is sent. Empty when the form is complete. */
export function formErrors(input: ConnectInput): ConnectErrors {
  const parsed = connectInputSchema.safeParse(input);
  if (parsed.success) return {};
  const errors: ConnectErrors = {};
  for (const { path, code } of parsed.error.issues) {
    const name = path[0] as keyof ConnectInput;
    const field = t().connection.fields[name];
    errors[name] ??= wordsFor(code)({ field });
  }
  return errors;
}

function wordsFor(code: string): (field: { field: string }) => string {
  const { missing, tooLong, notValid } = t().connection;
  return code === 'too_small' ? missing : code === 'too_big' ? tooLong : notValid;
}

/** The field that an answer of the live check is about, and what to do; null when it is about none. */
export function answerErrors(error: ApiError, versionGiven: boolean): ConnectErrors | null {
  const texts = t().connection;
  switch (error.kind) {
    case 'bad_address':
      return { address: errorSentence(error) };
    case 'unreachable':
      return { address: texts.noAnswer };
    case 'timeout':
      return { address: texts.tooSlow };
    case 'not_a_store':
      return { address: texts.notAStore(error) };
    case 'not_found':
      return versionGiven ? { apiVersion: texts.noSuchVersion } : { address: texts.noApiThere };
    case 'access_denied':
      return { token: texts.tokenRefused };
    case 'keychain':
      return { keep: errorSentence(error) };
    case 'internal':
      return { address: texts.serverFailed(error) };
    case 'invalid':
      return invalidFields(error.fields);
    case 'aborted':
    case 'bad_request':
    case 'shop_inactive':
    case 'rate_limited':
    case 'max_cost_exceeded':
    case 'no_connection':
    case 'read_only':
    case 'not_in_contract':
    case 'store_not_running':
    case 'storage':
    case 'host':
      return null;
  }
}

/** What the host found wrong with a field has words here; what a store said of one is quoted. */
function invalidFields(fields: Readonly<Record<string, readonly string[]>>): ConnectErrors | null {
  const texts = t().connection;
  const known = Object.entries(fields).filter(([field]) => field in texts.fields);
  if (known.length === 0) return null;
  const words = (field: string, problem: string) => {
    if (problem === CONNECT_PROBLEMS.token) return texts.tokenCharacters;
    return problem === CONNECT_PROBLEMS.headerName ? texts.reservedHeader : fieldSentence(field, problem);
  };
  return Object.fromEntries(
    known.map(([field, problems]) => [field, problems.map((problem) => words(field, problem)).join('. ')]),
  );
}
