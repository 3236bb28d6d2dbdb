import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId, Offered } from '../../shared/contract/connection.ts';
import type { HostBridge } from '../../shared/contract/host-contract.ts';
import { err, ok } from '../../shared/result.ts';
import { createHostClient } from './host-client.ts';
import { offersOf } from './offered-fields.ts';

const FIELD = 'Product.images';

/** The result of `offersOf` for a field if the host answers this. */
async function offered(answer: Offered | ApiError) {
  const bridge: HostBridge = {
    shell: 'web',
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
    call: async (name, input) => {
      expect([name, input]).toEqual(['connections.offers', { connection: 'c', fields: [FIELD] }]);
      return typeof answer === 'string' ? ok({ [FIELD]: answer }) : err(answer);
    },
  };
  return offersOf({ host: createHostClient(bridge), connection: 'c' as ConnectionId })(FIELD);
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
