import { describe, expect, test } from 'vitest';
import type { ThemeId } from '../../shared/ids.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { desk, restart, setUpQueue, store } from '../queue/test/queue-fixture.ts';
import { listed } from '../queue/test/theme-answers.ts';
import { json, type Step } from '../test/scripted-store.ts';
import {
  HOUR,
  NEXT,
  OTHER,
  PUBLISHED,
  START,
  asScheduled,
  asked,
  begin,
  job,
  lock,
  published,
  records,
  schedule,
  sent,
  submit,
  theme,
  value,
  writes,
} from './test/theme-records-desk.ts';

setUpQueue();

describe('a scheduled publish', () => {
  test('is sent as a queue job at its time, and not before', async () => {
    await begin(asScheduled, asScheduled, published);
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
    ['other_published', listed(theme(NEXT), theme(PUBLISHED), theme(OTHER, 'main'))],
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

  test('asks the user when another one of the same minute was published first', async () => {
    let live = PUBLISHED;
    const role = (id: ThemeId) => (id === live ? 'main' : 'unpublished');
    const answer: Step = (response) => {
      const [, id] = /themes\/(\d+)/.exec(response.req.url ?? '') ?? [];
      if (id !== undefined) live = Number(id) as ThemeId;
      const themes = [NEXT, PUBLISHED, OTHER].map((one) => theme(one, role(one)));
      json(200, id === undefined ? { themes } : { theme: theme(live, 'main') })(response);
    };
    // Both times are due before either theme is published.
    await begin(answer, answer, answer, answer, answer);
    await schedule(START + HOUR, { theme: { id: OTHER, name: 'Theme 9' } });
    await schedule();
    desk.clock.advance(HOUR);
    expect(await asked()).toBe('other_published');
    expect(store.received.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'PUT', 'GET']);
    expect((await records()).scheduled).toMatchObject([
      { theme: { id: live === NEXT ? OTHER : NEXT }, over: { id: PUBLISHED } },
    ]);
  });

  test('asks the user when a publish by hand that began before its time ends after it', async () => {
    const before = listed(theme(NEXT), theme(OTHER), theme(PUBLISHED, 'main'));
    const after = listed(theme(NEXT), theme(OTHER, 'main'), theme(PUBLISHED));
    let answerPublish = (): void => undefined;
    const slow: Step = (response) => {
      answerPublish = () => json(200, { theme: theme(OTHER, 'main') })(response);
    };
    await begin(before, slow, before, after);
    await schedule();
    desk.clock.advance(HOUR - 1);
    const byHand = await submit(job('publish', OTHER));
    await store.whenReceived(2);
    desk.clock.advance(1);
    await desk.until(async () => ((await records()).scheduled.length === 0 ? true : undefined));
    answerPublish();
    await desk.is(byHand, { kind: 'done' });
    expect(await asked()).toBe('other_published');
    expect(writes()).toHaveLength(1);
    await desk.until(async () => desk.records[1]);
    expect(desk.records[1]).toMatchObject({ outcome: 'refused', reason: 'other_published' });
  });

  test('asks the user when its theme is deleted right before it is sent', async () => {
    await begin(asScheduled, listed(theme(PUBLISHED, 'main')));
    await schedule();
    desk.clock.advance(HOUR);
    expect(await asked()).toBe('gone');
    expect(writes()).toEqual([]);
  });

  test('asks the user when the themes cannot be read right before it is sent', async () => {
    await begin(asScheduled, json(403, { errors: 'Forbidden' }));
    await schedule();
    desk.clock.advance(HOUR);
    expect(await asked()).toBe('not_read');
    expect(writes()).toEqual([]);
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
    await begin(asScheduled, asScheduled, limited, asScheduled, limited);
    await schedule();
    desk.clock.advance(HOUR);
    await desk.clock.waitedFor(45_000);
    desk.clock.advance(45_000);
    await store.whenReceived(5);
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
    await begin(asScheduled, asScheduled, limited);
    await schedule();
    desk.clock.advance(HOUR);
    await store.whenReceived(3);
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
    await begin(asScheduled, asScheduled, broken, asScheduled, published);
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
    await begin(asScheduled, asScheduled, published);
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
    await begin(asScheduled, asScheduled, published);
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
    await begin(asScheduled, published);
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
