import { orders, products, themes, variants } from './counts.ts';
import { list, number, plural } from './locale.ts';

/** The queue: its panel, its bar for held jobs, and how jobs end. */
export const queue = {
  subjects: {
    fulfillment_order: ({ count }: { count: number }) => orders(count),
    theme: ({ count }: { count: number }) => themes(count),
    variant: ({ count }: { count: number }) => variants(count),
    product: ({ count }: { count: number }) => products(count),
    store: ({ count }: { count: number }) =>
      plural(count, { one: '1 store', other: `${number(count)} stores` }),
  },
  /** For one of several fulfillment orders of an order. */
  withNumber: ({ name, id }: { name: string; id: number }) => `${name} (${String(id)})`,
  /** The panel with running, waiting and failed jobs. */
  tray: 'Queue',
  hide: 'Hide the queue',
  goToTray: 'Go to the queue, or back',
  group: 'Queue',
  title: ({ label, subject }: { label: string; subject: string }) => `${label} · ${subject}`,
  ended: ({ over, of }: { over: number; of: number }) => `${number(over)} of ${number(of)} ended`,
  /** `counts`: "1 running, 2 failed". */
  named: ({ counts }: { counts: string }) => `Queue: ${counts}`,
  namedPaused: ({ counts }: { counts: string }) => `Queue paused: ${counts}`,
  phase: {
    paused: 'Paused.',
    limited: 'The store’s limit was reached. It resumes automatically.',
    interrupted: 'Stopped before everything was sent.',
    reconciling: 'Checking the store for missing outcomes.',
    unsettled: 'Some outcomes are unknown and no longer checked. Look in the store, or check again.',
  },
  summary: ({ done, of, word }: { done: number; of: number; word: string }) =>
    `${number(done)} of ${number(of)} ${word}`,
  counts: {
    running: ({ count }: { count: number }) => `${number(count)} running`,
    waiting: ({ count }: { count: number }) => `${number(count)} waiting`,
    refused: ({ count }: { count: number }) => `${number(count)} refused`,
    failed: ({ count }: { count: number }) => `${number(count)} failed`,
    unknown: ({ count }: { count: number }) => `${number(count)} unknown`,
    cancelled: ({ count }: { count: number }) => `${number(count)} cancelled`,
    toGo: ({ count }: { count: number }) => `${number(count)} to go`,
    interrupted: ({ count }: { count: number }) => `${number(count)} not sent`,
  },
  states: {
    held: 'Not sent yet',
    queued: 'Queued',
    limited: ({ time }: { time: string }) => `Waiting for the store’s limit. Sent automatically at ${time}.`,
    sending: 'Sending',
    unknown: 'Unknown: the answer was lost. Checking the store.',
    unsettled: {
      access_denied: 'Unknown: the answer was lost, and your token does not allow checking the store.',
      no_connection: 'Unknown: the answer was lost, and the store is no longer connected.',
      not_shown: 'Unknown: the answer was lost, and this store does not show the outcome.',
      attempts: 'Unknown: the answer was lost, and the store could not be checked for a day.',
    },
    done: ({ word }: { word: string }) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    doneLate: ({ word }: { word: string }) =>
      `${word.charAt(0).toUpperCase()}${word.slice(1)} (the answer was lost, but the store confirms it)`,
    refused: ({ why }: { why: string }) => `Refused: ${why}`,
    refusedLate: ({ why }: { why: string }) => `The answer was lost. ${why}`,
    failed: ({ why }: { why: string }) => `Failed: ${why}`,
    failedLate: 'Failed: the answer was lost, and the store shows no change.',
    cancelled: 'Cancelled',
    interrupted: 'Not sent',
  },
  refusals: {
    busy: 'Not sent: another operation on it is not finished.',
    not_allowed: 'Not sent: its status does not allow it.',
    locked: 'Not sent: it is locked on this computer.',
    gone: 'It no longer exists in the store.',
    changed: 'It has changed in the store since.',
    published_since: 'The answer was lost. It may have been published; another theme is published now.',
    other_published:
      'Not sent: another theme was published meanwhile. Check which one before you publish again.',
    partial: 'Only part of it was saved. Save again to finish.',
    unchanged: 'The answer was lost, and the store shows no change.',
    file_gone:
      'Not sent: its ZIP file is no longer here. Drop the file on the Themes page again to add the theme.',
    late: 'Not sent: its scheduled time had passed. The Themes page asks what to do.',
    user_errors_not_requested:
      'The mutation did not request userErrors, so the store did not say whether it refused. Check the result in the store.',
  },
  /** For a single job that was held back because Storedesk exited or its store is read-only. */
  stopped: 'Stopped before it was sent.',
  partial: ({ said }: { said: string }) => `Only partly done: ${said}`,
  /** For a single job that the host did not accept. */
  nothingSent: ({ name }: { name: string }) => `${name}: nothing was sent`,
  now: ({ state }: { state: string }) => `It is now: ${state}.`,
  pause: 'Pause',
  resume: 'Resume',
  sendNow: 'Send now',
  undo: 'Undo',
  undoLast: 'Undo the last',
  undoAll: 'Undo all',
  cancelRest: 'Cancel the rest',
  checkAgain: 'Check again',
  retry: ({ count }: { count: number }) =>
    plural(count, { one: 'Retry', other: `Retry all ${number(count)}` }),
  retryAll: 'Retry everything',
  showAll: ({ count }: { count: number }) => `Show all ${number(count)}`,
  hideRows: 'Hide',
  didNotWork: ({ action }: { action: string }) => `“${action}” failed`,
  held: {
    beforeSent: 'Before it is sent',
    operations: 'Unsent operations',
    many: ({ count }: { count: number }) =>
      plural(count, { one: '1 operation not sent yet', other: `${number(count)} operations not sent yet` }),
    undoLastHeld: 'Undo the last unsent operation',
    pressZ: ({ text }: { text: string }) => `${text}. Press Z to undo.`,
    sendsIn: ({ seconds }: { seconds: number }) => `Sends in ${number(seconds)} s`,
    oneIn: ({ seconds }: { seconds: number }) => ` in ${number(seconds)} s`,
    nextIn: ({ seconds }: { seconds: number }) => `, the next is sent in ${number(seconds)} s`,
    /** Storedesk, which sends the job, has stopped. */
    waits: 'Waiting for Storedesk',
    heldUp: ', waiting for Storedesk',
    undoNamed: ({ label }: { label: string }) => `Undo “${label}”`,
  },
  /** `was`, `wasNot`: the outcome as a sentence without its full stop. */
  done: ({ was }: { was: string }) => `${was}.`,
  doneLate: 'The answer was lost, but the store confirms it.',
  undone: {
    all: ({ wasNot }: { wasNot: string }) => `Undone: ${wasNot}.`,
    part: ({ wasNot }: { wasNot: string }) => `Partly undone: ${wasNot}.`,
    nothing: ({ wasNot }: { wasNot: string }) => `Nothing to undo: ${wasNot}.`,
    tooLate: ({ what, count }: { what: string; count: number }) =>
      `Too late to undo: ${plural(count, { one: 'the operation', other: 'the operations' })} on ${what} ${plural(count, { one: 'was', other: 'were' })} already sent to the store.`,
  },
  /** Jobs that quitting interrupts, and how they ended: "2 acceptances (#1001, #1002)". */
  quit: {
    named: ({ counted, names }: { counted: string; names: readonly string[] }) =>
      names.length === 0 ? counted : `${counted} (${names.join(', ')})`,
    jobs: ({ jobs }: { jobs: readonly string[] }) => list(jobs),
    held: ({ jobs }: { jobs: string }) => `Not sent yet: ${jobs}.`,
    queued: ({ jobs }: { jobs: string }) => `Not sent yet: ${jobs}.`,
    sending: ({ jobs }: { jobs: string }) => `Being sent: ${jobs}.`,
    done: ({ jobs }: { jobs: string }) => `Sent: ${jobs}.`,
    cancelled: ({ jobs }: { jobs: string }) => `Cancelled, not sent: ${jobs}.`,
    interrupted: ({ jobs }: { jobs: string }) =>
      `Not sent: ${jobs}. Storedesk asks what to do when it opens again.`,
    refused: ({ jobs }: { jobs: string }) => `Refused: ${jobs}.`,
    failed: ({ jobs }: { jobs: string }) => `Failed: ${jobs}.`,
    unknown: ({ jobs }: { jobs: string }) =>
      `Unknown: ${jobs}. Storedesk checks the store when it opens again.`,
  },
};
