import type { ParkedRows } from '../../shared/contract/host-notice.ts';
import { list, number } from './locale.ts';

const ROWS: Readonly<Record<ParkedRows, string>> = {
  operations: 'operations',
  connections: 'connections',
  saved_views: 'saved views',
  printed_marks: 'marks of printed slips',
  settings: 'settings',
  activity_entries: 'entries of the activity log',
};

/** What is to be done about some of them. */
const ADVICE: Partial<Readonly<Record<ParkedRows, string>>> = {
  operations: 'These operations will not be sent: check your latest orders in the store.',
  connections: 'Connect these stores again.',
};

interface Budget {
  readonly available: number;
  readonly maximum: number;
  readonly perSecond: number;
}

/** Texts of: the frame around every page. */
export const frame = {
  budget: {
    waiting: ({ seconds }: { seconds: number }) => `Next call in ${number(seconds)} s`,
    rest: {
      name: 'REST',
      label: 'REST calls available',
      tip: ({ available, maximum, perSecond }: Budget) =>
        `REST calls: ${number(available)} of ${number(maximum)} available, ${number(perSecond)} restored per second.`,
    },
    graphql: {
      name: 'GraphQL',
      label: 'GraphQL points available',
      tip: ({ available, maximum, perSecond }: Budget) =>
        `GraphQL points: ${number(available)} of ${number(maximum)} available, ${number(perSecond)} restored per second.`,
    },
  },
  cannotOpen: 'Storedesk cannot open here',
  dismissNotice: 'Dismiss this note',
  notices: {
    fileSetAside: ({ file, folder }: { file: string; folder: string }) =>
      `The file with your connections and settings was damaged. It was set aside as ${file} in ${folder}, and a new one was begun: connect your stores again.`,
    environmentNotUsed: ({ detail }: { detail: string }) =>
      `The store of the environment could not be connected: ${detail}`,
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
    online: { name: 'Online', advice: '' },
    offline: {
      name: 'Offline',
      advice:
        'The store does not answer. What you see was read before; changes fail until it answers again. Check the network and the address.',
    },
    frozen: {
      name: 'Frozen',
      advice:
        'The store is frozen until its owner pays the open invoice. Nothing can be read or changed until then.',
    },
    fraudulent: {
      name: 'Blocked',
      advice:
        'The store is blocked for fraud. Only the platform can lift this: its owner should contact its support.',
    },
    unavailable: {
      name: 'Locked',
      advice: 'The store is locked for the moment. This usually ends by itself; try again in a few minutes.',
    },
    connecting: { name: 'Connecting', advice: '' },
    token_refused: {
      name: 'Token refused',
      advice: 'The store no longer accepts the token. Remove the store and connect it with a new token.',
    },
    not_checked: { name: 'Not checked', advice: '' },
    shell_stopped: {
      name: 'Stopped',
      advice: 'Storedesk itself has stopped. Start it again, and reload this page.',
    },
  },
  notChecked: ({ why }: { why: string }) => `The store could not be checked. ${why}`,
  sandboxStates: {
    starting: { name: 'Starting', advice: '' },
    restarting: {
      name: 'Restarting',
      advice: 'The sandbox store stopped and is being started again. What was saved is safe.',
    },
    failed: {
      name: 'Failed',
      advice: 'The sandbox store could not be started. Quit Storedesk and start it again.',
    },
    stopped: { name: 'Stopped', advice: 'The sandbox store is stopped. Start Storedesk again.' },
  },
};
