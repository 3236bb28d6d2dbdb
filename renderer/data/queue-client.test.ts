import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostClient } from './host-client.ts';
import { createQueueClient } from './queue-client.ts';

test('a batch is submitted after the previous batch was accepted, whichever client submits it', async () => {
  const asked: unknown[] = [];
  const answers: (() => void)[] = [];
  const host = {
    ask: async (_call: string, { holdMs }: { holdMs: number }) => {
      asked.push(holdMs);
      return new Promise((resolve) =>
        answers.push(() => resolve({ ok: true, value: { id: String(holdMs) } })),
      );
    },
  } as unknown as HostClient;
  const client = () => createQueueClient(host, new QueryClient(), 'one' as ConnectionId);
  const all = Promise.all([
    client().submit('fulfillment', [], 1),
    client().submit('fulfillment', [], 2),
    client().submit('fulfillment', [], 3),
  ]);
  await expect.poll(() => asked).toEqual([1]);
  answers.shift()?.();
  await expect.poll(() => asked).toEqual([1, 2]);
  answers.shift()?.();
  await expect.poll(() => asked).toEqual([1, 2, 3]);
  answers.shift()?.();
  expect((await all).map((answer) => answer.ok && answer.value.id)).toEqual(['1', '2', '3']);
});
