import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmittedJob } from '../../shared/contract/queue.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { desk, restart, setUpQueue, store } from '../queue/test/queue-fixture.ts';
import { listed } from '../queue/test/theme-answers.ts';
import { json } from '../test/scripted-store.ts';
import {
  NEXT,
  OTHER,
  PUBLISHED,
  START,
  asScheduled,
  begin,
  job,
  lock,
  published,
  records,
  saw,
  submit,
  theme,
  value,
  writes,
} from './test/theme-records-desk.ts';

setUpQueue();

describe('a locked theme', () => {
  beforeEach(async () => begin(asScheduled));

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
    const states = await desk.states(await submit(job('delete'), job('delete', OTHER)));
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
    await saw(OTHER);
    await saw(OTHER);
    restart({ startMs: START });
    expect((await records()).published).toEqual({ now: 9, before: PUBLISHED });
  });

  test('is not recorded by a publish whose page did not know that another theme was published', async () => {
    await begin(listed(theme(NEXT), theme(OTHER, 'main'), theme(PUBLISHED)));
    await saw(PUBLISHED);
    const before = { role: 'unpublished', published_theme: { id: PUBLISHED, name: 'Theme 8' } };
    const batch = await submit({ ...job('publish'), payload: { operation: 'publish', before } });
    await desk.is(batch, { kind: 'refused', refusal: { kind: 'other_published' } });
    expect(writes()).toEqual([]);
    expect((await records()).published).toEqual({ now: PUBLISHED, before: null });
  });

  test('is recorded by the publish itself', async () => {
    await begin(asScheduled, published);
    await saw(PUBLISHED);
    const batch = await submit(job('publish'));
    await desk.is(batch, { kind: 'done' });
    expect((await records()).published).toEqual({ now: NEXT, before: PUBLISHED });
  });
});

test('D2.4 a theme to be published when it is ready is remembered over a restart', async () => {
  const { processing: _, ...ready } = theme(OTHER);
  await begin(json(201, { theme: { ...ready, processing: true } }));
  const batch = await submit({
    subject: { kind: 'theme', id: null, name: 'Theme 9' },
    payload: { operation: 'create', name: 'Theme 9', src: null, role: 'main', known: [] },
  });
  await desk.is(batch, { kind: 'done' });
  restart({ startMs: START });
  expect((await records()).publishesWhenReady).toEqual([9]);
});
