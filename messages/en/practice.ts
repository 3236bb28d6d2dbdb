import { list, number } from './locale.ts';

/** Practice mode in the sandbox. */
export const practice = {
  title: 'Practice',
  about:
    'Use the sandbox to try situations that are rare or unwelcome in a real store. Switches take effect at once, and are off again when Storedesk restarts.',
  otherStore: ({ store }: { store: string }) =>
    `Practice works only in the sandbox and never affects ${store}. Switch to the sandbox to practice.`,
  newRequests: 'New requests',
  newRequestsAbout:
    'They arrive as in a real store: the inbox, the counts and the notifications update automatically.',
  oneNow: 'One now',
  fiveNow: 'Five now',
  oneNewRequest: 'One new request now',
  fiveNewRequests: 'Five new requests now',
  names: {
    arrivals: 'A new request every minute',
    latencyMs: 'Slow network',
    errors: 'Errors',
    throttled: 'Few calls',
    lostAnswers: 'Lost answers',
    frozen: 'Frozen shop',
  },
  abouts: {
    arrivals: 'As long as Storedesk runs, on every page.',
    latencyMs: 'Delays each answer by this time. At 5 s the status bar says Slow.',
    errors:
      'The store answers with an error (500) and does nothing. Reads are retried automatically; changes are checked in the store.',
    throttled:
      'The store allows only a few calls at a time. Storedesk waits before each call, and the status bar says Throttled.',
    lostAnswers:
      'The store makes each change, but its answer never arrives. Storedesk shows the outcome as unknown and checks the store.',
    frozen: 'The store refuses everything (402), as if an invoice were unpaid.',
  },
  off: 'Off',
  latency: ({ ms }: { ms: number }) => `${number(ms / 1000)} s`,
  errorShares: { none: 'None', some: '1 in 4', all: 'All' },
  turnOn: ({ name }: { name: string }) => `${name}: turn on`,
  turnOff: ({ name }: { name: string }) => `${name}: turn off`,
  /** What is switched on, for the middle of a sentence. */
  on: {
    arrivals: 'a new request every minute',
    latencyMs: 'slow network',
    errors: 'errors',
    throttled: 'few calls',
    lostAnswers: 'lost answers',
    frozen: 'frozen shop',
  },
  banner: ({ on }: { on: readonly string[] }) => `Practice: ${list(on)}.`,
  allOff: 'Turn off',
  reset: {
    name: 'Demo data',
    about: 'Restores the sandbox to its first day.',
    open: 'Reset',
    command: 'Reset demo data',
    question: 'Reset the demo data?',
    effect:
      'The sandbox gets back the orders, products and themes of its first day. Your changes there are lost, and so is this data on this computer:',
    lost: [
      'unsaved variant edits, and a file waiting to be imported',
      'the list of operations, including those with an unknown outcome',
      'which orders were printed and picked',
      'theme locks, scheduled publishes, and the theme files used for comparing',
      'exports kept here',
    ],
    kept: 'Saved views, saved texts and Activity are kept. Practice is turned off. Other stores are not touched.',
    confirm: 'Reset demo data',
    did: 'Resetting the demo data',
    done: 'The demo data was reset.',
  },
};
