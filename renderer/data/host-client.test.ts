import { expect, test } from 'vitest';
import { createHostClient, HostError } from './host-client.ts';

const broken = createHostClient({
  shell: 'electron',
  call: async () => Promise.reject(new Error('reply was never sent')),
  onEvent: () => () => undefined,
  onNavigate: () => () => undefined,
});
const lost = { kind: 'unreachable', reason: 'shell_stopped', sent: 'unknown' } as const;

test('a bridge that rejects is an answer that was lost: the call may have been passed on', async () => {
  expect(await broken.ask('queue.dismiss', { batch: 'b' })).toEqual({ ok: false, error: lost });
  await expect(broken.call('queue.dismiss', { batch: 'b' })).rejects.toEqual(new HostError(lost));
});
