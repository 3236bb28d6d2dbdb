import { number, plural } from './locale.ts';

/** The fulfillment inbox: its views, list and rows. */
export const inbox = {
  title: 'Fulfillment',
  noAccess: 'Your token lacks access',
  byNumber: {
    title: 'Open a fulfillment order by number',
    about: 'You can still send and answer requests: enter a fulfillment order number.',
    number: 'Fulfillment order number',
    notANumber: 'Enter only the number, such as 1042.',
    open: 'Open',
    named: ({ id }: { id: string }) => `Fulfillment order ${id}`,
    notShown: 'This store does not show the status. You will see it in the answer after you send something.',
    standing: 'Status in the store’s answer:',
  },
  sides: { service: 'Fulfillment service', merchant: 'Merchant' },
  merchantView: ({ view }: { view: string }) => `${view} (merchant)`,
  unknownView: 'Another version of Storedesk saved this view, and this version does not have its list.',
  waitingCount: 'waiting',
  waiting: ({ count }: { count: string }) => `${count} waiting`,
  opening: 'Opening the inbox',
  storeGone: 'This store is no longer connected',
  storeGoneWhy:
    'The link is for a request in a store that was removed from this computer. Nothing was changed.',
  views: {
    new: { label: 'New requests', empty: 'No requests are waiting for an answer.' },
    cancellations: { label: 'Cancellations', empty: 'No cancellation requests are waiting for an answer.' },
    'in-progress': { label: 'In progress', empty: 'No accepted requests are left to fulfill.' },
    rejected: { label: 'Rejected', empty: 'No rejected requests are open.' },
    done: { label: 'Done', empty: 'Nothing has been closed or cancelled yet.' },
    all: { label: 'All', empty: 'This store has no orders to fulfill.' },
    'to-send': { label: 'To send', empty: 'Everything has been sent to a fulfillment service.' },
    waiting: { label: 'Waiting', empty: 'Nothing is waiting for a fulfillment service.' },
    'sent-back': { label: 'Rejected', empty: 'No fulfillment service has rejected a request.' },
  },
  count: ({ count }: { count: number }) =>
    `${number(count)} ${plural(count, { one: 'order', other: 'orders' })}`,
  arrived: {
    requests: ({ count }: { count: number }) =>
      `${number(count)} ${plural(count, { one: 'new request', other: 'new requests' })}`,
    cancellations: ({ count }: { count: number }) =>
      `${number(count)} ${plural(count, { one: 'new cancellation request', other: 'new cancellation requests' })}`,
    orders: ({ count }: { count: number }) =>
      `${number(count)} ${plural(count, { one: 'new order', other: 'new orders' })}`,
  },
  showArrivals: 'Show',
  showArrivalsKey: 'Show what is new',
  endOfPaging: ({ most }: { most: number }) =>
    `A list ends after ${number(most)} orders. Search or filter it to find the others.`,
  first: ({ rows }: { rows: string }) => `The first ${rows}`,
  selected: ({ count, rows }: { count: number; rows: string }) => `${number(count)} selected of ${rows}`,
  selectedOfFirst: ({ count, rows }: { count: number; rows: string }) =>
    `${number(count)} selected of the first ${rows}`,
  removeGone: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Hide 1 order changed elsewhere',
      other: `Hide ${number(count)} orders changed elsewhere`,
    }),
  nothingMatches: 'Nothing matches the search.',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  readingToEnd: 'Loading the rest',
  readingView: ({ view }: { view: string }) => `Loading ${view}`,
  didRefresh: 'refreshing the list',
  didRead: 'loading this list',
  keyGroup: 'List',
  nextOrder: 'Next order',
  previousOrder: 'Previous order',
  select: 'Select or deselect',
  selectToHere: 'Select up to here',
  selectAll: 'Select all loaded orders',
  stillReading: 'The list is still loading.',
  nothingListed: 'The list is empty.',
  clearSelection: 'Clear the selection',
  selectedLeft: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 selected order was changed elsewhere and is no longer selected.',
      other: `${number(count)} selected orders were changed elsewhere and are no longer selected.`,
    }),
  /** `count`: null if there are more than were counted. */
  moreLines: ({ count }: { count: number | null }) =>
    count === null ? 'and more' : `and ${number(count)} more`,
  marks: {
    queued: 'Queued',
    sending: 'Sending',
    unknown: 'Checking',
    interrupted: 'Not sent',
    failed: 'Failed',
  },
  overdue: ({ duration }: { duration: string }) => `Overdue ${duration}`,
  dueIn: ({ duration }: { duration: string }) => `Due in ${duration}`,
  fulfilled: 'Nothing left to fulfill',
  noDueDate: 'No due date',
  waitingFor: ({ duration }: { duration: string }) => `Waiting ${duration}`,
  states: {
    'open/unsubmitted': 'To send',
    'open/submitted': 'Requested',
    'open/rejected': 'Rejected',
    'in_progress/accepted': 'Accepted',
    'in_progress/cancellation_requested': 'Cancellation requested',
    'in_progress/cancellation_rejected': 'Cancellation rejected',
    'cancelled/cancellation_accepted': 'Cancellation accepted',
    'cancelled/unsubmitted': 'Cancelled',
    'cancelled/submitted': 'Cancelled',
    'cancelled/rejected': 'Cancelled',
    'incomplete/closed': 'Closed',
  },
  /** What happened to an order that left the list. */
  happened: {
    'open/unsubmitted': 'Withdrawn, to be sent again.',
    'open/submitted': 'Already requested.',
    'open/rejected': 'Already rejected.',
    'in_progress/accepted': 'Already accepted.',
    'in_progress/cancellation_requested': 'A cancellation was requested.',
    'in_progress/cancellation_rejected': 'The cancellation was rejected.',
    'cancelled/cancellation_accepted': 'The cancellation was accepted.',
    'cancelled/unsubmitted': 'Already cancelled.',
    'cancelled/submitted': 'Withdrawn: the merchant cancelled it.',
    'cancelled/rejected': 'Already cancelled.',
    'incomplete/closed': 'Already closed.',
  },
  changedElsewhere: 'Changed elsewhere.',
  group: ({ name, count }: { name: string; count: number }) => `${name} (${number(count)})`,
  groupSoFar: ({ name, count }: { name: string; count: number }) => `${name} (${number(count)} so far)`,
  groupUnread: 'Not loaded yet',
  dueGroups: {
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'Later this week',
    later: 'After this week',
    none: 'No due date',
    done: 'Nothing left to fulfill',
  },
  /** Requests answered today, and how long orders have been waiting. `median`, `longest`: "3h". */
  today: {
    title: 'Today',
    none: 'No answers were sent from this computer today.',
    answered: ({ accepted, rejected, cancellations }: Answers) =>
      `Answered from this computer: ${number(accepted)} accepted, ${number(rejected)} rejected, ${number(cancellations)} ${plural(cancellations, { one: 'cancellation', other: 'cancellations' })}.`,
    perHour: 'Answers per hour',
    hour: 'Hour',
    accepted: 'Accepted',
    rejected: 'Rejected',
    cancellations: 'Cancellations',
    plot: ({ count, most, from }: { count: number; most: number; from: string }) =>
      `Answers per hour today: ${number(count)} in total, at most ${number(most)} in the hour from ${from}`,
    most: ({ count, from }: { count: number; from: string }) =>
      `Busiest hour: from ${from}, ${number(count)}`,
    now: 'Now',
    waiting: (waits: Waits) =>
      plural(waits.count, {
        one: `1 order in this list has been waiting for ${waits.longest}.`,
        other: `${number(waits.count)} orders in this list are waiting: half for ${waits.median} or longer, the longest for ${waits.longest}.`,
      }),
    waitingSoFar: (waits: Waits) =>
      plural(waits.count, {
        one: `1 of the orders loaded so far has been waiting for ${waits.longest}.`,
        other: `${number(waits.count)} of the orders loaded so far are waiting: half for ${waits.median} or longer, the longest for ${waits.longest}.`,
      }),
  },
};

interface Answers {
  readonly accepted: number;
  readonly rejected: number;
  readonly cancellations: number;
}

interface Waits {
  readonly count: number;
  readonly median: string;
  readonly longest: string;
}
