import { describe, expect, test } from 'vitest';
import type { JobKindName, JobState, SubmittedJob } from '../../shared/contract/queue.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { drop, hang, json, type Step } from '../test/scripted-store.ts';
import { RESUME_MS } from './hold.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { after, desk, open, overSleep, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { listed, themeWire } from './test/theme-answers.ts';

setUpQueue();

const DAWN = 7 as ThemeId;
const LIVE = 8 as ThemeId;
const OTHER = 9 as ThemeId;
const [dawn, live] = [themeWire(DAWN, 'Dawn'), themeWire(LIVE, 'Live', 'main')];
const asKnown = listed(dawn, live);

const rename: SubmittedJob<'theme'> = {
  subject: { kind: 'theme', id: DAWN, name: 'Dawn' },
  payload: { operation: 'rename', name: 'Dusk', before: { name: 'Dawn' } },
};
const publish: SubmittedJob<'theme'> = {
  subject: { kind: 'theme', id: DAWN, name: 'Dawn' },
  payload: {
    operation: 'publish',
    before: { role: 'unpublished', published_theme: { id: LIVE, name: 'Live' } },
  },
};
const remove: SubmittedJob<'theme'> = {
  subject: { kind: 'theme', id: DAWN, name: 'Dawn' },
  payload: { operation: 'delete', before: { name: 'Dawn' } },
};
const create: SubmittedJob<'theme'> = {
  subject: { kind: 'theme', id: null, name: 'Dusk' },
  payload: { operation: 'create', name: 'Dusk', src: null, role: 'unpublished', known: [DAWN] },
};
const undoRename: SubmittedJob<'undo'> = {
  subject: { kind: 'theme', id: DAWN, name: 'Dusk' },
  payload: { undoes: 'rename', theme: DAWN, written: 'Dusk', before: 'Dawn' },
};

/** Submits a job to a store that answers with `script`; returns the job's final state. */
async function run<Kind extends JobKindName>(
  kind: Kind,
  job: SubmittedJob<Kind>,
  ends: JobState['kind'],
  ...script: readonly Step[]
): Promise<JobState | undefined> {
  await open(...script);
  const input = { connection: CONNECTION, kind, jobs: [job], holdMs: 0 };
  const answer = await desk.queue.calls['queue.submit'](input as never);
  if (!answer.ok) throw new Error(answer.error.kind);
  await desk.is(answer.value, { kind: ends });
  return (await desk.states(answer.value))[0];
}

describe('a theme job', () => {
  test('sends the call of specification 4.1 and adds one activity entry', async () => {
    const state = await run('theme', rename, 'done', asKnown, json(200, { theme: themeWire(DAWN, 'Dusk') }));
    expect(state).toMatchObject({ result: { theme: { name: 'Dusk' } }, late: false });
    expect(store.received).toMatchObject([
      { method: 'GET' },
      { method: 'PUT', body: '{"theme":{"name":"Dusk"}}' },
    ]);
    expect(desk.records).toMatchObject([
      {
        action: 'themes.update',
        subject: { kind: 'theme', id: DAWN, name: 'Dawn' },
        sent: { name: 'Dusk' },
        before: { name: 'Dawn' },
        after: { name: 'Dusk' },
        outcome: 'done',
      },
    ]);
  });

  test('that the store refuses keeps the messages by field', async () => {
    const errors = { name: ["can't be blank"] };
    expect(await run('theme', rename, 'refused', asKnown, json(422, { errors }))).toMatchObject({
      refusal: { kind: 'store', fields: errors },
    });
  });

  test('of a theme that is deleted right before the write is refused as gone', async () => {
    const state = await run('theme', rename, 'refused', asKnown, json(404, { errors: 'Not Found' }));
    expect(state).toMatchObject({ refusal: { kind: 'gone' } });
  });

  test('is not sent if the themes cannot be read', async () => {
    const denied = json(403, { errors: 'Forbidden' });
    expect(await run('theme', publish, 'failed', denied)).toMatchObject({ error: { kind: 'access_denied' } });
    expect(store.received).toMatchObject([{ method: 'GET' }]);
  });

  test('is sent if the state of the themes was not known when it was submitted', async () => {
    const unknown = { ...publish, payload: { operation: 'publish', before: null } } as const;
    const done = json(200, { theme: themeWire(DAWN, 'Dawn', 'main') });
    expect(await run('theme', unknown, 'done', asKnown, done)).toMatchObject({ late: false });
  });

  test('whose answer was lost is found in the list of themes', async () => {
    const added = themeWire(OTHER, 'Dusk');
    const state = await run('theme', create, 'done', drop, listed(themeWire(DAWN, 'Dusk'), added));
    expect(state).toMatchObject({ result: { theme: { id: 9 } }, late: true });
    expect(desk.records).toMatchObject([
      { outcome: 'unknown', subject: { id: null } },
      { outcome: 'done', subject: { id: 9 }, settles: true },
    ]);
  });
});

