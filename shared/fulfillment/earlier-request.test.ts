import { expect, test } from 'vitest';
import { isOfEarlierRequest } from './earlier-request.ts';

const PRINTED = '2026-07-01T10:00:00Z';
const sent = (sentAt: string, kind = 'FULFILLMENT_REQUEST') => ({ kind, sentAt });
const first = sent('2026-07-01T10:00:00Z');

test.each([
  ['again', [first, sent('2026-07-02T10:00:00Z')], true],
  [
    'again, after a cancellation',
    [first, sent('2026-07-01T12:00:00Z', 'CANCELLATION_REQUEST'), sent('2026-07-02T10:00:00Z')],
    true,
  ],
  // The same instant in another time zone.
  [
    'again, before the mark was set',
    [sent('2026-06-30T10:00:00Z'), sent('2026-07-01T12:00:00+02:00')],
    false,
  ],
  ['once, after the mark was set', [sent('2026-07-02T10:00:00Z')], false],
  ['once, and to be cancelled', [first, sent('2026-07-02T10:00:00Z', 'CANCELLATION_REQUEST')], false],
  ['never', [], false],
])(
  'whether a mark belongs to an earlier request when the order was requested %s (D4.2)',
  (_, requests, isEarlier) => expect(isOfEarlierRequest(PRINTED, requests)).toBe(isEarlier),
);

test('a mark without a time, set by an earlier version, never belongs to an earlier request', () =>
  expect(isOfEarlierRequest(null, [first, sent('2026-07-02T10:00:00Z')])).toBe(false));
