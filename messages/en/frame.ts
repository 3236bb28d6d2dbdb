import type { ParkedRows } from '../../shared/contract/host-notice.ts';
import { richText } from '../rich-text.ts';
import { list, number, plural } from './locale.ts';

const ROWS: Readonly<Record<ParkedRows, string>> = {
  operations: 'operations',
  connections: 'connections',
  saved_views: 'saved views',
  saved_texts: 'saved texts',
  printed_marks: 'marks of printed slips',
  picked_marks: 'marks of picked orders',
  theme_records: 'locks and schedules of themes',
  settings: 'settings',
  activity_entries: 'entries of the activity log',
  drafts: 'unsaved edits of variants',
};

/** Advice for some kinds of rows. */
const ADVICE: Partial<Readonly<Record<ParkedRows, string>>> = {
  operations: 'These operations will not be sent: check your latest orders in the store.',
  connections: 'Connect these stores again.',
};

interface Budget {
  readonly available: number;
  readonly maximum: number;
  readonly perSecond: number;
}

/** The frame around every page. */
export const frame = {
  budget: {
    waiting: ({ seconds }: { seconds: number }) => `Next call in ${number(seconds)} s`,
    /** `ago`: "3 minutes ago". */
    lowest: ({ available, maximum, ago }: { available: number; maximum: number; ago: string }) =>
      `Lowest ${number(available)} of ${number(maximum)}, ${ago}`,
    plot: ({ title, said }: { title: string; said: string }) => `${title}. ${said}`,
    rest: {
      name: 'REST',
      label: 'REST calls available',
      course: 'REST calls available in the last 5 minutes',
      tip: ({ available, maximum, perSecond }: Budget) =>
        `REST calls: ${number(available)} of ${number(maximum)} available, ${number(perSecond)} restored per second.`,
    },
    graphql: {
      name: 'GraphQL',
      label: 'GraphQL points available',
      course: 'GraphQL points available in the last 5 minutes',
      tip: ({ available, maximum, perSecond }: Budget) =>
        `GraphQL points: ${number(available)} of ${number(maximum)} available, ${number(perSecond)} restored per second.`,
    },
  },
  cannotOpen: 'Storedesk cannot open here',
  didReadConnections: 'reading your connections',
  opening: 'Opening Storedesk',
  skip: 'Skip to content',
  sections: 'Sections',
  status: 'Status',
  apiVersion: ({ version }: { version: string }) => `API ${version}`,
  available: ({ available, maximum }: { available: number; maximum: number }) =>
    `${String(available)}/${String(maximum)}`,
  close: 'Close',
  cancel: 'Cancel',
  copied: 'Copied',
  tryAgain: 'Try again',
  whyNotScope: ({ scopes }: { scopes: readonly string[] }) =>
    `This needs the access scope ${scopes.join(' or ')}, which the token does not have.`,
  /** Why a screen or part of it is not available. */
  whyNotOffered: ({ fields }: { fields: readonly string[] }) =>
    `This needs ${list(fields)}, which the API of this store does not have.`,
  closedSection: {
    title: ({ section }: { section: string }) => `Your token lacks access to ${section}`,
    advice: ({ reason }: { reason: string }) =>
      `${reason} Give the token that scope in the store, or enter another one for this store.`,
  },
  keys: { ctrl: 'Ctrl', shift: 'Shift', alt: 'Alt', delete: 'Delete' },
  /** Groups of commands, which have a key or are in the palette. */
  commandGroups: { goTo: 'Go to', general: 'General', dialog: 'Dialog', stores: 'Stores', look: 'Look' },
  dropped: {
    several: 'Drop one file at a time.',
    neither: ({ name }: { name: string }) =>
      richText(
        '<name>{name}</name> is neither a ZIP file of a theme nor a CSV file of variants. Nothing was done with it.',
        { name },
      ),
  },
  /** Why a file opened with Storedesk is refused. Reasons that also apply to dropped files are in `dropped`. */
  opened: {
    several: 'Open one file at a time with Storedesk. Nothing was done with these.',
    missing: ({ name }: { name: string }) =>
      richText('<name>{name}</name> is no longer where it was. Was it moved or renamed?', { name }),
    folder: ({ name }: { name: string }) =>
      richText(
        '<name>{name}</name> is a folder. Storedesk opens a ZIP file of a theme or a CSV file of variants.',
        { name },
      ),
    special: ({ name }: { name: string }) =>
      richText(
        '<name>{name}</name> is a device or another special file. Storedesk opens ordinary files only.',
        { name },
      ),
    unreadable: ({ name }: { name: string }) =>
      richText(
        '<name>{name}</name> cannot be read: it was changed meanwhile, or is not open to you. Nothing was done with it.',
        { name },
      ),
  },
  palette: {
    title: 'Command palette',
    none: 'Nothing has this name',
    searching: 'Searching…',
    search: 'Search for a command',
    placeholder: 'A command, page, order, product, SKU, theme or store…',
    switchTo: ({ store }: { store: string }) => `Switch to ${store}`,
    light: 'Light colours',
    dark: 'Dark colours',
    newWindow: 'New window',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    searchLabel: 'Search for a shortcut',
    search: 'Search',
    none: 'No shortcut has this name.',
  },
  about: {
    title: 'About Storedesk',
    version: ({ version }: { version: string }) => `Version ${version}.`,
    runsOn: ({ engines }: { engines: readonly string[] }) => `It runs on ${list(engines)}.`,
    free: 'Storedesk is free software.',
    didRead: 'reading the licences',
    reading: 'Reading the licences',
    licence: 'Licence',
    thirdParty: 'Third-party software',
    packages: ({ count }: { count: number }) =>
      plural(count, {
        one: 'Storedesk contains this package, which is under its own licence.',
        other: `Storedesk contains these ${number(count)} packages, each under its own licence.`,
      }),
    electron:
      'The licences of what Electron itself contains are in LICENSES.chromium.html, beside the program.',
  },
  diagnostics: {
    title: 'Diagnostics',
    about:
      'For whoever helps you: versions, settings, and the last lines of the logs. Names and addresses of stores, tokens, and e-mail addresses are left out. Nothing is sent anywhere.',
    show: 'Show diagnostics',
    copy: 'Copy diagnostics',
    did: 'collecting the diagnostics',
  },
  pageFailed: { title: 'This page broke', did: 'showing this page' },
  notFound: {
    title: 'Not found',
    nothing: 'There is nothing at this address',
    goTo: ({ section }: { section: string }) => `Go to ${section}`,
  },
  link: {
    title: 'Link not followed',
    refused: 'Storedesk did not follow this link',
    problems: {
      token:
        'It carries a token or a password. A link never may: whoever has seen it can use them. Have that token replaced in the store, and enter the new one yourself.',
      parameter: 'It carries more than a link to Storedesk may: an address, and which kind of store it is.',
      address:
        'It names no address of a store, or more than that. An address is like https://shop.example, without a user name, a path, or anything after it.',
      kind: 'It names a kind of store that Storedesk does not know.',
      place: 'It names no place in Storedesk.',
      unknown: 'It asks for something that Storedesk does not do. Links open a place, or connect a store.',
    },
    busy: 'A link asks to connect a store. Close the dialog that is open, then open the link again.',
  },
  bug: {
    title: 'Something went wrong in Storedesk',
    text: ({ error }: { error: string }) =>
      `The screen may be incomplete. Reload it if something does not work. The error: ${error}`,
  },
  demo: {
    about:
      'This is the sandbox store with demo data. It lives on this computer only: change whatever you like.',
    dismiss: 'Put the note about demo data away',
  },
  trouble: ({ state, advice }: { state: string; advice: string }) =>
    richText('<strong>{state}.</strong> {advice}', { state, advice }),
  toSettings: 'Open Settings',
  dismissNotice: 'Dismiss this note',
  notices: {
    fileSetAside: ({ file, folder }: { file: string; folder: string }) =>
      `The file with your connections and settings was damaged. It was set aside as ${file} in ${folder}, and a new one was begun: connect your stores again.`,
    updateNotInstalled: ({ to }: { to: string }) =>
      `Storedesk ${to} could not be installed. This is the version from before; your data are as they were.`,
    updateRolledBack: ({ to }: { to: string }) =>
      `Storedesk ${to} did not open on this computer. This is the version from before, with your data as they were.`,
    environmentNotUsed: ({ why }: { why: string }) => `The store of the environment is not connected. ${why}`,
    variableMissing: ({ variable }: { variable: string }) =>
      `${variable} is not set: set both variables, or neither.`,
    tokenVariable: 'STOREDESK_STORE_TOKEN has spaces or characters that no token has.',
    kindVariable: {
      STOREDESK_STORE_KIND: 'STOREDESK_STORE_KIND is service, shopify or other.',
      STOREDESK_STORE_HEADER:
        'STOREDESK_STORE_HEADER is the name of the header that carries the token; the kind “other” needs it.',
      STOREDESK_STORE_NAMESPACE:
        'STOREDESK_STORE_NAMESPACE is the namespace of ids, in small letters; the kind “other” needs it.',
      STOREDESK_STORE_API_VERSION: 'STOREDESK_STORE_API_VERSION is a version like 2026-07, or latest.',
    },
    unreadableRows: ({ rows }: { rows: Partial<Record<ParkedRows, number>> }) => {
      const found = Object.entries(rows) as [ParkedRows, number][];
      return [
        `Some entries in storedesk.db cannot be read: ${list(found.map(([what, count]) => `${ROWS[what]} (${number(count)})`))}.`,
        'They were left in the file; a newer version of Storedesk may be able to read them.',
        ...found.flatMap(([what]) => ADVICE[what] ?? []),
      ].join(' ');
    },
  },
  storeStates: {
    online: { name: 'Online' },
    slow: {
      name: 'Slow',
      advice: ({ seconds }: { seconds: number }) =>
        `The last answers took more than ${number(seconds)} s each.`,
    },
    throttled: {
      name: 'Throttled',
      advice: ({ seconds }: { seconds: number }) =>
        `The store limits how often it is asked. The last of the calls that wait is sent in ${number(seconds)} s.`,
    },
    failing: { name: 'Store errors' },
    offline: { name: 'Offline', advice: 'What you see was read before.' },
    not_sent: { name: 'Not connected' },
    frozen: { name: 'Frozen' },
    fraudulent: { name: 'Blocked for fraud' },
    unavailable: { name: 'Locked' },
    connecting: { name: 'Connecting' },
    token_refused: {
      name: 'Token refused',
      advice: 'The store does not accept the token. Make a new one in the store, and enter it here.',
    },
  },
  /** When the store last responded. `ago`: "12 seconds ago". */
  lastAnswer: {
    none: 'The store was not asked anything yet.',
    answered: ({ ago }: { ago: string }) => `Last answer: ${ago}.`,
    took: ({ seconds }: { seconds: number }) => `It took ${number(seconds)} s.`,
    unanswered: ({ ago }: { ago: string }) => `Last call, without an answer: ${ago}.`,
    good: ({ ago }: { ago: string }) => `Last good answer: ${ago}.`,
    neverGood: 'There was no good answer since this page was opened.',
  },
  /** Storedesk itself does not respond to this page: status texts and what to do. `address`: the page's own. */
  shellStates: {
    stopped: {
      name: 'Storedesk has stopped',
      inBrowser: ({ address }: { address: string }) =>
        `Start it again, for example with npm start in a terminal, and open the link that it shows. If the link begins with ${address}, this page goes on by itself: leave it open. Held operations that were not sent and unsaved edits of variants are kept.`,
      inWindow:
        'Quit it and open it again. Held operations that were not sent and unsaved edits of variants are kept.',
    },
    silent: {
      name: 'Storedesk does not answer',
      advice:
        'It is very busy, or it hangs. This page goes on by itself as soon as it answers: leave it open. If it does not, end Storedesk and start it again.',
    },
    no_events: {
      name: 'Storedesk cannot reach this page',
      advice:
        'Something on this computer, such as a browser extension or security software, blocks the connection of this page to Storedesk (WebSocket to 127.0.0.1). Allow it, or use another browser. This page goes on by itself then.',
    },
    no_session: {
      name: 'Signed out',
      advice:
        'Storedesk was started again and does not know this page yet. Open the link that the terminal shows, in this browser: this page goes on by itself then. Leave it open.',
    },
  },
  sandboxStates: {
    starting: { name: 'Starting', advice: '' },
    restarting: {
      name: 'Restarting',
      advice: 'The sandbox store stopped and is being started again. What was saved is safe.',
    },
    failed: {
      name: 'Failed',
      advice:
        'The sandbox store could not be started. Try again. What it says is in store.log in the data folder.',
    },
    stopped: { name: 'Stopped', advice: 'The sandbox store is stopped. Start Storedesk again.' },
  },
};
