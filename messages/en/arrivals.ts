import { number, plural } from './locale.ts';

/** New arrivals: notifications and their settings. */
export const arrivals = {
  /** Notifications may appear on a locked screen, so they contain only order names, the store's name and counts. */
  counts: {
    request: ({ count }: { count: number }) =>
      plural(count, { one: '1 new fulfillment request', other: `${number(count)} new requests` }),
    cancellation: ({ count }: { count: number }) =>
      plural(count, { one: '1 cancellation request', other: `${number(count)} cancellation requests` }),
    rejected: ({ count }: { count: number }) =>
      plural(count, { one: '1 request was rejected', other: `${number(count)} requests were rejected` }),
    kept: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 cancellation was rejected',
        other: `${number(count)} cancellations were rejected`,
      }),
    accepted: ({ count }: { count: number }) =>
      plural(count, { one: '1 request was accepted', other: `${number(count)} requests were accepted` }),
    cancelled: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 cancellation was accepted',
        other: `${number(count)} cancellations were accepted`,
      }),
  },
  andMore: ({ names, count }: { names: string; count: number }) => `${names} and ${number(count)} more`,
  title: 'New requests',
  notify: 'Notify about new requests',
  notifyAbout:
    'A notification of the system when somebody sends a request or asks for a cancellation; with a merchant’s token, when an answer comes. Not while the inbox is in front of you.',
  permission: {
    granted: 'This browser shows them.',
    default: 'This browser has not been asked yet whether it may show them.',
    denied:
      'This browser was told not to show them. Allow notifications for this address in the browser’s own settings, at the left of its address bar; it does not let the page ask again.',
    unsupported: 'This browser has no notifications. The number of waiting requests is in the tab’s title.',
  },
  whyNoTry: {
    default: 'The browser has to allow notifications first.',
    denied: 'The browser was told not to show notifications of this address.',
    unsupported: 'This browser has no notifications.',
  },
  askBrowser: 'Ask the browser',
  tryIt: 'Try',
  tryNotification: 'Try a notification',
  exampleTitle: '2 new requests',
  exampleBody: 'This is how Storedesk tells about them: names of orders, never a recipient.',
  sent: 'Sent to the system. If you do not see it, the system holds notifications back.',
  notShown: 'This system shows no notifications. The number of waiting requests is in the title.',
  sound: 'Play a sound',
  soundAbout:
    'A short, soft tone when something new comes, also while the inbox is in front of you. A browser plays it only after something was clicked or typed on the page.',
  trySound: 'Try the sound',
  silent: 'The browser keeps this page silent. Allow sound for this address and try again.',
};
