import { notificationsStore, notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { err, ok } from '../../shared/result.ts';
import { notifyUnlessOk, tellIfFailed } from './tell-if-failed.ts';

afterEach(() => notifications.clean());

const LOST = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' } as const;

test('tellIfFailed notifies about a failed call, and not about a successful one', async () => {
  tellIfFailed('Send now', Promise.resolve(ok(null)));
  tellIfFailed('Undo', Promise.resolve(err(LOST)));
  await new Promise(setImmediate);
  const shown = notificationsStore.getState().notifications.map(({ title, message }) => [title, message]);
  expect(shown).toEqual([['“Undo” failed', expect.stringContaining('connection was lost')]]);
});

test('notifyUnlessOk returns whether a call succeeded, and notifies about a failed one', () => {
  expect(notifyUnlessOk(ok(null), 'locking the theme')).toBe(true);
  expect(notifyUnlessOk(err(LOST), 'locking the theme')).toBe(false);
  const shown = notificationsStore.getState().notifications.map(({ title }) => title);
  expect(shown).toEqual([expect.stringContaining('Locking the theme failed')]);
});
