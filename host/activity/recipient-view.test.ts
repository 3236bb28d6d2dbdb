import { expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { err, ok } from '../../shared/result.ts';
import { describeRecipientView } from './recipient-view.ts';

const VIEW = { action: 'slip.printed', order: { id: 3 as FulfillmentOrderId, orderName: '#1001' } } as const;
const NAME = 'Sørensen';
const answer = (data: { fulfillmentOrder: { destination: { lastName: string } } | null }, message?: string) =>
  ok({ data, errors: message === undefined ? [] : [{ message }], extensions: {} });
const order = { fulfillmentOrder: { destination: { lastName: NAME } } };

test.each([
  ['done if it is answered', answer(order), { outcome: 'done', reason: null, error: null }],
  [
    'failed if the order is gone',
    answer({ fulfillmentOrder: null }),
    { outcome: 'failed', reason: 'gone', error: null },
  ],
  [
    'failed if only a part is answered, because that is not shown',
    answer(order, `${NAME} has no phone.`),
    { outcome: 'failed', error: { kind: 'bad_request', said: '' } },
  ],
  [
    'failed if the store fails, with its request id',
    err({ kind: 'internal', status: 500, requestId: 'r1' } as const),
    { outcome: 'failed', error: { kind: 'internal' }, requestId: 'r1' },
  ],
  [
    'failed if it is cancelled',
    err({ kind: 'aborted', sent: 'unknown' } as const),
    { outcome: 'failed', error: { kind: 'aborted' } },
  ],
  [
    'failed without the words of the store, which may name a person',
    err({ kind: 'access_denied', said: `Not for ${NAME}`, requestId: null } as const),
    { outcome: 'failed', error: { kind: 'access_denied', said: '' } },
  ],
])('the view of a recipient is %s', (_, result, expected) => {
  const written = describeRecipientView(VIEW, result);
  expect(written).toMatchObject({ action: 'slip.printed', subject: { id: 3, name: '#1001' }, ...expected });
  expect(JSON.stringify(written)).not.toContain(NAME);
});
