import { notificationsStore, notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { err, ok } from '../../shared/result.ts';
import { tellIfFailed } from './tell-if-failed.ts';

afterEach(() => notifications.clean());

const LOST = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' } as const;

test('tellIfFailed notifies about a failed call, and not about a successful one', async () => {
  tellIfFailed('Send now', Promise.resolve(ok(null)));
  tellIfFailed('Undo', Promise.resolve(err(LOST)));
  await new Promise(setImmediate);
  const shown = notificationsStore.getState().notifications.map(({ title, message }) => [title, message]);
  expect(shown).toEqual([['“Undo” failed', expect.stringContaining('connection was lost')]]);
});
