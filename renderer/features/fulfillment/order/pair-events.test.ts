import { expect, test } from 'vitest';
import { pairEvents } from './pair-events.ts';
import type { LoggedOperation } from './logged-operations.ts';

const MINUTE = 60_000;
type Told = Parameters<typeof pairEvents>[0][number];

const told = (minute: number, event: Partial<Told> = {}): Told => ({
  operation: 'accept',
  at: minute * MINUTE,
  message: null,
  ...event,
});
const sent = (minute: number, own: Partial<LoggedOperation> = {}): LoggedOperation => ({
  id: minute,
  at: minute * MINUTE,
  operation: 'accept',
  outcome: 'done',
  message: null,
  reason: null,
  notifyCustomer: false,
  lines: [],
  problem: null,
  requestId: null,
  ...own,
});

test.each<[string, Told[], LoggedOperation[], [told: number, sent: number][]]>([
  ['the same operation at the same time', [told(5)], [sent(5)], [[0, 0]]],
  ['clocks that are apart', [told(5)], [sent(30)], [[0, 0]]],
  ['clocks that are too far apart to be of one event', [told(0)], [sent(61)], []],
  ['another operation', [told(5)], [sent(5, { operation: 'reject' })], []],
  ['an answer of another kind', [told(5, { operation: null })], [sent(5)], []],
  ['another message', [told(5, { message: 'Thanks.' })], [sent(5)], []],
  ['the same message', [told(5, { message: 'Thanks.' })], [sent(5, { message: 'Thanks.' })], [[0, 0]]],
  ['a refused try', [told(5)], [sent(5, { outcome: 'refused' })], []],
  ['a try that did not happen', [told(5)], [sent(5, { outcome: 'failed' })], []],
  ['a try of which nothing is known', [told(5)], [sent(5, { outcome: 'unknown' })], []],
  [
    'two of both, each to the closest',
    [told(40), told(5)],
    [sent(7), sent(41)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  ['one that was sent and two that were told', [told(20), told(5)], [sent(6)], [[1, 0]]],
  ['two that were sent and one that was told', [told(5)], [sent(9), sent(5)], [[0, 1]]],
  ['nothing', [], [], []],
])('what is one event is seen as one: %s', (_, events, own, expected) => {
  const pairs = pairEvents(events, own);
  const found = events.flatMap((event, index) => {
    const same = pairs.get(event);
    return same === undefined ? [] : [[index, own.indexOf(same)]];
  });
  expect(found).toEqual(expected);
});
