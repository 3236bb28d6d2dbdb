import { expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { makeRow } from '../inbox/test/model-store.ts';
import { chooseNamed } from './find-scanned.ts';

const named = (...states: FulfillmentState[]) =>
  states.map((state, index) => ({ ...makeRow(index + 1, state), orderName: '#1001' }));
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
  expect(chooseNamed(rows, '1001')).toMatchObject({ row: { id }, count: rows.length });
});

test('a scanned slip of another order opens none of these', () => {
  expect(chooseNamed(named('open/submitted'), '#100')).toBeNull();
});
