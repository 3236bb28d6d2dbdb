import { notifications } from '@mantine/notifications';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostResult, Settings } from '../../shared/contract/host-contract.ts';
import { err, ok } from '../../shared/result.ts';
import { hostKeys } from './connection-queries.ts';
import { hostAnswering } from './test/scripted-host.ts';
import { refreshSettings, settingsChange } from './use-settings.ts';

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
const FAILED = err({ kind: 'host', reason: 'failed', detail: null } as const);

type Answer = HostResult<'settings.set'>;
let queryClient: QueryClient;
/** The states that were shown, each once. */
let shown: Pick<Settings, 'activeConnection' | 'colorScheme'>[];
let calls: { readonly input: unknown; readonly answer: (answer: Answer) => void }[];

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(hostKeys.settings, BEFORE);
  shown = [];
  calls = [];
  queryClient.getQueryCache().subscribe(() => {
    const { activeConnection, colorScheme } = queryClient.getQueryData<Settings>(hostKeys.settings) ?? BEFORE;
    const last = shown.at(-1);
    if (last?.activeConnection !== activeConnection || last.colorScheme !== colorScheme)
      shown.push({ activeConnection, colorScheme });
  });
});

// A failed change is notified.
afterEach(() => notifications.clean());

/** Changes settings, and waits until the change is shown. */
async function change(part: Partial<Settings>): Promise<{ readonly ended: Promise<unknown> }> {
  const host = hostAnswering(
    async (_, input) =>
      new Promise((resolve) => {
        calls.push({ input, answer: resolve });
      }),
  );
  const ended = new MutationObserver(queryClient, settingsChange(host, queryClient))
    .mutate(part)
    .catch(() => undefined);
  await expect.poll(() => queryClient.getQueryData(hostKeys.settings)).toMatchObject(part);
  return { ended };
}

async function answer(index: number, given: Answer): Promise<void> {
  await expect.poll(() => calls.length).toBe(index + 1);
  calls[index]?.answer(given);
}

const B = { activeConnection: 'b' as ConnectionId };
const C = { activeConnection: 'c' as ConnectionId };

test.each([
  ['answer', ok({ ...BEFORE, ...B })],
  ['failure', FAILED],
])('the %s of an earlier change does not undo a later one', async (_, ended) => {
  const first = await change(B);
  await expect.poll(() => calls.length).toBe(1);
  const second = await change(C);
  // The second is sent after the first is answered, so that the host applies them in this order.
  expect(calls).toHaveLength(1);
  await answer(0, ended);
  await first.ended;
  await answer(1, ok({ ...BEFORE, ...C }));
  await second.ended;
  expect(calls.map(({ input }) => input)).toEqual([B, C]);
  expect(shown).toMatchObject([B, C]);
});

test('a failed change is taken back although a later change of another setting is awaited', async () => {
  const first = await change({ colorScheme: 'dark' });
  const second = await change(B);
  await answer(0, FAILED);
  await first.ended;
  await answer(1, ok({ ...BEFORE, ...B }));
  await second.ended;
  expect(shown.at(-1)).toEqual({ activeConnection: 'b', colorScheme: 'auto' });
});

test('the window stays on the store that it was switched to if that could not be saved', async () => {
  const { ended } = await change({ ...B, colorScheme: 'dark' });
  await answer(0, FAILED);
  await ended;
  expect(shown).toEqual([
    { activeConnection: 'b', colorScheme: 'dark' },
    { activeConnection: 'b', colorScheme: 'auto' },
  ]);
});

test('settings are read again when events may have been lost, except while a change is awaited', async () => {
  const isReadAgain = () => {
    refreshSettings(queryClient, { type: 'connections.changed' });
    return queryClient.getQueryState(hostKeys.settings)?.isInvalidated;
  };
  const { ended } = await change({ colorScheme: 'dark' });
  expect(isReadAgain()).toBe(false);
  await answer(0, ok({ ...BEFORE, colorScheme: 'dark' }));
  await ended;
  expect(isReadAgain()).toBe(true);
});

test('the event of an earlier change does not undo a later one, and one of another window is shown', async () => {
  const { activeConnection: _, ...others } = BEFORE;
  const tell = (colorScheme: Settings['colorScheme']) =>
    refreshSettings(queryClient, { type: 'settings.changed', settings: { ...others, colorScheme } });
  const first = await change({ colorScheme: 'dark' });
  const second = await change({ colorScheme: 'light' });
  tell('dark');
  await answer(0, ok({ ...BEFORE, colorScheme: 'dark' }));
  await first.ended;
  await answer(1, ok({ ...BEFORE, colorScheme: 'light' }));
  await second.ended;
  tell('auto');
  expect(shown.map(({ colorScheme }) => colorScheme)).toEqual(['dark', 'light', 'auto']);
});
