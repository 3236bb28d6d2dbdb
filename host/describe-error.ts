import type { ApiError, KeychainProblem } from '../shared/contract/api-error.ts';

/**
 * Describes an error as one English sentence without a full stop, for a terminal or a log. The page has its own localized
 * texts and never shows these for an error it receives.
 */
export function describeError(error: ApiError): string {
  switch (error.kind) {
    case 'unreachable':
      return error.sent === 'no'
        ? `The store cannot be reached (${error.reason})`
        : 'The connection broke off before the store answered';
    case 'timeout':
      return `The store did not answer within ${String(Math.round(error.afterMs / 1000))} seconds`;
    case 'aborted':
      return error.sent === 'no' ? 'Cancelled before it was sent' : 'Cancelled before the store answered';
    case 'not_a_store':
      return `What answers there is not a store (${error.reason}, status ${String(error.status)})`;
    case 'bad_address':
      return ADDRESS[error.reason];
    case 'access_denied':
    case 'invalid':
    case 'bad_request':
    case 'query_timeout':
      return error.said === '' ? `The store refused (${error.kind})` : error.said.replace(/\.$/, '');
    case 'not_found':
      return 'The store does not have this, or not any more';
    case 'shop_inactive':
      return `The store takes no calls (${error.state})`;
    case 'rate_limited':
      return `The store is called too often; it may be called again in ${String(Math.ceil(error.retryAfterMs / 1000))} s`;
    case 'max_cost_exceeded':
      return `The query costs up to ${String(error.cost)} points, more than ${String(error.maxCost)}`;
    case 'internal':
      return `The store failed with an error of its own (status ${String(error.status)})`;
    case 'keychain':
      return KEYCHAIN[error.problem];
    case 'no_connection':
      return error.reason === 'gone'
        ? 'The connection is not there any more'
        : 'The token of the connection is not in the keychain any more';
    case 'read_only':
      return 'The connection is read-only';
    case 'theme_locked':
      return 'The theme is locked on this computer';
    case 'slept':
      return 'The computer slept, or its clock was set, before it could be sent';
    case 'not_in_contract':
      return withDetail('The API has no such call', error.detail);
    case 'store_not_running':
      return withDetail(`The embedded store is not running (${error.reason})`, error.detail);
    case 'storage':
      return `The file storedesk.db cannot be written (${error.problem})`;
    case 'host':
      return withDetail(`Storedesk did not do this (${error.reason})`, error.detail);
  }
}

const ADDRESS = {
  malformed: 'This is not an address like https://shop.example',
  credentials: 'An address with a user name or password in it cannot be used',
  unprotected:
    'The token would be sent unprotected: the address must begin with https:// or be of this computer',
  not_a_shop: 'This is not the address of a Shopify shop like https://my-shop.myshopify.com',
} as const;

const KEYCHAIN = {
  no_daemon: 'No keychain service is running on this computer',
  locked: 'The keychain is locked',
  dismissed: 'The keychain was not unlocked when it asked',
  no_collection: 'The keychain has no default keyring',
  too_long: 'The token is too long for the keychain',
  not_stored: 'The keychain did not keep the token',
  module_changed: 'The part of Storedesk that speaks to the keychain was changed after it was installed',
  other: 'The keychain refused',
} as const satisfies Record<KeychainProblem, string>;

function withDetail(sentence: string, detail: string | null): string {
  return detail === null ? sentence : `${sentence}: ${detail.replace(/\.$/, '')}`;
}
