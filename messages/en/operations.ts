import { number, plural } from './locale.ts';

interface Counted {
  readonly count: number;
  /** How many were submitted together; null for single ones. */
  readonly of: number | null;
}

/** "1 acceptance", "147 of 200 acceptances" */
const counted = (one: string, other: string) => {
  const noun = (count: number) => plural(count, { one, other });
  return ({ count, of }: Counted) =>
    of === null ? `${number(count)} ${noun(count)}` : `${number(count)} of ${number(of)} ${noun(of)}`;
};

interface Subjects {
  /** "#1001", "12 orders" */
  readonly name: string;
  readonly count: number;
}

const were = (count: number) => plural(count, { one: 'was', other: 'were' });

/** Sentences that something was or was not done: "#1001 was accepted". */
const done = (word: string) => ({
  /** Follows a number: "3 of 12 accepted". */
  done: word,
  was: ({ name, count }: Subjects) => `${name} ${were(count)} ${word}`,
  wasNot: ({ name, count }: Subjects) => `${name} ${were(count)} not ${word}`,
});

const ofCancellation = (word: string) => {
  const cancellations = ({ name, count }: Subjects) =>
    plural(count, { one: `The cancellation of ${name} was`, other: `The cancellations of ${name} were` });
  return {
    was: (subjects: Subjects) => `${cancellations(subjects)} ${word}`,
    wasNot: (subjects: Subjects) => `${cancellations(subjects)} not ${word}`,
  };
};

