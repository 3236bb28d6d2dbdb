import { number } from './locale.ts';

interface Scanned {
  readonly scanned: number;
  readonly of: number;
}

/** The barcode scanner, and picking with it. */
export const scan = {
  markPicked: 'Mark as picked',
  markNotPicked: 'Mark as not picked',
  marking: 'Changing the picked mark',
  /** `time`: "3 hours ago", or the date. */
  pickedAt: ({ time }: { time: string }) => `Picked ${time}`,
  undo: 'Undo',
  dismiss: 'Dismiss',
  lastScan: 'Last scan',

  // Result of a scan
  opened: ({ name }: { name: string }) => `Opened order ${name}`,
  openedOneOf: ({ name, id, count }: { name: string; id: number; count: number }) =>
    `Opened fulfillment order ${String(id)}, one of ${number(count)} of order ${name}`,
  scannedOf: ({ scanned, of }: Scanned) => `${number(scanned)} of ${number(of)} scanned`,
  counted: ({ title, scanned, of }: Scanned & { title: string }) =>
    `${title}: ${number(scanned)} of ${number(of)} scanned`,
  orderCount: ({ scanned, of }: Scanned) => `Order: ${number(scanned)} of ${number(of)}`,
  complete: ({ name }: { name: string }) => `Order ${name} is complete and marked as picked`,
  tooMany: ({ title, of }: { title: string; of: number }) =>
    of === 0
      ? `Nothing of “${title}” is to be packed`
      : `One too many: all ${number(of)} of “${title}” were scanned before`,
  butNotToPack: ({ opened, why }: { opened: string; why: string }) =>
    `${opened}. It is not to be packed: ${why}`,
  notToPack: ({ name, why }: { name: string; why: string }) =>
    `Nothing was counted. Order ${name} is not to be packed: ${why}`,
  pickedAlready: ({ name }: { name: string }) => `Order ${name} is picked already`,
  notInOrder: ({ code, name }: { code: string; name: string }) =>
    `${code} is not in order ${name}, and no order has this name`,
  noOrder: ({ code }: { code: string }) => `No order ${code} in this store`,
  reading: ({ code }: { code: string }) => `Looking up ${code}`,
  notKept: 'The scan could not be kept on this computer',
  closeDialog: 'Nothing was scanned: close the dialog first, and scan again.',
  pressedKeys:
    'A barcode scanner was recognized, but its first characters pressed shortcuts. Look at what they did, then scan again: from now on the characters of a scan press nothing.',
  cutOff: 'The scan had no end. Set the scanner to send Enter after each code.',

  // Settings
  title: 'Barcode scanner',
  use: 'Use a barcode scanner',
  useAbout:
    'In the fulfillment inbox a scanned slip opens its order, and scanned products are counted. So that no scan presses keys, digits act 35 ms later there, and after the first scan on this computer letters too.',
  sound: 'Sounds for scans',
  soundAbout:
    'One tone for what was right, two low ones for what was wrong, and three rising ones for an order that is complete.',
  trySound: 'Try the scanner’s tones',
};
