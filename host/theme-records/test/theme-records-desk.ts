import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { HostInput } from '../../../shared/contract/host-contract.ts';
import type { SubmittedJob } from '../../../shared/contract/queue.ts';
import type { ThemeRecords } from '../../../shared/contract/theme-records.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import type { Result } from '../../../shared/result.ts';
import { CONNECTION } from '../../gateway/test/gateway-under-test.ts';
import { desk, open, restart, store } from '../../queue/test/queue-fixture.ts';
import { listed, themeWire } from '../../queue/test/theme-answers.ts';
import { json, type Step } from '../../test/scripted-store.ts';

export const PUBLISHED = 8 as ThemeId;
export const NEXT = 7 as ThemeId;
export const OTHER = 9 as ThemeId;
export const START = Date.UTC(2026, 10, 24, 8);
export const HOUR = 3_600_000;

export const theme = (id: ThemeId, role?: string, previewable?: boolean) =>
  themeWire(id, `Theme ${String(id)}`, role, previewable);
export const asScheduled = listed(theme(NEXT), theme(PUBLISHED, 'main'));
export const published = json(200, { theme: theme(NEXT, 'main') });

export const job = (operation: 'publish' | 'delete', id: ThemeId = NEXT): SubmittedJob<'theme'> => ({
  subject: { kind: 'theme', id, name: `Theme ${String(id)}` },
  payload: { operation, before: null },
});

export function value<Value>(result: Result<Value, ApiError>): Value {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

export const records = async (): Promise<ThemeRecords> =>
  value(await desk.themes.calls['themeRecords.get']({ connection: CONNECTION }));

export const schedule = async (at = START + HOUR, part: Partial<HostInput<'themeRecords.schedule'>> = {}) =>
  desk.themes.calls['themeRecords.schedule']({
    connection: CONNECTION,
    theme: { id: NEXT, name: 'Theme 7' },
    at,
    over: { id: PUBLISHED, name: 'Theme 8' },
    ...part,
  });

export const lock = async (id: ThemeId = NEXT, locked = true) =>
  desk.themes.calls['themeRecords.lock']({ connection: CONNECTION, theme: id, locked });

export const saw = async (id: ThemeId) =>
  desk.themes.calls['themeRecords.sawPublished']({ connection: CONNECTION, theme: id });

export const submit = async (...jobs: readonly SubmittedJob<'theme'>[]) =>
  value(
    await desk.queue.calls['queue.submit']({
      connection: CONNECTION,
      kind: 'theme',
      jobs: [...jobs],
      holdMs: 0,
    }),
  );

/** Waits until a schedule has an obstacle, and returns it. */
export const asked = async () =>
  desk.until(async () => (await records()).scheduled.find(({ obstacle }) => obstacle !== null)?.obstacle);

/** Waits until nothing is scheduled any more and the job has ended. */
export const sent = async () =>
  desk.until(async () =>
    (await records()).scheduled.length + Number(desk.records.length === 0) === 0 ? true : undefined,
  );

/** Opens the queue and records of a store with this script, at START, and starts the schedules. */
export async function begin(...script: readonly Step[]): Promise<void> {
  await open(...script);
  restart({ startMs: START });
  desk.themes.start();
}

export const writes = () => store.received.filter(({ method }) => method !== 'GET');
