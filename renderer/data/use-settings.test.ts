import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostResult, Settings } from '../../shared/contract/host-contract.ts';
import { ok } from '../../shared/result.ts';
import { hostKeys } from './connection-queries.ts';
import { createHostClient } from './host-client.ts';
import { settingsChange } from './use-settings.ts';

const BEFORE: Settings = {
  language: 'system',
  colorScheme: 'auto',
  density: 'comfortable',
  motion: 'system',
  zoom: 100,
  activeConnection: 'a' as ConnectionId,
  notifyArrivals: false,
  arrivalSound: false,
  barcodeScanner: 'not_seen',
  checkUpdates: true,
  scanSound: false,
};

test('the answer of an earlier change does not undo a later one', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(hostKeys.settings, BEFORE);
  const shown: (ConnectionId | undefined)[] = [];
  const readShown = () => queryClient.getQueryData<Settings>(hostKeys.settings)?.activeConnection;
  queryClient.getQueryCache().subscribe(() => shown.push(readShown()));
  const calls: { readonly input: unknown; readonly answer: (changed: HostResult<'settings.set'>) => void }[] =
    [];
  const host = createHostClient({
    shell: 'web',
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
    call: async (_, input) =>
      new Promise((resolve) => {
        calls.push({ input, answer: resolve });
      }),
  });
  const change = async (activeConnection: string) =>
    new MutationObserver(queryClient, settingsChange(host, queryClient)).mutate({
      activeConnection: activeConnection as ConnectionId,
    });
  const answer = async (index: number, activeConnection: string) => {
    await expect.poll(() => calls.length).toBe(index + 1);
    calls[index]?.answer(ok({ ...BEFORE, activeConnection: activeConnection as ConnectionId }));
  };

  const first = change('b');
  await expect.poll(() => calls.length).toBe(1);
  const second = change('c');
  await expect.poll(readShown).toBe('c');
  // The second is sent after the first is answered, so that the host applies them in this order.
  expect(calls).toHaveLength(1);
  await answer(0, 'b');
  await first;
  expect(readShown()).toBe('c');
  await answer(1, 'c');
  await second;
  expect(calls.map(({ input }) => input)).toEqual([{ activeConnection: 'b' }, { activeConnection: 'c' }]);
  expect(shown.filter((one, index) => one !== shown[index - 1])).toEqual(['b', 'c']);
});
