import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { RestAnswer } from '../../shared/contract/store-calls.ts';
import { err, ok } from '../../shared/result.ts';
import { hostAnswering } from './test/scripted-host.ts';
import { createRest } from './rest-client.ts';

const theme = {
  id: 7,
  name: 'Aurora',
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at: '2026-01-01T00:00:00+00:00',
  role: 'unpublished',
  previewable: true,
  processing: false,
  theme_store_id: null,
  admin_graphql_api_id: 'gid://service/Theme/7',
};

const pages = { previous: null, next: null };

/** A REST client whose host answers with `body`, and the calls that the host received. */
function restThatAnswers(body: RestAnswer['body']) {
  const calls: { name: string; input: unknown }[] = [];
  const host = hostAnswering(async (name, input) => {
    calls.push({ name, input });
    return ok({ status: 200, headers: { 'x-request-id': 'req-1' }, pages, body });
  });
  const rest = createRest({ host, connection: 'sandbox' as ConnectionId, newCallId: () => 'call-1' });
  return { rest, calls };
}

describe('a REST call', () => {
  test('sends the connection, the filled path and the given query', async () => {
    const { rest, calls } = restThatAnswers({ variants: [] });
    await rest('variants.list', { params: { product_id: 7 }, query: { limit: '250', fields: undefined } });
    expect(calls).toEqual([
      {
        name: 'store.rest',
        input: {
          connection: 'sandbox',
          id: 'call-1',
          method: 'GET',
          path: '/products/7/variants.json',
          query: { limit: '250' },
          body: null,
        },
      },
    ]);
  });

  test('returns the body as the contract types it', async () => {
    const { rest } = restThatAnswers({ themes: [theme] });
    expect((await rest('themes.list', {})).themes[0]?.name).toBe('Aurora');
  });

  test('rejects a body that violates the contract', async () => {
    const { rest } = restThatAnswers({ themes: [{ ...theme, role: 7 }] });
    const error = { kind: 'internal', status: 200, requestId: 'req-1' };
    await expect(rest('themes.list', {})).rejects.toMatchObject({ name: 'HostError', error });
  });

  test('is cancelled in the host when its signal aborts, but not after it has ended', async () => {
    const { rest, calls } = restThatAnswers({ themes: [] });
    const abort = new AbortController();
    const running = rest('themes.list', { signal: abort.signal });
    abort.abort();
    await running;
    expect(calls.at(-1)).toEqual({ name: 'store.cancel', input: { id: 'call-1' } });

    const late = new AbortController();
    await rest('themes.list', { signal: late.signal });
    late.abort();
    expect(calls.at(-1)?.name).toBe('store.rest');
  });
});

test('host.call throws the error of a failed call, and host.ask returns it', async () => {
  const error = { kind: 'unreachable', reason: 'refused', sent: 'no' } as const;
  const host = hostAnswering(async () => err(error));
  await expect(host.call('app.info', null)).rejects.toMatchObject({ name: 'HostError', error });
  expect(await host.ask('app.info', null)).toEqual(err(error));
});
