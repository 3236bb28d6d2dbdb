import { number, plural } from './locale.ts';

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
      ? `Nothing of “${title}” is left to pack`
      : `One too many: ${plural(of, {
          one: `“${title}” is already scanned`,
          other: `all ${number(of)} of “${title}” are already scanned`,
        })}`,
  butNotToPack: ({ opened, why }: { opened: string; why: string }) => `${opened}. Do not pack it: ${why}`,
  notToPack: ({ name, why }: { name: string; why: string }) =>
    `Not counted. Do not pack order ${name}: ${why}`,
  pickedAlready: ({ name }: { name: string }) => `Order ${name} is already picked`,
  notInOrder: ({ code, name }: { code: string; name: string }) =>
    `${code} is not in order ${name}, and no order has this name`,
  noOrder: ({ code }: { code: string }) => `No order ${code} in this store`,
  reading: ({ code }: { code: string }) => `Looking up ${code}`,
  notKept: 'The scan could not be saved on this computer',
  closeDialog: 'Nothing was scanned. Close the dialog, then scan again.',
  pressedKeys:
    'A barcode scanner was detected, but its first characters triggered shortcuts. Check what they did, then scan again. From now on, scans do not trigger shortcuts.',
  cutOff: 'The scan did not end. Set the scanner to send Enter after each code.',

  // Settings
  title: 'Barcode scanner',
  use: 'Use a barcode scanner',
  useAbout:
    'In the fulfillment inbox, scanning a slip opens its order, and scanned products are counted. To keep scans from triggering shortcuts, number keys respond 35 ms later there. After the first scan on this computer, letter keys do too.',
  sound: 'Sounds for scans',
  soundAbout:
    'One tone for a good scan, two low tones for a problem, and three rising tones for a complete order.',
  trySound: 'Try the scanner’s tones',
};
