import { list, number, plural } from './locale.ts';

const seconds = (count: number) => plural(count, { one: '1 second', other: `${number(count)} seconds` });

/** Errors, wherever they are shown. Causes follow a colon; advice is one or more sentences. */
export const errors = {
  /** `did`: what was attempted, as the subject of the sentence: "Publishing the theme". */
  failed: ({ did, cause }: { did: string; cause: string }) => `${did} failed: ${cause}.`,
  mayHaveFailed: ({ did, cause }: { did: string; cause: string }) => `${did} may have failed: ${cause}.`,
  nothingChanged: 'Nothing was changed.',
  unknownChange: 'It is unknown whether the change was made.',
  lookFirst: 'Check the store before you try again.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  copyRequestId: 'Copy request ID',
  /** The API's message about a field, with the field's localized name. */
  ofField: ({ field, said }: { field: string; said: string }) => `${field} ${said}`,
  /** The store refused and did not say why. */
  noReason: 'The store gave no reason.',
  /** Technical and not translated, for debugging. */
  detail: ({ detail }: { detail: string }) => `Details: ${detail}.`,

  unreachable: {
    refused: {
      cause: 'the store could not be reached',
      advice: 'Nothing answers at its address. Check the network, then try again.',
    },
    dns: {
      cause: 'the address of the store was not found',
      advice: 'Check the network and the address, then try again.',
    },
    no_network: { cause: 'there is no network', advice: 'Check the network, then try again.' },
    no_connection: { cause: 'the store could not be reached', advice: 'Check the network, then try again.' },
    certificate: {
      cause: 'the certificate of the store cannot be trusted',
      advice: 'Check the address. If it is correct, the certificate of the store must be renewed.',
    },
    no_tls: {
      cause: 'the store does not answer over https',
      advice: 'Check the address of the connection.',
    },
    closed_port: {
      cause: 'the port in the address is blocked for web requests',
      advice: 'Check the address of the connection.',
    },
    broken_off: {
      cause: 'the connection was lost before the store answered',
      advice: 'Check the network, then try again.',
    },
    shell_stopped: {
      cause: 'Storedesk itself has stopped',
      advice: 'Start it again.',
    },
  },
  timeout: {
    cause: ({ seconds: count }: { seconds: number }) => `the store did not answer within ${seconds(count)}`,
    advice: 'Try again.',
  },
  aborted: { cause: 'it was cancelled', advice: 'Try again.' },
  notAStore: {
    cause: {
      redirect: 'the address redirects elsewhere, and the token is not sent there',
      undecodable: 'the answer could not be decoded',
      not_json: 'the answer did not come from a store',
      too_large: 'the answer is larger than any store sends',
      too_deep: 'the answer is nested deeper than any store sends',
      other_shape: 'the answer did not come from a store',
    },
    advice: 'Check the address of the connection. It may belong to a website or another service.',
  },
  badAddress: {
    malformed: {
      cause: 'the address of the store is not valid',
      advice: 'Enter an address like https://shop.example.',
    },
    credentials: {
      cause: 'the address contains a user name or password',
      advice: 'Remove it.',
    },
    unprotected: {
      cause: 'the token would be sent without encryption',
      advice: 'Use an address that starts with https://, or an address on this computer.',
    },
    not_a_shop: {
      cause: 'this is not the address of a Shopify shop',
      advice: 'Enter the shop name, or an address like my-shop.myshopify.com.',
    },
  },
  accessDenied: 'your token lacks access',
  notFound: {
    cause: 'it no longer exists',
    advice: 'It may have been deleted. Go back to the list and refresh it.',
  },
  invalid: 'the store refused',
  badRequest: 'the store did not understand the request',
  lacks: {
    cause: 'this store does not support it',
    advice: ({ fields }: { fields: readonly string[] }) => `Missing from its API: ${list(fields)}.`,
  },
  shopInactive: {
    frozen: {
      cause: 'the store is frozen',
      advice: 'The store’s owner has to pay the open invoice. Nothing can be read or changed until then.',
    },
    fraudulent: {
      cause: 'the store is blocked for fraud',
      advice: 'Only the platform can unblock it. The store’s owner should contact the platform’s support.',
    },
    unavailable: {
      cause: 'the store is temporarily locked',
      advice: 'It usually unlocks automatically. Try again in a few minutes.',
    },
    inactive: {
      cause: 'the store is not active',
      advice: 'The owner can see the reason in the store itself.',
    },
  },
  rateLimited: {
    cause: 'the store’s limit was reached',
    advice: ({ seconds: count }: { seconds: number }) => `Try again in ${seconds(count)}.`,
  },
  maxCostExceeded: {
    cause: 'the query costs more than the store allows',
    advice: ({ cost, maxCost }: { cost: number; maxCost: number }) =>
      `It costs ${number(cost)} points; the maximum is ${number(maxCost)}. Request less data at once.`,
  },
  queryTimeout: {
    cause: 'the store stopped the query because it took too long',
    advice: 'Narrow the search or request less data at once.',
  },
  internal: {
    cause: 'the store had an internal error',
    unreadable: 'the store’s answer could not be read',
    advice: 'Try again later. If it happens again, give the request ID to the store’s support.',
    withoutId: 'Try again later. If it happens again, tell the store’s support.',
  },
  keychain: {
    no_daemon: {
      cause: 'no keychain service is running on this computer',
      advice: 'Start one, such as GNOME Keyring or KWallet, and try again.',
    },
    locked: {
      cause: 'the keychain is locked',
      advice: 'Unlock it and try again.',
    },
    dismissed: {
      cause: 'the keychain was not unlocked when prompted',
      advice: 'Try again, and unlock it when prompted.',
    },
    no_collection: {
      cause: 'the keychain has no keyring to store passwords in yet',
      advice: 'Create a default keyring in the system’s password app, then try again.',
    },
    too_long: {
      cause: 'the token is too long for the keychain',
      advice: 'The maximum is 1,280 characters. Check that you copied only the token.',
    },
    not_stored: {
      cause: 'the keychain did not store the token',
      advice: 'Try again. If it happens again, check the keychain in the system’s password app.',
    },
    module_changed: {
      cause: 'Storedesk’s keychain module was changed after installation',
      advice: 'Reinstall Storedesk.',
    },
    other: {
      cause: 'the keychain failed',
      advice: 'Try again. If it happens again, restart the computer.',
    },
  },
  readOnly: {
    cause: 'this store is read-only in Storedesk',
    advice: 'To make changes, turn off read-only in Settings.',
  },
  themeLocked: {
    cause: 'the theme is locked on this computer',
    advice: 'Unlock it under Themes first.',
  },
  slept: {
    cause: 'the computer slept or its clock was changed before this could be sent',
    advice: 'Nothing was sent. Try again.',
  },
  noConnection: {
    gone: {
      cause: 'the connection no longer exists',
      advice: 'Choose another store, or reconnect this one.',
    },
    no_token: {
      cause: 'the token of the connection is no longer in the keychain',
      advice: 'Enter a new token for this store.',
    },
  },
  notInContract: 'the API does not have this request, so it was not sent',
  storeNotRunning: {
    cause: 'the sandbox store is not running',
    because: {
      closing: 'Storedesk is closing.',
      too_slow: 'It did not start in time.',
      ended: 'It stopped while it was starting.',
      no_address: 'It did not report its address.',
      keeps_ending: 'It stopped several times in a row.',
    },
    advice:
      'If it does not come back automatically, restart Storedesk. Details are in store.log in the data folder.',
  },
  storage: {
    full: {
      cause: 'the disk of this computer is full',
      advice: 'Free up some space, then try again.',
    },
    locked: {
      cause: 'another program on this computer is using a file in the data folder',
      advice: 'Close it, then try again.',
    },
    read_only: {
      cause: 'a file or folder in the data folder is read-only',
      advice: 'Make the data folder and everything in it writable, then try again.',
    },
    damaged: {
      cause: 'a file in the data folder is damaged',
      advice: 'Restart Storedesk: it then checks storedesk.db, and sets it aside if it is damaged.',
    },
    failing: {
      cause: 'the disk of this computer reports an error',
      advice: 'Check the data folder, then try again.',
    },
  },
  host: {
    not_started: { cause: 'Storedesk is still starting', advice: 'Try again.' },
    closing: { cause: 'Storedesk is closing', advice: 'Start it again.' },
    no_session: {
      cause: 'this page is not signed in to Storedesk',
      advice:
        'Open the link shown in the terminal, or restart Storedesk to get a new one: each link works once.',
    },
    no_batch: { cause: 'it was already dismissed', advice: '' },
    batch_open: {
      cause: 'some of its operations are not finished',
      advice: 'Wait for them, or cancel them first.',
    },
    writes_off: {
      cause: 'writes are turned off in the explorer',
      advice: 'Turn on “Allow writes”, then run it again.',
    },
    busy: {
      cause: 'it was not sent because another operation on it is not finished',
      advice: 'Wait for it, or cancel it first.',
    },
    not_allowed: { cause: 'it was not sent because its status does not allow it', advice: '' },
    changed: { cause: 'it was changed elsewhere meanwhile', advice: 'Check how it is now.' },
    published_since: { cause: 'another theme is published now', advice: '' },
    other_published: {
      cause: 'it was not sent because another theme was published meanwhile',
      advice: 'Check which one before you publish again.',
    },
    partial: { cause: 'only part of it was saved', advice: 'Try again to finish.' },
    unchanged: { cause: 'the answer was lost, and the store shows no change', advice: 'Try again.' },
    file_gone: {
      cause: 'it was not sent because its ZIP file is no longer here',
      advice: 'Drop the file on the Themes page again to add the theme.',
    },
    late: {
      cause: 'it was not sent because its scheduled time had passed',
      advice: 'The Themes page asks what to do.',
    },
    refused: { cause: 'Storedesk refused the request', advice: '' },
    failed: {
      cause: 'Storedesk had an internal error',
      advice: 'Details are in host.log in the data folder.',
    },
    page_failed: { cause: 'Storedesk had an internal error', advice: '' },
  },
};
