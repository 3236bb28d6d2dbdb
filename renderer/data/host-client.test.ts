import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { ok } from '../../shared/result.ts';
import { errorSentence } from '../ui/error-text.ts';
import { createHostClient, HostError, toApiError } from './host-client.ts';

const broken = createHostClient({
  shell: 'electron',
  call: async () => Promise.reject(new Error('reply was never sent')),
  onEvent: () => () => undefined,
  onNavigate: () => () => undefined,
});
const lost = { kind: 'unreachable', reason: 'shell_stopped', sent: 'unknown' } as const;

test('a rejection of the bridge counts as a lost answer: the call may have been sent', async () => {
  expect(await broken.ask('queue.dismiss', { batch: 'b' })).toEqual({ ok: false, error: lost });
  await expect(broken.call('queue.dismiss', { batch: 'b' })).rejects.toEqual(new HostError(lost));
});

test('a broken bridge is reported once, and again when it answers', async () => {
  let isBroken = true;
  const client = createHostClient({
    shell: 'electron',
    call: async () => (isBroken ? Promise.reject(new Error('gone')) : ok(null)),
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
  });
  const told: unknown[] = [];
  const stop = client.onEvent((event) => told.push(event));
  await client.ask('queue.dismiss', { batch: 'b' });
  await client.ask('queue.dismiss', { batch: 'b' });
  isBroken = false;
  await client.ask('queue.dismiss', { batch: 'b' });
  stop();
  isBroken = true;
  await client.ask('queue.dismiss', { batch: 'b' });
  expect(told).toEqual([
    { type: 'shell', state: 'stopped' },
    { type: 'shell', state: 'running' },
  ]);
});

test('a bug in the page is told from one in the host, which has a log', () => {
  const bug: ApiError = { kind: 'host', reason: 'page_failed', detail: 'x is undefined' };
  expect(toApiError(new TypeError('x is undefined'))).toEqual(bug);
  expect(errorSentence(bug)).toBe('Storedesk had an internal error. Details: x is undefined.');
  expect(toApiError(new HostError(lost))).toBe(lost);
});