test.each([
  ['as it was', LIVE, 'failed', { late: true }],
  // It may have been published before that theme.
  ['a third one', OTHER, 'refused', { refusal: { kind: 'published_since' } }],
] as const)(
  'a publish that failed in the store is settled by the published theme: %s',
  async (_what, liveNow, ends, how) => {
    const themes = listed(dawn, themeWire(liveNow, 'Live', 'main'));
    const broken = json(500, { errors: 'Oops' });
    expect(await run('theme', publish, ends, asKnown, broken, themes)).toMatchObject(how);
  },
);

const failedInStore = json(500, { errors: 'Oops' });

test.each([
  ['changed', themeWire(DAWN, 'Noon')],
  ['gone', live],
] as const)('the refusal of a theme job that was sent is late: %s', async (kind, now) => {
  const state = await run('theme', rename, 'refused', asKnown, failedInStore, listed(now));
  expect(state).toMatchObject({ refusal: { kind }, late: true });
});

/** How the themes may have changed since the job was submitted, and why it is then not sent. */
const CHANGES = [
  ['another theme is published', publish, listed(dawn, themeWire(OTHER, 'Other', 'main')), 'other_published'],
  ['it was published by somebody else', publish, listed(themeWire(DAWN, 'Dawn', 'main')), 'changed'],
  ['it has another name', rename, listed(themeWire(DAWN, 'Noon'), live), 'changed'],
  ['it has another name, and was to be deleted', remove, listed(themeWire(DAWN, 'Noon'), live), 'changed'],
  ['it is gone, and was to be deleted', remove, listed(live), 'gone'],
  ['it is gone, and was to be published', publish, listed(live), 'gone'],
] as const;

test.each(CHANGES)('a theme job is not sent when %s', async (_, job, themes, kind) => {
  expect(await run('theme', job, 'refused', themes)).toMatchObject({ refusal: { kind } });
  expect(store.received).toMatchObject([{ method: 'GET' }]);
});

