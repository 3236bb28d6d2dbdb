import { list, number, plural } from './locale.ts';

const seconds = (count: number) => plural(count, { one: '1 second', other: `${number(count)} seconds` });

/** Errors, wherever they are shown. Causes follow a colon; advice is one or more sentences. */
export const errors = {
  /** `did`: what was attempted, as the subject of the sentence: "Publishing the theme". */
  failed: ({ did, cause }: { did: string; cause: string }) => `${did} failed: ${cause}.`,
  mayHaveFailed: ({ did, cause }: { did: string; cause: string }) => `${did} may have failed: ${cause}.`,
  nothingChanged: 'Nothing was changed.',
  unknownChange: 'It is not known whether the change was made.',
  lookFirst: 'Look at what the store shows now before you try again.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  copyRequestId: 'Copy request id',
  /** The API's message about a field, with the field's localized name. */
  ofField: ({ field, said }: { field: string; said: string }) => `${field} ${said}`,
  /** The store refused and did not say why. */
  noReason: 'It gave no reason.',
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
      advice: 'Check the address. Whoever runs the store has to renew its certificate.',
    },
    no_tls: {
      cause: 'the store does not answer over https',
      advice: 'Check the address of the connection.',
    },
    closed_port: {
      cause: 'the port of the address is closed to web requests',
      advice: 'Check the address of the connection.',
    },
    broken_off: {
      cause: 'the connection broke off before the store answered',
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
      redirect: 'the address leads somewhere else, and the token does not follow',
      undecodable: 'the answer could not be decoded',
      not_json: 'the answer did not come from a store',
      too_large: 'the answer is larger than any store sends',
      too_deep: 'the answer is nested deeper than any store sends',
      other_shape: 'the answer did not come from a store',
    },
    advice: 'Check the address of the connection: a web page or another service may answer there.',
  },
  badAddress: {
    malformed: {
      cause: 'the address of the store is not valid',
      advice: 'Enter an address like https://shop.example.',
    },
    credentials: {
      cause: 'the address has a user name or password in it',
      advice: 'Leave them out.',
    },
    unprotected: {
      cause: 'the token would be sent without encryption',
      advice: 'Use an address that starts with https://, or one of this computer.',
    },
    not_a_shop: {
      cause: 'this is not the address of a Shopify shop',
      advice: 'Enter the name of the shop, or an address like my-shop.myshopify.com.',
    },
  },
  accessDenied: 'your token lacks access',
  notFound: {
    cause: 'it no longer exists',
    advice: 'Somebody may have deleted it. Go back to the list and refresh it.',
  },
  invalid: 'the store refused',
  badRequest: 'the store did not understand the request',
  lacks: {
    cause: 'this store does not have what it needs',
    advice: ({ fields }: { fields: readonly string[] }) => `Missing in its API: ${list(fields)}.`,
  },
  shopInactive: {
    frozen: {
      cause: 'the store is frozen',
      advice: "The store's owner has to pay the open invoice. Nothing can be read or changed until then.",
    },
    fraudulent: {
      cause: 'the store is blocked for fraud',
      advice: "Only the platform can lift this. The store's owner should contact its support.",
    },
    unavailable: {
      cause: 'the store is locked for the moment',
      advice: 'This usually ends by itself. Try again in a few minutes.',
    },
    inactive: {
      cause: 'the store is not active',
      advice: 'Its owner can find out why in the store itself.',
    },
  },
  rateLimited: {
    cause: 'the store asked to slow down',
    advice: ({ seconds: count }: { seconds: number }) => `Try again in ${seconds(count)}.`,
  },
  maxCostExceeded: {
    cause: 'the query costs more than the store allows',
    advice: ({ cost, maxCost }: { cost: number; maxCost: number }) =>
      `It costs ${number(cost)} points, and ${number(maxCost)} is the most. Ask for less at once.`,
  },
  queryTimeout: {
    cause: 'the store stopped the query because it took too long',
    advice: 'Search for less at once.',
  },
  internal: {
    cause: 'the store had an error of its own',
    unreadable: 'the answer of the store could not be read',
    advice: 'Try again later. If it happens again, give the request id to whoever runs the store.',
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
      cause: 'the keychain was not unlocked when it asked',
      advice: 'Try again, and unlock it when it asks.',
    },
    no_collection: {
      cause: 'the keychain has no place to keep passwords in yet',
      advice: 'Create a default keyring in the program for passwords and keys, then try again.',
    },
    too_long: {
      cause: 'the token is too long for the keychain',
      advice: 'It takes 1,280 characters. Check that you have copied the token alone.',
    },
    not_stored: {
      cause: 'the keychain did not keep the token',
      advice: 'Try again. If it happens again, look at it in the program for passwords and keys.',
    },
    module_changed: {
      cause: 'the part of Storedesk that speaks to the keychain was changed after it was installed',
      advice: 'Install Storedesk anew.',
    },
    other: {
      cause: 'the keychain failed',
      advice: 'Try again. If it happens again, restart the computer.',
    },
  },
  readOnly: {
    cause: 'this store is read-only in Storedesk',
    advice: 'To change something in it, switch that off in Settings.',
  },
  themeLocked: {
    cause: 'the theme is locked on this computer',
    advice: 'Unlock it under Themes first.',
  },
  slept: {
    cause: 'the computer slept, or its clock was set, before this could be sent',
    advice: 'Nothing was sent. Try again.',
  },
  noConnection: {
    gone: {
      cause: 'the connection no longer exists',
      advice: 'Choose another store, or connect this one again.',
    },
    no_token: {
      cause: 'the token of the connection is no longer in the keychain',
      advice: 'Enter a new token for this store.',
    },
  },
  notInContract: 'Storedesk did not send a request that the API does not have',
  storeNotRunning: {
    cause: 'the sandbox store is not running',
    because: {
      closing: 'Storedesk is being closed.',
      too_slow: 'It did not start in time.',
      ended: 'It stopped while it was starting.',
      no_address: 'It did not say where it can be reached.',
      keeps_ending: 'It stopped several times in a row.',
    },
    advice:
      'Restart Storedesk if it does not come back by itself. What it says is in store.log in the data folder.',
  },
  storage: {
    full: {
      cause: 'the disk of this computer is full',
      advice: 'Nothing is sent that cannot be written down here first. Free some space, then try again.',
    },
    locked: {
      cause: 'another program on this computer is using a file in the data folder',
      advice: 'Close it, then try again.',
    },
    read_only: {
      cause: 'a file or folder in the data folder is read-only',
      advice: 'Make the data folder and all that is in it writable, then try again.',
    },
    damaged: {
      cause: 'a file in the data folder is damaged',
      advice: 'Start Storedesk again: it looks at storedesk.db then, and sets it aside if it is damaged.',
    },
    failing: {
      cause: 'the disk of this computer reports an error',
      advice: 'Look at the data folder, then try again.',
    },
  },
  host: {
    not_started: { cause: 'Storedesk is still starting', advice: 'Try again.' },
    closing: { cause: 'Storedesk is being closed', advice: 'Start it again.' },
    no_session: {
      cause: 'this page is not signed in to Storedesk',
      advice:
        'Open the link that the terminal shows, or start Storedesk again to get a new one: a link works once.',
    },
    not_recorded: {
      cause: 'it could not be recorded in Activity',
      advice: 'Look at the data folder, then try again.',
    },
    no_batch: { cause: 'it was dismissed already', advice: '' },
    batch_open: { cause: 'some of it has not ended yet', advice: 'Wait for it, or cancel it first.' },
    writes_off: {
      cause: 'calls that change something are switched off in the explorer',
      advice: 'Switch “Allow writes” on, then run it again.',
    },
    refused: { cause: 'Storedesk refused the request', advice: '' },
    failed: {
      cause: 'Storedesk had an error of its own',
      advice: 'Details are in host.log in the data folder.',
    },
  },
};
