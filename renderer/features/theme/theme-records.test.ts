import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { err } from '../../../shared/result.ts';
import type { HostClient } from '../../data/host-client.ts';
import { themeRecordCalls } from './theme-records.ts';

afterEach(() => notifications.clean());

const host = {
  ask: async () => err({ kind: 'host', reason: 'closing', detail: null } as const),
} as unknown as HostClient;
const calls = themeRecordCalls(host, 'shop' as ConnectionId);
const THEME = 1 as ThemeId;

test.each<[string, () => unknown, string]>([
  ['lock', () => calls.lock(THEME, true), 'Locking the theme failed'],
  ['unlock', () => calls.lock(THEME, false), 'Unlocking the theme failed'],
  ['removal of a schedule', async () => calls.unschedule(THEME), 'Removing the schedule failed'],
])('a failed %s is reported as what was attempted', async (_, call, title) => {
  await call();
  await new Promise(setImmediate);
  expect(notificationsStore.getState().notifications.map((shown) => shown.title)).toEqual([
    expect.stringContaining(title),
  ]);
});