test('each deletion of a batch reads the themes first, and one that was changed meanwhile is not sent', async () => {
  const noon = themeWire(OTHER, 'Noon');
  const removeNoon: SubmittedJob<'theme'> = {
    subject: { kind: 'theme', id: OTHER, name: 'Noon' },
    payload: { operation: 'delete', before: { name: 'Noon', role: 'unpublished' } },
  };
  // The computer sleeps while the first deletion is answered, and somebody renames the second theme.
  const answered = overSleep(8 * 3_600_000, json(200, dawn));
  await open(listed(dawn, noon, live), answered, listed(themeWire(OTHER, 'Night'), live));
  const input = { connection: CONNECTION, kind: 'theme' as const, jobs: [remove, removeNoon], holdMs: 0 };
  const answer = await desk.queue.calls['queue.submit'](input);
  if (!answer.ok) throw new Error(answer.error.kind);
  await desk.is(answer.value, { kind: 'refused', refusal: { kind: 'changed' } });
  expect(await desk.kinds(answer.value)).toEqual(['done', 'refused']);
  expect(store.received.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

describe('a theme job that was rate limited until the computer slept', () => {
  const limited = json(429, { errors: 'Slow down' }, { 'retry-after': '1' });

  /** Runs a job that the rate limit held back until the computer slept; returns its state and the requests sent after that. */
  async function afterSleep(job: SubmittedJob<'theme'>, ...script: readonly Step[]) {
    await open(asKnown, limited, ...script);
    const input = { connection: CONNECTION, kind: 'theme' as const, jobs: [job], holdMs: 0 };
    const answer = await desk.queue.calls['queue.submit'](input);
    if (!answer.ok) throw new Error(answer.error.kind);
    await desk.clock.waitedFor(1_000);
    desk.clock.step(8 * 3_600_000);
    desk.clock.advance(1_000);
    await desk.clock.waitedFor(RESUME_MS);
    desk.clock.advance(RESUME_MS);
    await desk.until(async () => desk.records[0]);
    const sent = store.received.slice(2).map(({ method }) => method);
    return { state: (await desk.states(answer.value))[0], sent };
  }

  test.each([
    ['publish', publish, json(200, { theme: themeWire(DAWN, 'Dawn', 'main') }), 'PUT'],
    ['rename', rename, json(200, { theme: themeWire(DAWN, 'Dusk') }), 'PUT'],
    ['deletion', remove, json(200, dawn), 'DELETE'],
  ] as const)('is sent when the themes are unchanged: %s', async (_, job, done, method) => {
    const { state, sent } = await afterSleep(job, asKnown, done);
    expect(state).toMatchObject({ kind: 'done', late: false });
    expect(sent).toEqual(['GET', method]);
  });

  test.each(CHANGES)('is not sent when %s', async (_, job, themes, kind) => {
    const { state, sent } = await afterSleep(job, themes);
    expect(state).toMatchObject({ kind: 'refused', refusal: { kind } });
    expect(sent).toEqual(['GET']);
  });
});

async function submitCreate() {
  const input = { connection: CONNECTION, kind: 'theme' as const, jobs: [create], holdMs: 0 };
  const answer = await desk.queue.calls['queue.submit'](input);
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

test('a theme that another job created is not taken for the result of a lost answer', async () => {
  const added = themeWire(OTHER, 'Dusk');
  const answered = json(201, { theme: added });
  await open(drop, listed(themeWire(DAWN, 'Dawn')), answered, listed(themeWire(DAWN, 'Dawn'), added));
  const first = await submitCreate();
  await desk.is(first, { kind: 'unknown', reconciles: { attempts: 1 } });
  const second = await submitCreate();
  await desk.is(second, { kind: 'done', result: { theme: { id: 9 } }, late: false });
  desk.clock.advance(RECONCILE_AGAIN_MS);
  await desk.is(first, { late: true });
  expect(await desk.kinds(first)).toEqual(['failed']);
});

test('a theme that another job created before a crash is not taken either, even if that job is no longer listed', async () => {
  const added = themeWire(OTHER, 'Dusk');
  await open(after(submitCreate, json(201, { theme: added })), hang, listed(added));
  const first = await submitCreate();
  await desk.is(first, { kind: 'done' });
  await store.whenReceived(2);
  await desk.queue.calls['queue.dismiss']({ batch: first.id });
  restart();
  const read = await desk.until(async () => {
    const state = (await desk.list())[0]?.jobs[0]?.state;
    return state?.kind === 'unknown' && state.reconciles.attempts === 0 ? undefined : state;
  });
  expect(read).toMatchObject({ kind: 'unknown', reconciles: { attempts: 1 } });
});

test('a theme is not taken for the result of two jobs whose answers were lost', async () => {
  const added = themeWire(OTHER, 'Dusk');
  await open(drop, listed(), drop, listed(), listed(added), listed(added));
  const first = await submitCreate();
  await desk.is(first, { kind: 'unknown', reconciles: { attempts: 1 } });
  desk.clock.advance(1_000);
  const second = await submitCreate();
  await desk.is(second, { kind: 'unknown', reconciles: { attempts: 1 } });
  desk.clock.advance(RECONCILE_AGAIN_MS);
  await desk.is(first, { late: true });
  await desk.is(second, { late: true });
  expect([...(await desk.kinds(first)), ...(await desk.kinds(second))]).toEqual(['done', 'failed']);
});

test('a theme with the id of one that was added before the store was reset is found', async () => {
  const added = themeWire(OTHER, 'Dusk');
  await open(json(201, { theme: added }), drop, listed(added));
  const first = await submitCreate();
  await desk.is(first, { kind: 'done', late: false });
  desk.clock.advance(1_000);
  const second = await submitCreate();
  await desk.is(second, { kind: 'done', late: true });
  expect(await desk.states(second)).toMatchObject([{ result: { theme: { id: 9 } } }]);
});

describe('an undo', () => {
  test('reads the store first and restores the previous value', async () => {
    const script = [listed(themeWire(DAWN, 'Dusk')), json(200, { theme: themeWire(DAWN, 'Dawn') })];
    expect(await run('undo', undoRename, 'done', ...script)).toMatchObject({
      result: { after: { name: 'Dawn' } },
    });
    expect(store.received[1]).toMatchObject({ method: 'PUT', body: '{"theme":{"name":"Dawn"}}' });
    expect(desk.records).toMatchObject([{ before: { name: 'Dusk' }, after: { name: 'Dawn' } }]);
  });

  test('sends nothing when the store has changed since', async () => {
    const state = await run('undo', undoRename, 'refused', listed(themeWire(DAWN, 'Noon')));
    expect(state).toMatchObject({ refusal: { kind: 'changed' } });
    expect(store.received).toHaveLength(1);
  });

  test('that was sent and then refused is refused late', async () => {
    const script = [listed(themeWire(DAWN, 'Dusk')), failedInStore, listed(themeWire(DAWN, 'Noon'))];
    const state = await run('undo', undoRename, 'refused', ...script);
    expect(state).toMatchObject({ refusal: { kind: 'changed' }, late: true });
  });

  test('of a publish is refused when another theme is live', async () => {
    const undo: SubmittedJob<'undo'> = {
      subject: { kind: 'theme', id: DAWN, name: 'Dawn' },
      payload: { undoes: 'publish', theme: DAWN, live: { id: LIVE, name: 'Live' } },
    };
    const state = await run('undo', undo, 'refused', listed(dawn, themeWire(OTHER, 'Other', 'main')));
    expect(state).toMatchObject({ refusal: { kind: 'changed' } });
  });
});
