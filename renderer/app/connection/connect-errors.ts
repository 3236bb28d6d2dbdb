import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import {
  CONNECT_PROBLEMS,
  connectInputSchema,
  type ConnectInput,
} from '../../../shared/contract/connection.ts';
import { isShopAddress } from '../../../shared/store-kind.ts';
import { SCOPES } from '../../../shared/scopes.ts';
import { errorSentence, fieldSentence } from '../../ui/error-text.ts';

/** Error texts by field of the dialog. Errors that belong to no field are shown in a notice. */
export type ConnectErrors = Partial<Record<keyof ConnectInput, string>>;

/** Errors that are known before anything is sent. Empty if the form is valid. */
export function formErrors(input: ConnectInput): ConnectErrors {
  const parsed = connectInputSchema.safeParse(input);
  const errors: ConnectErrors = {};
  const { missing, fields, isShop } = t().connection;
  if (input.storeKind === 'other') {
    for (const name of ['headerName', 'gidNamespace'] as const)
      if (input[name] === undefined) errors[name] = missing({ field: fields[name] });
  } else if (input.storeKind !== 'shopify' && isShopAddress(input.address)) errors.storeKind = isShop;
  if (parsed.success) return errors;
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

/** Maps an error of the live check to the field that it is about, with advice; null if it is about none. */
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
      return { keep: texts.orThisSession({ why: errorSentence(error) }) };
    case 'internal':
      return { address: texts.serverFailed(error) };
    case 'invalid':
      return invalidFields(error);
    case 'aborted':
    case 'bad_request':
    case 'shop_inactive':
    case 'rate_limited':
    case 'max_cost_exceeded':
    case 'query_timeout':
    case 'no_connection':
    case 'read_only':
    case 'theme_locked':
    case 'slept':
    case 'not_in_contract':
    case 'store_not_running':
    case 'storage':
    case 'host':
      return null;
  }
}

/** Error text for the token field of a connected store's new token; null if the error belongs in the dialog's notice. */
export function newTokenError(error: ApiError): string | null {
  const texts = t().connection;
  if (error.kind === 'keychain') return texts.newToken.keychain({ why: errorSentence(error) });
  return error.kind === 'access_denied' || error.kind === 'invalid'
    ? (answerErrors(error, false)?.token ?? null)
    : null;
}

/** Problems found by the host have texts of their own; what a store said about a field is quoted. */
function invalidFields({ fields, said }: Extract<ApiError, { kind: 'invalid' }>): ConnectErrors | null {
  const texts = t().connection;
  const known = Object.entries(fields).filter(([field]) => field in texts.fields);
  if (known.length === 0) return null;
  const words = (field: string, problem: string) => {
    switch (problem) {
      case CONNECT_PROBLEMS.token:
        return texts.tokenCharacters;
      case CONNECT_PROBLEMS.noScopes:
        return texts.noScopes({ scopes: SCOPES });
      case CONNECT_PROBLEMS.otherShop:
        return texts.otherShop({ shop: said });
      case CONNECT_PROBLEMS.headerName:
        return texts.reservedHeader;
      case CONNECT_PROBLEMS.missing:
        return texts.missing({ field: texts.fields[field as keyof ConnectInput] });
      case CONNECT_PROBLEMS.isService:
        return texts.isOfKind({ kind: texts.storeKinds.service });
      case CONNECT_PROBLEMS.isShopify:
        return texts.isOfKind({ kind: texts.storeKinds.shopify });
      case CONNECT_PROBLEMS.unnamed:
        return texts.unnamed;
      case CONNECT_PROBLEMS.taken:
        return texts.edit.taken;
      default:
        return fieldSentence(field, problem);
    }
  };
  return Object.fromEntries(
    known.map(([field, problems]) => [field, problems.map((problem) => words(field, problem)).join('. ')]),
  );
}
