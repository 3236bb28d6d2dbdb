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
  title: 'New requests',
  notify: 'Notify about new requests',
  notifyAbout:
    'Shows a system notification for each new request or cancellation request; with a merchant’s token, for each answer. Not while you are looking at the inbox.',
  permission: {
    granted: 'This browser shows notifications.',
    default: 'This browser has not been asked for permission yet.',
    denied:
      'This browser blocks notifications. Allow them for this address in the browser’s own settings, to the left of the address bar; Storedesk cannot ask again.',
    unsupported:
      'This browser does not support notifications. The tab title shows the number of waiting requests.',
  },
  whyNoTry: {
    default: 'Allow notifications in the browser first.',
    denied: 'The browser blocks notifications from this address.',
    unsupported: 'This browser does not support notifications.',
  },
  askBrowser: 'Ask the browser',
  tryIt: 'Try',
  tryNotification: 'Try a notification',
  exampleTitle: '2 new requests',
  exampleBody: 'Storedesk notifies you like this: with order names, never a recipient.',
  sent: 'Sent to the system. If you do not see it, the system is blocking notifications.',
  notShown: 'This system does not show notifications. The window title shows the number of waiting requests.',
  sound: 'Play a sound',
  soundAbout:
    'A short, soft tone when something new arrives, even while you are looking at the inbox. A browser plays it only after a click or key press on the page.',
  trySound: 'Try the sound',
  silent: 'The browser mutes this page. Allow sound for this address and try again.',
};