/** The operations of queue jobs, with the same name everywhere. */
export const operations = {
  request: {
    label: 'Send request',
    running: 'Sending the request…',
    doing: ({ name }: Subjects) => `Sending the request for ${name}`,
    ...done('requested'),
    counted: counted('request', 'requests'),
    while: 'sending the request',
    event: 'Fulfillment requested',
    dialog: {
      text: '',
      title: 'Send a fulfillment request',
      message: 'Message to the fulfillment service (optional)',
    },
    batch: {
      text: 'All lines of each order are requested; nothing is split.',
      message: 'Message to the fulfillment service (optional), for all orders',
    },
  },
  accept: {
    label: 'Accept',
    running: 'Accepting…',
    doing: ({ name }: Subjects) => `Accepting ${name}`,
    ...done('accepted'),
    counted: counted('acceptance', 'acceptances'),
    while: 'accepting the request',
    event: 'Request accepted',
    dialog: {
      text: 'The order moves to In progress, and you can pack its lines.',
      title: 'Accept the request',
      message: 'Message to the merchant (optional)',
    },
    batch: { text: '', message: '' },
  },
  reject: {
    label: 'Reject',
    running: 'Rejecting…',
    doing: ({ name }: Subjects) => `Rejecting ${name}`,
    ...done('rejected'),
    counted: counted('rejection', 'rejections'),
    while: 'rejecting the request',
    event: 'Request rejected',
    dialog: { text: '', title: 'Reject the request', message: 'Message to the merchant (optional)' },
    batch: {
      text: 'The merchants see the reason. No individual lines are marked.',
      message: 'Message to the merchant (optional), for all orders',
    },
  },
  request_cancellation: {
    label: 'Request cancellation',
    running: 'Requesting the cancellation…',
    doing: ({ name }: Subjects) => `Requesting the cancellation of ${name}`,
    done: 'submitted for cancellation',
    ...ofCancellation('requested'),
    counted: counted('cancellation request', 'cancellation requests'),
    while: 'requesting the cancellation',
    event: 'Cancellation requested',
    dialog: {
      text: 'The fulfillment service is asked to stop. Until it answers, the order stays in progress.',
      title: 'Request cancellation',
      message: 'Reason for the fulfillment service (optional)',
    },
    batch: {
      text: 'The fulfillment service is asked to stop. Until it answers, the orders stay in progress.',
      message: 'Reason for the fulfillment service (optional), for all orders',
    },
  },
  accept_cancellation: {
    label: 'Accept cancellation',
    running: 'Accepting the cancellation…',
    doing: ({ name }: Subjects) => `Accepting the cancellation of ${name}`,
    done: 'cancelled',
    ...ofCancellation('accepted'),
    counted: counted('cancellation acceptance', 'cancellation acceptances'),
    while: 'accepting the cancellation',
    event: 'Cancellation accepted',
    dialog: { text: '', title: 'Accept the cancellation', message: 'Message to the merchant (optional)' },
    batch: {
      text: 'Unfulfilled units are cancelled. Fulfilled units stay fulfilled.',
      message: 'Message to the merchant (optional), for all orders',
    },
  },
  reject_cancellation: {
    label: 'Reject cancellation',
    running: 'Rejecting the cancellation…',
    doing: ({ name }: Subjects) => `Rejecting the cancellation of ${name}`,
    done: 'not cancelled (request rejected)',
    ...ofCancellation('rejected'),
    counted: counted('cancellation rejection', 'cancellation rejections'),
    while: 'rejecting the cancellation',
    event: 'Cancellation rejected',
    dialog: {
      text: 'The order stays in progress and will be fulfilled as accepted.',
      title: 'Reject the cancellation',
      message: 'Tell the merchant why it can no longer be stopped',
    },
    batch: {
      text: 'The orders stay in progress and will be fulfilled as accepted.',
      message: 'Tell the merchants why they can no longer be stopped',
    },
  },
  cancel: {
    label: 'Cancel here only',
    running: 'Cancelling here only…',
    doing: ({ name }: Subjects) => `Cancelling ${name}`,
    ...done('cancelled here only'),
    counted: counted('cancellation', 'cancellations'),
    while: 'cancelling here only',
    event: 'Cancelled here only',
    dialog: { text: '', title: 'Cancel here only', message: '' },
    batch: { text: '', message: '' },
  },
  close: {
    label: 'Close as incomplete',
    running: 'Closing as incomplete…',
    doing: ({ name }: Subjects) => `Closing ${name}`,
    ...done('closed as incomplete'),
    counted: counted('closing', 'closings'),
    while: 'closing as incomplete',
    event: 'Closed as incomplete',
    dialog: {
      text: '',
      title: 'Close as incomplete',
      message: 'Tell the merchant why it is incomplete (optional)',
    },
    batch: { text: '', message: '' },
  },
  theme_create: {
    label: 'Add theme',
    doing: ({ name }: Subjects) => `Adding ${name}`,
    ...done('added'),
    counted: counted('theme addition', 'theme additions'),
  },
  theme_rename: {
    label: 'Rename theme',
    doing: ({ name }: Subjects) => `Renaming ${name}`,
    ...done('renamed'),
    counted: counted('theme rename', 'theme renames'),
  },
  theme_publish: {
    label: 'Publish theme',
    doing: ({ name }: Subjects) => `Publishing ${name}`,
    ...done('published'),
    counted: counted('theme publication', 'theme publications'),
  },
  theme_delete: {
    label: 'Delete theme',
    doing: ({ name }: Subjects) => `Deleting ${name}`,
    ...done('deleted'),
    counted: counted('theme deletion', 'theme deletions'),
  },
  variant_update: {
    label: 'Save variants',
    doing: ({ name }: Subjects) => `Saving ${name}`,
    ...done('saved'),
    counted: counted('variant save', 'variant saves'),
  },
  variant_delete: {
    label: 'Delete variants',
    doing: ({ name }: Subjects) => `Deleting ${name}`,
    ...done('deleted'),
    counted: counted('variant deletion', 'variant deletions'),
  },
  variant_create: {
    label: 'Create variants',
    doing: ({ name }: Subjects) => `Creating ${name}`,
    ...done('created'),
    counted: counted('variant creation', 'variant creations'),
  },
  variants_reorder: {
    label: 'Reorder variants',
    doing: ({ name }: Subjects) => `Reordering the variants of ${name}`,
    done: 'reordered',
    was: ({ name }: Subjects) => `The variants of ${name} were reordered`,
    wasNot: ({ name }: Subjects) => `The variants of ${name} were not reordered`,
    counted: counted('variant reordering', 'variant reorderings'),
  },
  undo_rename: {
    label: 'Undo: rename theme',
    doing: ({ name }: Subjects) => `Renaming ${name} back`,
    ...done('renamed back'),
    counted: counted('undo of a theme rename', 'undos of theme renames'),
  },
  undo_publish: {
    label: 'Undo: publish theme',
    doing: ({ name }: Subjects) => `Publishing ${name} again`,
    ...done('published again'),
    counted: counted('undo of a theme publication', 'undos of theme publications'),
  },
};
