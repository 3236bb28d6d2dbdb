import { richText } from '../rich-text.ts';
import { list, number, plural } from './locale.ts';

/** Connecting a store. */
export const connection = {
  connect: 'Connect a store',
  connected: ({ store }: { store: string }) => `Connected to ${store}.`,
  didCheck: 'checking the store',
  check: 'Check and connect',
  storeKinds: { service: 'Store Admin API', shopify: 'Shopify shop', other: 'Other' },
  form: {
    storeKind: 'Kind of store',
    storeKindAbout: {
      service: 'The token goes in the header X-Service-Access-Token.',
      shopify:
        'The name of the shop is enough as its address. The token is that of an app which is installed in it.',
      other: 'A store with the same API under other names: header and namespace are in its documentation.',
    },
    address: 'Address',
    token: 'Access token',
    tokenAbout: "It is handed to Storedesk's own process once and never shown again.",
    keep: 'Keep the token',
    keychain: "In this computer's keychain",
    session: 'For this session only',
    sessionAbout:
      'You enter it again when Storedesk is started next. Edits that are not saved by then, and what waits to be sent, are not kept.',
    more: 'More options',
    name: 'Name in Storedesk',
    nameAbout: 'Empty: the name that the store gives itself.',
    apiVersion: 'API version',
    latest: 'latest',
    gidNamespace: 'Id namespace',
    headerName: 'Header name of the token',
  },
  /** Why the dialog is already filled in, by source. */
  proposed: {
    link: 'A link has opened this. Look at the address before you enter a token: the token is sent there.',
    file: 'This is what the file says. The token is not in it: enter it here. It is sent to this address.',
  },
  ofEnvironment: 'Store from the environment',
  removed: 'A store that was removed',
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
    grey: 'Grey',
  },
  colourOf: ({ colour }: { colour: string }) => `Colour: ${colour}`,
  readOnly: 'Read-only',
  kindAndReadOnly: ({ kind, readOnly }: { kind: string; readOnly: string }) => `${readOnly} · ${kind}`,
  checkAgain: {
    this: 'Check this store again',
    done: ({ store, version }: { store: string; version: string }) =>
      `${store} was checked: its scopes, and what its API ${version} has.`,
    failed: ({ store }: { store: string }) => `${store} could not be checked`,
  },
  edit: {
    this: 'Name, colour, read-only',
    named: ({ store }: { store: string }) => `Edit ${store}`,
    title: 'Edit this store',
    colour: 'Store colour',
    colourAbout: 'It marks the window while this store is shown.',
    readOnlyAbout:
      'Storedesk sends nothing that changes this store. What is still waiting to be sent then waits until you resume it.',
    save: 'Save',
    did: 'changing the store',
    taken: 'Another store has this name',
  },
  newToken: {
    this: 'Enter a new token',
    named: ({ store }: { store: string }) => `Enter a new token for ${store}`,
    title: 'Enter a new token',
    about: ({ store }: { store: string }) =>
      richText(
        'The store <name>{store}</name> is asked whether it takes this token. Until it has said so, and if anything fails, the old one is kept. What waits to be sent goes on with the new one.',
        { store },
      ),
    inKeychain: "It is kept in this computer's keychain, as the old one was.",
    inSession: 'It is kept for this session only, as the old one was.',
    confirm: 'Check and replace',
    did: 'replacing the token',
    done: ({ store }: { store: string }) => `${store} has a new token.`,
    keychain: ({ why }: { why: string }) => `The old token was not replaced. ${why}`,
    whyNotSandbox: 'The sandbox store makes a token of its own at each start.',
    whyNotEnvironment: 'The token of this store comes from the environment that Storedesk was started with.',
  },
  scopes: {
    this: 'What the token opens',
    named: ({ store }: { store: string }) => `What the token of ${store} opens`,
    title: ({ store }: { store: string }) => `What the token of ${store} opens`,
    /** What a scope allows, by kind of access. */
    opens: {
      themes: { read: 'See themes and compare them.', write: 'Add, rename, publish and delete themes.' },
      products: {
        read: 'See products, variants, prices and pictures.',
        write: 'Save changes of variants.',
      },
      orders: { read: 'See, search, print and export orders.' },
      third_party_fulfillment_orders: {
        read: 'See requests to fulfillment services.',
        write: 'Send requests, and ask for a cancellation.',
      },
      assigned_fulfillment_orders: {
        read: 'See requests that are assigned to you.',
        write: 'Accept and reject requests and cancellations.',
      },
    },
    where: ({ sections }: { sections: readonly string[] }) => `Under ${list(sections)}.`,
    held: 'Has it',
    lacks: 'Lacks it',
    checking: 'Asking the store',
    did: 'asking the store',
    untold:
      'This store does not tell what a token may do. Storedesk takes it that it may do all of this; what it may not, the store says when it is asked for it.',
    notHeld:
      'To get what is missing, give the token that scope in the store and check again, or enter another token.',
  },
  file: {
    export: 'Export stores',
    exported: ({ count, file }: { count: number; file: string }) =>
      plural(count, {
        one: `The address of one store is in ${file}. Its token is not.`,
        other: `The addresses of ${number(count)} stores are in ${file}. Their tokens are not.`,
      }),
    nothingToExport: 'No store was connected yet.',
    didExport: 'exporting the stores',
    import: 'Import stores',
    about:
      'A file that was exported from Storedesk, on this computer or another. It names stores and holds no tokens: you enter the token of each.',
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
      `${entry === null ? '' : `Store ${number(entry)} of the file: `}${why} Nothing was read.`,
    problems: {
      too_large: () => 'The file is larger than any that Storedesk exports.',
      not_json: () => 'The file is not JSON.',
      other_file: () => 'This is not a file of stores that Storedesk has exported.',
      version: () => 'The file was written by another version of Storedesk. Export it anew with this one.',
      empty: () => 'There is no store in the file.',
      too_many: () => 'There are more stores in the file than Storedesk reads.',
      unknown_field: ({ field }: { field: string }) => `The field “${field}” does not belong there.`,
      token: ({ field }: { field: string }) =>
        `The field “${field}” looks like a token. Such a file never holds one: delete it, and have the token replaced if others have seen the file.`,
      field: ({ field }: { field: string }) => `The field “${field}” is missing or not valid.`,
      address: () => 'The field “address” is not the address of a store over https.',
      credentials: () => 'The field “address” has a user name or a password in it. Leave them out.',
      duplicate: () => 'It is there twice, by its name and address.',
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
        'Storedesk forgets <name>{store}</name> and its token. Nothing in the store itself changes. To see it again you need its address and a token.',
        { store },
      ),
    unsaved: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 unsaved edit is lost. To keep it, save it first.',
        other: `${number(count)} unsaved edits are lost. To keep them, save them first.`,
      }),
    lost: 'What this computer keeps about it is lost as well:',
    alsoLost: [
      'saved views and saved texts',
      'which themes are locked, and which are to be published later',
      'what was written in the explorer, and exports that are kept here',
    ],
    kept: 'Activity is kept. Other stores are not touched.',
    underWay:
      'Operations of this store wait to be sent, or for their answer. Wait for them, or switch to the store and cancel them in its queue.',
    whyNotSandbox: 'The sandbox store belongs to Storedesk and is always there.',
    whyNotEnvironment:
      'This store comes from the environment that Storedesk was started with, and goes with it.',
  },
  fields: {
    address: 'Address',
    token: 'Token',
    name: 'Name',
    headerName: 'Header name',
    gidNamespace: 'Id namespace',
    apiVersion: 'API version',
    storeKind: 'Kind of store',
    keep: 'Where the token is kept',
    colour: 'Colour',
    readOnly: 'Read-only',
  },
  missing: ({ field }: { field: string }) => `${field} is missing`,
  tooLong: ({ field }: { field: string }) => `${field} is too long`,
  notValid: ({ field }: { field: string }) => `${field} is not valid`,
  tokenCharacters: 'Token has spaces or characters that no token has',
  reservedHeader: 'Header name belongs to HTTP itself',
  noScopes: ({ scopes }: { scopes: readonly string[] }) =>
    `This token has no access scope that Storedesk can use. Give it at least one of these in the store: ${list(scopes)}.`,
  isShop: 'This is the address of a Shopify shop. Choose “Shopify shop”.',
  isOfKind: ({ kind }: { kind: string }) =>
    `The store accepts this token, but as one of another kind. Choose “${kind}”.`,
  unnamed: 'This store does not say what it is called. Enter a name for it.',
  otherShop: ({ shop }: { shop: string }) =>
    `This token is of another shop: ${shop}. Enter a token of the shop that this connection is for, or connect ${shop} as a store of its own.`,
  noAnswer: 'Nothing answers at this address. Check its spelling and your network, then try again.',
  tooSlow: 'No answer came in time. Check the address and your network, then try again.',
  notAStore: ({ status }: { status: number }) =>
    `Something answers there, but it is not a store (status ${String(status)}). Enter the store's own address, without a path.`,
  noSuchVersion: 'The store does not have this API version. Leave it empty to use the newest.',
  noApiThere: 'The store has no admin API at this address. Enter its own address, without a path.',
  tokenRefused:
    'The store does not accept this token. Copy it again from the store, whole, or make a new one.',
  serverFailed: ({ status }: { status: number }) =>
    `The server at this address failed (status ${String(status)}). Check the address; if it is right, try again later.`,
  orThisSession: ({ why }: { why: string }) => `${why} Or keep the token for this session only.`,
  keychainNotPossible: ({ why }: { why: string }) => `Not possible here. ${why}`,
};
