import { expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { ok } from '../../../../shared/result.ts';
import { makeRow } from '../inbox/test/model-store.ts';
import { chooseNamed, chooseUnfulfilled, type NameChoice } from './find-scanned.ts';

const named = (...states: FulfillmentState[]) =>
  states.map((state, index) => ({ ...makeRow(index + 1, state), orderName: '#1001' }));
const accepted = (count: number) => named(...Array<FulfillmentState>(count).fill('in_progress/accepted'));
const choiceOf = (open: number | null = null, ...done: number[]) =>
  ({ open, done: new Set(done) }) as unknown as NameChoice;
const shipped = {
  ...makeRow(9),
  orderName: '#1001',
  status: 'closed',
  requestStatus: 'accepted',
  state: null,
};
const onHold = { ...makeRow(8, 'in_progress/accepted'), orderName: '#1001', holds: [{ reason: 'OTHER' }] };

test.each([
  ['one that was accepted before one that was not', named('open/submitted', 'in_progress/accepted'), 2],
  [
    'one that can be packed before one that is not to be',
    named('in_progress/cancellation_requested', 'open/submitted'),
    2,
  ],
  ['one that can be packed before one on hold', [onHold, ...named('open/submitted')], 1],
  [
    'what is open before what was shipped, in words of another version',
    [shipped, ...named('open/submitted')],
    1,
  ],
  ['what changed last where none is to be packed', named('cancelled/submitted', 'incomplete/closed'), 1],
])('a scanned slip opens %s', (_, rows, id) => {
  expect(chooseNamed(rows, '1001', choiceOf())).toMatchObject({ row: { id }, count: rows.length });
});

test('a scanned slip of another order opens none of these', () => {
  expect(chooseNamed(named('open/submitted'), '#100', choiceOf())).toBeNull();
});

test.each([
  ['the first of two accepted parts', accepted(2), choiceOf(), 1],
  ['the part that is already open', accepted(2), choiceOf(2), 2],
  ['the part that was not picked yet, even if the other one is open', accepted(2), choiceOf(1, 1), 2],
  [
    'a part that waits to be accepted before one that is picked',
    named('in_progress/accepted', 'open/submitted'),
    choiceOf(null, 1),
    2,
  ],
  [
    'a picked part before one that was not requested',
    named('open/unsubmitted', 'in_progress/accepted'),
    choiceOf(null, 2),
    2,
  ],
  [
    'an accepted part, even if one that must not be packed is open',
    named('cancelled/cancellation_accepted', 'in_progress/accepted'),
    choiceOf(1),
    2,
  ],
])('an old slip of a split order opens %s', (_, rows, choice, id) => {
  expect(chooseNamed(rows, '#1001', choice)).toMatchObject({ row: { id }, count: 2 });
});

test('an old slip opens no part without anything left to pack, unless there is no other', async () => {
  const openedBy = async (...fulfilled: number[]) => {
    const found = await chooseUnfulfilled(accepted(3), '#1001', choiceOf(), async ({ id }) =>
      Promise.resolve(ok(fulfilled.includes(id))),
    );
    return found.ok ? found.value?.row.id : found.error;
  };
  expect(await openedBy()).toBe(1);
  expect(await openedBy(1, 2)).toBe(3);
  expect(await openedBy(1, 2, 3)).toBe(1);
});
