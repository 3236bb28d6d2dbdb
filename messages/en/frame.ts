import type { ParkedRows } from '../../shared/contract/host-notice.ts';
import { richText } from '../rich-text.ts';
import { list, number, plural } from './locale.ts';

const ROWS: Readonly<Record<ParkedRows, string>> = {
  operations: 'operations',
  connections: 'connections',
  saved_views: 'saved views',
  saved_texts: 'saved texts',
  printed_marks: 'printed marks of slips',
  picked_marks: 'picked marks of orders',
  theme_records: 'theme locks and schedules',
  settings: 'settings',
  activity_entries: 'activity log entries',
  drafts: 'unsaved variant edits',
};

/** Advice for some kinds of rows. */
const ADVICE: Partial<Readonly<Record<ParkedRows, string>>> = {
  operations: 'These operations will not be sent: check your latest orders in the store.',
  connections: 'Reconnect these stores.',
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
  didReadConnections: 'loading your connections',
  storeRemoved: 'The store that this window showed was removed. Another store is shown.',
  sessionStoreEnded: ({ store, shown }: { store: string; shown: string }) =>
    `${store} was connected for that session only. Its unsaved edits and unsent operations are gone. ${shown} is shown.`,
  opening: 'Opening Storedesk',
  skip: 'Skip to content',
  sections: 'Sections',
  status: 'Status',
  apiVersion: ({ version }: { version: string }) => `API ${version}`,
  available: ({ available, maximum }: { available: number; maximum: number }) =>
    `${String(available)}/${String(maximum)}`,
  close: 'Close',
  showToken: 'Show the token',
  cancel: 'Cancel',
  copied: 'Copied',
  /** "#1001, #1002 and 3 more" */
  names: ({ names, more }: { names: readonly string[]; more: number }) =>
    more > 0 ? `${names.join(', ')} and ${number(more)} more` : names.join(', '),
  whyNotScope: ({ scopes }: { scopes: readonly string[] }) =>
    `This needs the access scope ${scopes.join(' or ')}, which the token does not have.`,
  /** Why a screen or part of it is not available. */
  whyNotOffered: ({ fields }: { fields: readonly string[] }) =>
    `This needs ${list(fields)}, which the API of this store does not have.`,
  closedSection: {
    title: ({ section }: { section: string }) => `Your token lacks access to ${section}`,
    advice: ({ reason }: { reason: string }) =>
      `${reason} Give the token that scope in the store, or enter another token for this store.`,
  },
  keys: { ctrl: 'Ctrl', shift: 'Shift', alt: 'Alt', delete: 'Delete' },
  /** Groups of commands, which have a key or are in the palette. */
  commandGroups: { goTo: 'Go to', general: 'General', dialog: 'Dialog', stores: 'Stores', look: 'Look' },
  dropped: {
    several: 'Drop one file at a time.',
    neither: ({ name }: { name: string }) =>
      richText('<name>{name}</name> is neither a theme ZIP file nor a variant CSV file. It was not opened.', {
        name,
      }),
  },
  /** Why a file opened with Storedesk is refused. Reasons that also apply to dropped files are in `dropped`. */
  opened: {
    several: 'Open one file at a time with Storedesk. These files were not opened.',
    missing: ({ name }: { name: string }) =>
      richText('<name>{name}</name> is no longer where it was. It may have been moved or renamed.', { name }),
    folder: ({ name }: { name: string }) =>
      richText('<name>{name}</name> is a folder. Storedesk opens theme ZIP files and variant CSV files.', {
        name,
      }),
    special: ({ name }: { name: string }) =>
      richText(
        '<name>{name}</name> is a device or another special file. Storedesk opens only regular files.',
        { name },
      ),
    unreadable: ({ name }: { name: string }) =>
      richText(
        '<name>{name}</name> cannot be read: it was changed meanwhile, or you do not have permission. It was not opened.',
        { name },
      ),
  },
  palette: {
    title: 'Command palette',
    none: 'No results',
    searching: 'Searching…',
    commands: 'Commands',
    search: 'Search for a command',
    placeholder: 'A command, page, order, product, SKU, theme or store…',
    switchTo: ({ store }: { store: string }) => `Switch to ${store}`,
    light: 'Light colors',
    dark: 'Dark colors',
    newWindow: 'New window',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    searchLabel: 'Search for a shortcut',
    search: 'Search',
    none: 'No shortcut matches.',
  },
  about: {
    title: 'About Storedesk',
    version: ({ version }: { version: string }) => `Version ${version}.`,
    runsOn: ({ engines }: { engines: readonly string[] }) => `It runs on ${list(engines)}.`,
    free: 'Storedesk is free software.',
    didRead: 'loading the licenses',
    reading: 'Loading the licenses',
    licence: 'License',
    thirdParty: 'Third-party software',
    packages: ({ count }: { count: number }) =>
      plural(count, {
        one: 'Storedesk contains this package, which is under its own license.',
        other: `Storedesk contains these ${number(count)} packages, each under its own license.`,
      }),
    electron:
      'The licenses of the components in Electron are in LICENSES.chromium.html, next to the program.',
  },
  diagnostics: {
    title: 'Diagnostics',
    about:
      'For support: versions, settings, and the last lines of the logs, without store names, store addresses, tokens, or email addresses. Nothing is sent anywhere.',
    show: 'Show diagnostics',
    copy: 'Copy diagnostics',
    did: 'collecting the diagnostics',
  },
  pageFailed: { title: 'This page crashed', did: 'showing this page' },
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
        'It contains a token or password. Links must not: anyone who has seen the link can use it. Replace that token in the store, and enter the new one yourself.',
      parameter: 'It contains more than a link to Storedesk may: the address and the kind of a store.',
      address:
        'It does not contain a valid store address. An address looks like https://shop.example, without a user name, a path, or anything after it.',
      kind: 'It contains an unknown kind of store.',
      place: 'It does not point to a page in Storedesk.',
      unknown: 'It asks for something that links cannot do. Links open a page or connect a store.',
    },
    busy: 'A link asks to connect a store. Close the open dialog, then open the link again.',
  },
  bug: {
    title: 'Something went wrong in Storedesk',
    text: ({ error }: { error: string }) =>
      `The screen may be incomplete. Reload it if something does not work. Error: ${error}`,
  },
  demo: {
    about:
      'This is the sandbox store with demo data. It exists only on this computer: change whatever you like.',
    dismiss: 'Dismiss the note about demo data',
  },
  trouble: ({ state, advice }: { state: string; advice: string }) =>
    richText('<strong>{state}.</strong> {advice}', { state, advice }),
  toSettings: 'Open Settings',
  dismissNotice: 'Dismiss this note',
  notices: {
    fileSetAside: ({ file, folder }: { file: string; folder: string }) =>
      `The file with your connections and settings was damaged. It was set aside as ${file} in ${folder}, and a new one was created. Reconnect your stores.`,
    updateNotInstalled: ({ to }: { to: string }) =>
      `Storedesk ${to} could not be installed. This is the previous version; your data is unchanged.`,
    updateRolledBack: ({ to }: { to: string }) =>
      `Storedesk ${to} did not open on this computer. This is the previous version, with your data as it was before.`,
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
        `The store’s limit was reached. The last waiting call is sent in ${number(seconds)} s.`,
    },
    failing: { name: 'Store errors' },
    offline: { name: 'Offline', advice: 'You see data that was loaded earlier.' },
    not_sent: { name: 'Not connected' },
    frozen: { name: 'Frozen' },
    fraudulent: { name: 'Blocked for fraud' },
    unavailable: { name: 'Locked' },
    connecting: { name: 'Connecting' },
    token_refused: {
      name: 'Token refused',
      advice: 'The store does not accept the token. Create a new one in the store, and enter it here.',
    },
  },
  /** When the store last responded. `ago`: "12 seconds ago". */
  lastAnswer: {
    none: 'No calls to the store yet.',
    answered: ({ ago }: { ago: string }) => `Last answer: ${ago}.`,
    took: ({ seconds }: { seconds: number }) => `It took ${number(seconds)} s.`,
    unanswered: ({ ago }: { ago: string }) => `Last unanswered call: ${ago}.`,
    good: ({ ago }: { ago: string }) => `Last successful answer: ${ago}.`,
    neverGood: 'No successful answer since this page was opened.',
  },
  /** Storedesk itself does not respond to this page: status texts and what to do. `address`: the page's own. */
  shellStates: {
    stopped: {
      name: 'Storedesk has stopped',
      inBrowser: ({ address }: { address: string }) =>
        `Start it again, for example with npm start in a terminal, and open the link that it shows. If the link starts with ${address}, leave this page open: it resumes automatically.`,
      inWindow: 'Quit it and open it again.',
      unsentKept: 'Unsent operations and unsaved variant edits are kept.',
      /** The store that is shown is connected for this session only. */
      unsentLost:
        'This store is connected for this session only: its unsent operations and unsaved variant edits are lost, and you connect it again.',
    },
    silent: {
      name: 'Storedesk is not responding',
      advice:
        'It is very busy, or it hangs. Leave this page open: it resumes automatically as soon as Storedesk responds. If that does not happen, quit Storedesk and start it again.',
    },
    no_events: {
      name: 'Storedesk cannot reach this page',
      advice:
        'Something on this computer, such as a browser extension or security software, blocks the connection of this page to Storedesk (WebSocket to 127.0.0.1). Allow it, or use another browser. This page then resumes automatically.',
    },
    no_session: {
      name: 'Signed out',
      advice:
        'Storedesk was restarted and does not know this page yet. Leave this page open, and open the link shown in the terminal in this browser. This page then resumes automatically.',
    },
  },
  sandboxStates: {
    starting: { name: 'Starting', advice: '' },
    restarting: {
      name: 'Restarting',
      advice: 'The sandbox store stopped and is restarting. Saved changes are safe.',
    },
    failed: {
      name: 'Failed',
      advice:
        'The sandbox store could not start. Try again. Details are in store.log in the data folder. If store.db there is damaged, move it away first: the sandbox then starts with new demo data.',
    },
    stopped: { name: 'Stopped', advice: 'The sandbox store has stopped. Restart Storedesk.' },
  },
};
