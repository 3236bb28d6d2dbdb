import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId, Offered } from '../../shared/contract/connection.ts';
import { err, ok } from '../../shared/result.ts';
import { offersOf } from './offered-fields.ts';
import { hostAnswering } from './test/scripted-host.ts';

const FIELD = 'Product.images';

/** The result of `offersOf` for a field if the host answers this. */
async function offered(answer: Offered | ApiError) {
  const host = hostAnswering(async (name, input) => {
    expect([name, input]).toEqual(['connections.offers', { connection: 'c', fields: [FIELD] }]);
    return typeof answer === 'string' ? ok({ [FIELD]: answer }) : err(answer);
  });
  return offersOf({ host, connection: 'c' as ConnectionId })(FIELD);
}

test('D8.3 a field is offered if the store has it', async () => {
  expect(await offered('yes')).toEqual(ok(true));
  expect(await offered('no')).toEqual(ok(false));
});

test('D8.3 a field that the store does not report is not offered', async () =>
  expect(await offered('unknown')).toEqual(ok(false)));

test('the error of an unreachable store is returned', async () => {
  const away: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
  expect(await offered(away)).toEqual(err(away));
});
