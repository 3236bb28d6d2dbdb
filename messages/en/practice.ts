import { list, number } from './locale.ts';

/** Practice mode in the sandbox. */
export const practice = {
  title: 'Practice',
  about:
    'Try out in the sandbox what is rare, or unwelcome, in a real store. What you switch on works at once, and is off again when Storedesk starts.',
  otherStore: ({ store }: { store: string }) =>
    `You can practise in the sandbox only: nothing of this reaches ${store}. Switch to the sandbox to practise.`,
  newRequests: 'New requests',
  newRequestsAbout:
    'They arrive like those of a real store: the inbox, the counts and the notifications find them by themselves.',
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
    arrivals: 'As long as Storedesk runs, whichever page is open.',
    latencyMs: 'Each answer takes that much longer. At 5 s the status bar says Slow.',
    errors:
      'The store answers with an error (500) and does nothing. What is read is tried again by itself; what is sent is looked up.',
    throttled:
      'The store allows only a few calls at a time. Storedesk waits before it asks, and the status bar says Throttled.',
    lostAnswers:
      'The store makes each change, but its answer never arrives. Storedesk says that the outcome is unknown, and looks it up.',
    frozen: 'The store refuses everything (402), as if an invoice were open.',
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
    about: 'Makes the sandbox as it was on the first day.',
    open: 'Reset',
    command: 'Reset demo data',
    question: 'Reset the demo data?',
    effect:
      'The sandbox gets its orders, products and themes of the first day. What you changed there is lost, and so is what this computer keeps about it:',
    lost: [
      'unsaved edits of variants, and a file that waits to be imported',
      'the list of operations, with those whose outcome is not known yet',
      'which orders were printed and picked',
      'which themes are locked or are to be published later, and the files that they were compared by',
      'exports that are kept here',
    ],
    kept: 'Saved views, saved texts and Activity are kept. Practice is turned off. Other stores are not touched.',
    confirm: 'Reset demo data',
    did: 'Resetting the demo data',
    done: 'The demo data are as on the first day.',
  },
};
