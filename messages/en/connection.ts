import { richText } from '../rich-text.ts';
import { list, number, plural } from './locale.ts';

/** Connecting a store. */
export const connection = {
  connect: 'Connect a store',
  connected: ({ store }: { store: string }) => `Connected to ${store}.`,
  didCheck: 'checking the store',
  check: 'Check and connect',
  checking: 'Checking the store…',
  storeKinds: { service: 'Store Admin API', shopify: 'Shopify shop', other: 'Other' },
  form: {
    storeKind: 'Kind of store',
    storeKindAbout: {
      service: 'The token goes in the header X-Service-Access-Token.',
      shopify: 'The shop name is enough as the address. The token is that of an app installed in the shop.',
      other:
        'A store with the same API under other names. Its documentation has the header and the namespace.',
    },
    address: 'Address',
    token: 'Access token',
    tokenAbout: 'It is sent to Storedesk’s own process once and never shown again.',
    keep: 'Keep the token',
    keychain: 'In this computer’s keychain',
    session: 'For this session only',
    sessionAbout:
      'You enter it again after Storedesk restarts. Unsaved edits and operations waiting to be sent are lost then.',
    more: 'More options',
    name: 'Name in Storedesk',
    nameAbout: 'Leave empty to use the store’s own name.',
    apiVersion: 'API version',
    latest: 'latest',
    gidNamespace: 'ID namespace',
    headerName: 'Header name of the token',
  },
  /** Why the dialog is already filled in, by source. */
  proposed: {
    link: 'A link opened this dialog. Check the address before you enter a token: the token is sent there.',
    file: 'Filled in from the file, which has no token. Enter the token here: it is sent to this address.',
  },
  ofEnvironment: 'Store from the environment',
  removed: 'Removed store',
  switcher: 'Store:',
  stores: 'Stores',
  kinds: { sandbox: 'Demo data', remote: 'Connected store', environment: 'For this run only' },
  tokenKept: { keychain: 'Token in the keychain', session: 'Token for this session only' },
  kindAndToken: ({ kind, token }: { kind: string; token: string }) => `${kind} · ${token}`,
  colours: {
    blue: 'Blue',
    orange: 'Orange',
    green: 'Green',
    purple: 'Purple',
    pink: 'Pink',
    teal: 'Teal',
    brown: 'Brown',
    red: 'Red',
    grey: 'Gray',
  },
  colourOf: ({ colour }: { colour: string }) => `Color: ${colour}`,
  readOnly: 'Read-only',
  kindAndReadOnly: ({ kind, readOnly }: { kind: string; readOnly: string }) => `${readOnly} · ${kind}`,
  checkAgain: {
    this: 'Check this store again',
    done: ({ store, version }: { store: string; version: string }) =>
      `${store} was checked: its access scopes and its API ${version}.`,
    failed: ({ store }: { store: string }) => `${store} could not be checked`,
  },
  edit: {
    this: 'Name, color, read-only',
    named: ({ store }: { store: string }) => `Edit ${store}`,
    title: 'Edit this store',
    colour: 'Store color',
    colourAbout: 'It marks the window while this store is shown.',
    readOnlyAbout:
      'Storedesk sends no changes to this store. Operations not sent yet wait until you resume them.',
    save: 'Save',
    did: 'changing the store',
    taken: 'Another store has this name',
  },
  newToken: {
    this: 'Enter a new token…',
    named: ({ store }: { store: string }) => `Enter a new token for ${store}`,
    title: 'Enter a new token',
    about: ({ store }: { store: string }) =>
      richText(
        'Storedesk first checks that <name>{store}</name> accepts this token. If anything fails, the old token stays. Waiting operations continue with the new token.',
        { store },
      ),
    inKeychain: 'It is kept in this computer’s keychain, like the old one.',
    inSession: 'It is kept for this session only, like the old one.',
    confirm: 'Check and replace',
    did: 'replacing the token',
    done: ({ store }: { store: string }) => `${store} has a new token.`,
    keychain: ({ why }: { why: string }) => `The old token was not replaced. ${why}`,
    whyNotSandbox: 'The sandbox store creates its own token at each start.',
    whyNotEnvironment: 'The token of this store comes from the environment that Storedesk was started with.',
  },
  scopes: {
    this: 'What the token allows',
    named: ({ store }: { store: string }) => `What the token of ${store} allows`,
    title: ({ store }: { store: string }) => `What the token of ${store} allows`,
    /** What a scope allows, by kind of access. */
    opens: {
      themes: { read: 'See themes and compare them.', write: 'Add, rename, publish and delete themes.' },
      products: {
        read: 'See products, variants, prices and pictures.',
        write: 'Save changes to variants.',
      },
      orders: { read: 'See, search, print and export orders.' },
      third_party_fulfillment_orders: {
        read: 'See requests to fulfillment services.',
        write: 'Send requests and request cancellations.',
      },
      assigned_fulfillment_orders: {
        read: 'See requests that are assigned to you.',
        write: 'Accept and reject requests and cancellations.',
      },
    },
    where: ({ sections }: { sections: readonly string[] }) => `Under ${list(sections)}.`,
    held: 'Granted',
    lacks: 'Missing',
    checking: 'Checking the store',
    did: 'checking the store',
    untold:
      'This store does not report the scopes of a token. Storedesk assumes that the token has all of these; the store refuses what it does not allow.',
    notHeld:
      'To add a missing scope, give it to the token in the store and check again, or enter another token.',
  },
  file: {
    export: 'Export stores',
    exported: ({ count, file }: { count: number; file: string }) =>
      plural(count, {
        one: `The address of 1 store was exported to ${file}, without its token.`,
        other: `The addresses of ${number(count)} stores were exported to ${file}, without their tokens.`,
      }),
    nothingToExport: 'No store is connected yet.',
    didExport: 'exporting the stores',
    import: 'Import stores…',
    importTitle: 'Import stores',
    about:
      'A file exported from Storedesk on this or another computer. It lists stores but no tokens: you enter the token of each.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    another: 'Choose another file',
    didRead: 'reading the file',
    unreadable: 'The file could not be read.',
    list: ({ file }: { file: string }) => `Stores in ${file}`,
    connect: 'Connect…',
    connectNamed: ({ store }: { store: string }) => `Connect ${store}`,
    connected: 'Connected',
    kindAndAddress: ({ kind, address }: { kind: string; address: string }) => `${kind} · ${address}`,
    problem: ({ entry, why }: { entry: number | null; why: string }) =>
      `${entry === null ? '' : `Store ${number(entry)} in the file: `}${why} Nothing was imported.`,
    problems: {
      too_large: () => 'The file is too large to be an export from Storedesk.',
      not_json: () => 'The file is not JSON.',
      other_file: () => 'This is not a store file exported from Storedesk.',
      version: () =>
        'The file was written by another version of Storedesk. Export it again with this version.',
      empty: () => 'The file contains no stores.',
      too_many: () => 'The file contains more stores than Storedesk can import.',
      unknown_field: ({ field }: { field: string }) => `The field “${field}” does not belong there.`,
      token: ({ field }: { field: string }) =>
        `The field “${field}” looks like a token. Store files must not contain tokens: delete the file, and replace the token if others have seen it.`,
      field: ({ field }: { field: string }) => `The field “${field}” is missing or not valid.`,
      address: () => 'The field “address” is not a store address that starts with https.',
      credentials: () => 'The field “address” contains a user name or password. Remove it.',
      duplicate: () => 'It appears twice, with the same name and address.',
    },
  },
  remove: {
    this: 'Remove this store',
    named: ({ store }: { store: string }) => `Remove ${store}`,
    question: 'Remove this store?',
    confirm: 'Remove',
    did: 'removing the store',
    effect: ({ store }: { store: string }) =>
      richText(
        'Storedesk forgets <name>{store}</name> and its token. Nothing in the store itself changes. To connect it again, you need its address and a token.',
        { store },
      ),
    unsaved: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 unsaved edit is lost. To keep it, save it first.',
        other: `${number(count)} unsaved edits are lost. To keep them, save them first.`,
      }),
    lost: 'The data about it on this computer is deleted too:',
    alsoLost: ['saved views and saved texts', 'what you typed in the explorer'],
    kept: 'Activity is kept. Other stores are not touched.',
    underWay:
      'Some operations of this store are not finished. Wait for them, or switch to the store and cancel them in its queue.',
    whyNotSandbox: 'The sandbox store belongs to Storedesk and is always there.',
    whyNotEnvironment:
      'This store comes from the environment that Storedesk was started with. Start Storedesk without it to remove the store.',
  },
  fields: {
    address: 'Address',
    token: 'Token',
    name: 'Name',
    headerName: 'Header name',
    gidNamespace: 'ID namespace',
    apiVersion: 'API version',
    storeKind: 'Kind of store',
    keep: 'Where the token is kept',
    colour: 'Color',
    readOnly: 'Read-only',
  },
  missing: ({ field }: { field: string }) => `${field} is missing`,
  tooLong: ({ field }: { field: string }) => `${field} is too long`,
  notValid: ({ field }: { field: string }) => `${field} is not valid`,
  tokenCharacters: 'Token contains spaces or invalid characters',
  reservedHeader: 'Header name is reserved by HTTP',
  noScopes: ({ scopes }: { scopes: readonly string[] }) =>
    `This token has none of the access scopes that Storedesk uses. Give it at least one of these in the store: ${list(scopes)}.`,
  isShop: 'This is the address of a Shopify shop. Choose “Shopify shop”.',
  isOfKind: ({ kind }: { kind: string }) =>
    `The store accepts this token, but as a token of another kind of store. Choose “${kind}”.`,
  unnamed: 'This store does not report its name. Enter a name for it.',
  otherShop: ({ shop }: { shop: string }) =>
    `This token belongs to another shop: ${shop}. Enter a token of the connected shop, or connect ${shop} as a separate store.`,
  noAnswer: 'Nothing answers at this address. Check its spelling and your network, then try again.',
  tooSlow: 'The store did not answer in time. Check the address and your network, then try again.',
  notAStore: ({ status }: { status: number }) =>
    `The server at this address is not a store (status ${String(status)}). Enter the store’s own address, without a path.`,
  noSuchVersion: 'The store does not have this API version. Leave it empty to use the newest.',
  noApiThere: 'The store has no admin API at this address. Enter its own address, without a path.',
  tokenRefused:
    'The store does not accept this token. Copy the whole token from the store again, or create a new one.',
  serverFailed: ({ status }: { status: number }) =>
    `The server at this address failed (status ${String(status)}). Check the address. If it is correct, try again later.`,
  orThisSession: ({ why }: { why: string }) => `${why} Or keep the token for this session only.`,
  keychainNotPossible: ({ why }: { why: string }) => `Not possible here. ${why}`,
};
