import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { HostInput } from '../../shared/contract/host-contract.ts';
import type { SubmittedJob } from '../../shared/contract/queue.ts';
import type { ThemeRecords } from '../../shared/contract/theme-records.ts';
import type { ThemeId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { desk, open, restart, setUpQueue, store } from '../queue/test/queue-fixture.ts';
import { json, type Step } from '../test/scripted-store.ts';

setUpQueue();

const PUBLISHED = 8 as ThemeId;
const NEXT = 7 as ThemeId;
const START = Date.UTC(2026, 10, 24, 8);
const HOUR = 3_600_000;

const theme = (id: ThemeId, role = 'unpublished', previewable = true) => ({
  id,
  name: `Theme ${String(id)}`,
  role,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  previewable,
  processing: false,
  theme_store_id: null,
  admin_graphql_api_id: `gid://service/Theme/${String(id)}`,
});
const listed = (...themes: readonly unknown[]): Step => json(200, { themes });
const asScheduled = listed(theme(NEXT), theme(PUBLISHED, 'main'));
const published = json(200, { theme: theme(NEXT, 'main') });

const job = (operation: 'publish' | 'delete', id: ThemeId = NEXT): SubmittedJob<'theme'> => ({
  subject: { kind: 'theme', id, name: `Theme ${String(id)}` },
  payload: { operation, before: null },
});

function value<Value>(result: Result<Value, ApiError>): Value {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const records = async (): Promise<ThemeRecords> =>
  value(await desk.themes.calls['themeRecords.get']({ connection: CONNECTION }));

const schedule = async (at = START + HOUR, part: Partial<HostInput<'themeRecords.schedule'>> = {}) =>
  desk.themes.calls['themeRecords.schedule']({
    connection: CONNECTION,
    theme: { id: NEXT, name: 'Theme 7' },
    at,
    over: { id: PUBLISHED, name: 'Theme 8' },
    ...part,
  });

const lock = async (id: ThemeId = NEXT, locked = true) =>
  desk.themes.calls['themeRecords.lock']({ connection: CONNECTION, theme: id, locked });

const saw = async (id: ThemeId) =>
  desk.themes.calls['themeRecords.sawPublished']({ connection: CONNECTION, theme: id });

const submit = async (...jobs: readonly SubmittedJob<'theme'>[]) =>
  value(
    await desk.queue.calls['queue.submit']({
      connection: CONNECTION,
      kind: 'theme',
      jobs: [...jobs],
      holdMs: 0,
    }),
  );

/** Waits until a schedule has an obstacle, and returns it. */
const asked = async () =>
  desk.until(async () => (await records()).scheduled.find(({ obstacle }) => obstacle !== null)?.obstacle);

/** Waits until nothing is scheduled any more and the job has ended. */
const sent = async () =>
  desk.until(async () =>
    (await records()).scheduled.length + Number(desk.records.length === 0) === 0 ? true : undefined,
  );

/** Opens the queue and records of a store with this script, at START, and starts the schedules. */
async function begin(...script: readonly Step[]): Promise<void> {
  await open(...script);
  restart({ startMs: START });
  desk.themes.start();
}

const writes = () => store.received.filter(({ method }) => method !== 'GET');

describe('a locked theme', () => {
  beforeEach(async () => begin());

  test.each(['publish', 'delete'] as const)('refuses a %s, and nothing is sent', async (operation) => {
    await lock();
    const [state] = await desk.states(await submit(job(operation)));
    expect(state).toMatchObject({ kind: 'refused', refusal: { kind: 'locked' } });
    expect(store.received).toEqual([]);
  });

  test('refuses a publish that was submitted before the lock', async () => {
    const answer = await desk.queue.calls['queue.submit']({
      connection: CONNECTION,
      kind: 'theme',
      jobs: [job('publish')],
      holdMs: 1_000,
    });
    await lock();
    desk.clock.advance(1_000);
    const batch = answer.ok ? answer.value : null;
    if (batch === null) throw new Error('not submitted');
    await desk.is(batch, { kind: 'refused' });
    expect(await desk.states(batch)).toMatchObject([{ refusal: { kind: 'locked' } }]);
    expect(writes()).toEqual([]);
  });

  test('is the only one refused in a batch, and stays locked after a restart', async () => {
    await lock();
    restart({ startMs: START });
    expect((await records()).locked).toEqual([NEXT]);
    const states = await desk.states(await submit(job('delete'), job('delete', 9 as ThemeId)));
    expect(states.map(({ kind }) => kind)).toEqual(['refused', 'sending']);
  });

  test('can be renamed and unlocked', async () => {
    await lock();
    const rename = {
      ...job('publish'),
      payload: { operation: 'rename', name: 'Dusk', before: null },
    } as const;
    expect((await submit(rename)).jobs[0]?.state.kind).not.toBe('refused');
    await lock(NEXT, false);
    expect((await records()).locked).toEqual([]);
  });

  test('does not lock the theme with the same id in another store', async () => {
    await lock();
    restart({ origin: 'https://elsewhere.example' });
    expect((await records()).locked).toEqual([]);
  });

  test('is not published by an undo', async () => {
    await lock();
    const undo: SubmittedJob<'undo'> = {
      subject: { kind: 'theme', id: NEXT, name: 'Theme 7' },
      payload: { undoes: 'publish', theme: NEXT, live: { id: PUBLISHED, name: 'Theme 8' } },
    };
    const answer = await desk.queue.calls['queue.submit']({
      connection: CONNECTION,
      kind: 'undo',
      jobs: [undo],
      holdMs: 0,
    });
    expect(value(answer).jobs[0]?.state).toMatchObject({ refusal: { kind: 'locked' } });
  });
});

describe('the previously published theme', () => {
  test('is known after a restart, whoever published the next one', async () => {
    await begin();
    await saw(PUBLISHED);
    expect((await records()).published).toEqual({ now: PUBLISHED, before: null });
    await saw(9 as ThemeId);
    await saw(9 as ThemeId);
    restart({ startMs: START });
    expect((await records()).published).toEqual({ now: 9, before: PUBLISHED });
  });

  test('is recorded by the publish itself', async () => {
    await begin(published);
    await saw(PUBLISHED);
    const batch = await submit(job('publish'));
    await desk.is(batch, { kind: 'done' });
    expect((await records()).published).toEqual({ now: NEXT, before: PUBLISHED });
  });
});

test('D2.4 a theme to be published when it is ready is remembered over a restart', async () => {
  const { processing: _, ...ready } = theme(9 as ThemeId);
  await begin(json(201, { theme: { ...ready, processing: true } }));
  const batch = await submit({
    subject: { kind: 'theme', id: null, name: 'Theme 9' },
    payload: { operation: 'create', name: 'Theme 9', src: null, role: 'main', known: [] },
  });
  await desk.is(batch, { kind: 'done' });
  restart({ startMs: START });
  expect((await records()).publishesWhenReady).toEqual([9]);
});

describe('a scheduled publish', () => {
  test('is sent as a queue job at its time, and not before', async () => {
    await begin(asScheduled, published);
    expect(await schedule()).toMatchObject({ ok: true });
    desk.clock.advance(HOUR - 1);
    expect(store.received).toEqual([]);
    desk.clock.advance(1);
    await sent();
    expect(writes()).toMatchObject([{ method: 'PUT', body: '{"theme":{"role":"main"}}' }]);
    expect(desk.records).toMatchObject([
      { outcome: 'done', before: { published_theme: { id: PUBLISHED } }, subject: { id: NEXT } },
    ]);
  });

  test.each([
    ['other_published', listed(theme(NEXT), theme(PUBLISHED), theme(9 as ThemeId, 'main'))],
    ['gone', listed(theme(PUBLISHED, 'main'))],
    ['not_publishable', listed(theme(NEXT, 'unpublished', false), theme(PUBLISHED, 'main'))],
    ['not_publishable', listed(theme(NEXT, 'demo'), theme(PUBLISHED, 'main'))],
    ['not_read', json(404, { errors: 'Not Found' })],
  ] as const)('asks the user when the store says %s, and writes nothing', async (obstacle, answer) => {
    await begin(answer);
    await schedule();
    desk.clock.advance(HOUR);
    expect(await asked()).toBe(obstacle);
    expect(writes()).toEqual([]);
  });

  test('asks the user when the theme is locked or the store is read-only', async () => {
    await begin();
    await schedule();
    await lock();
    desk.clock.advance(HOUR);
    expect(await asked()).toBe('locked');
    await lock(NEXT, false);
    await schedule(START + 2 * HOUR);
    desk.setReadOnly(true);
    desk.clock.advance(HOUR);
    expect(await asked()).toBe('read_only');
    expect(store.received).toEqual([]);
  });

  test('is missed when Storedesk did not run at its time, and is never sent late', async () => {
    await begin();
    await schedule();
    restart({ startMs: START + HOUR + 1 });
    desk.themes.start();
    expect(await asked()).toBe('missed');
    desk.clock.advance(HOUR);
    expect(store.received).toEqual([]);
  });

  test('is missed when the computer slept through its time', async () => {
    await begin();
    await schedule();
    desk.clock.step(HOUR + 61_000);
    desk.clock.advance(30_000);
    expect(await asked()).toBe('missed');
    expect(store.received).toEqual([]);
  });

  test('is sent up to a minute late because of the rate limit, and is missed after that', async () => {
    const limited = json(429, { errors: 'Exceeded the limit' }, { 'retry-after': '45' });
    await begin(asScheduled, limited, asScheduled, limited);
    await schedule();
    desk.clock.advance(HOUR);
    await desk.clock.waitedFor(45_000);
    desk.clock.advance(45_000);
    await store.whenReceived(4);
    await desk.clock.waitedFor(45_000);
    desk.clock.advance(45_000);
    expect(await asked()).toBe('missed');
    expect((await records()).scheduled).toMatchObject([{ at: START + HOUR, over: { id: PUBLISHED } }]);
    expect(writes()).toHaveLength(2);
    await desk.until(async () => (desk.records.length > 0 ? true : undefined));
    expect(desk.records).toMatchObject([{ outcome: 'refused', reason: 'late', subject: { id: NEXT } }]);
  });

  test('that is rate limited is not sent when the computer slept meanwhile', async () => {
    const limited = json(429, { errors: 'Exceeded the limit' }, { 'retry-after': '15' });
    await begin(asScheduled, limited);
    await schedule();
    desk.clock.advance(HOUR);
    await store.whenReceived(2);
    await desk.clock.waitedFor(15_000);
    desk.clock.step(5 * HOUR);
    desk.clock.advance(15_000);
    expect(await asked()).toBe('missed');
    await desk.until(async () => (desk.records.length > 0 ? true : undefined));
    expect(desk.records).toMatchObject([{ outcome: 'refused', reason: 'late' }]);
    expect(writes()).toHaveLength(1);
    // The theme can still be published by hand.
    expect((await records()).locked).toEqual([]);
  });

  test('that failed is sent again by a retry, however late', async () => {
    const broken = json(403, { errors: 'Forbidden' });
    await begin(asScheduled, broken, asScheduled, published);
    await schedule();
    desk.clock.advance(HOUR);
    await desk.until(async () => (desk.records.length > 0 ? true : undefined));
    const [batch] = value(await desk.queue.calls['queue.list']({ connection: CONNECTION }));
    if (batch === undefined) throw new Error('no batch');
    desk.clock.advance(HOUR);
    const jobs = batch.jobs.map(({ id }) => id);
    value(await desk.queue.calls['queue.retry']({ batch: batch.id, jobs }));
    await desk.is(batch, { kind: 'done' });
    expect(writes()).toHaveLength(2);
    expect((await records()).scheduled).toEqual([]);
  });

  test('follows the wall clock when that is set back and then right again', async () => {
    await begin(asScheduled, published);
    await schedule();
    desk.clock.step(-HOUR);
    desk.clock.advance(HOUR);
    expect(store.received).toEqual([]);
    desk.clock.step(HOUR - 5_000);
    desk.clock.advance(30_000);
    await sent();
    expect(writes()).toHaveLength(1);
  });

  test('keeps waiting over a restart and is sent at its time', async () => {
    await begin(asScheduled, published);
    await schedule();
    restart({ startMs: START + HOUR - 1_000 });
    desk.themes.start();
    desk.clock.advance(1_000);
    await sent();
    expect(writes()).toHaveLength(1);
  });

  test('ends when the theme is published already', async () => {
    await begin(listed(theme(NEXT, 'main'), theme(PUBLISHED)));
    await schedule();
    desk.clock.advance(HOUR);
    await desk.until(async () => ((await records()).scheduled.length === 0 ? true : undefined));
    expect(writes()).toEqual([]);
  });

  test('can be rescheduled and cancelled', async () => {
    await begin();
    await schedule();
    await schedule(START + 2 * HOUR);
    expect((await records()).scheduled).toMatchObject([{ at: START + 2 * HOUR, obstacle: null }]);
    await desk.themes.calls['themeRecords.unschedule']({ connection: CONNECTION, theme: NEXT });
    desk.clock.advance(3 * HOUR);
    expect(await records()).toMatchObject({ scheduled: [] });
    expect(store.received).toEqual([]);
  });

  test('ends when the theme is published by hand', async () => {
    await begin(published);
    await schedule();
    await desk.is(await submit(job('publish')), { kind: 'done' });
    expect((await records()).scheduled).toEqual([]);
  });

  test('is refused for a time that is not in the future, a locked theme and a read-only store', async () => {
    await begin();
    expect(await schedule(START)).toMatchObject({
      error: { kind: 'invalid', fields: { at: ['not_in_the_future'] } },
    });
    await lock();
    expect(await schedule()).toMatchObject({ error: { kind: 'invalid', fields: { theme: ['locked'] } } });
    desk.setReadOnly(true);
    expect(await schedule()).toMatchObject({ error: { kind: 'read_only' } });
    expect((await records()).scheduled).toEqual([]);
  });
});
