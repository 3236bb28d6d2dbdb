import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { CHANGE_OVERLAP_MS } from '../../../../shared/limits.ts';
import { createFeedReader } from './feed-reader.ts';
import { FULFILLMENT_VIEWS } from './fulfillment-views.ts';
import type { OwnChange } from './inbox-list.ts';
import { createInboxReader } from './inbox-reader.ts';
import { feedDependencies, ModelStore, readerDependencies, type Travel } from './test/model-store.ts';

const STATES: readonly FulfillmentState[] = ['open/submitted', 'in_progress/accepted', 'cancelled/submitted'];

const id = fc.integer({ min: 1, max: 12 });
const state = fc.constantFrom(...STATES);
/** Events in the store and in the list, mixed with answers that arrive in between. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), id, state }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), id }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'refresh' as const,
        'reread',
        'fallBack',
        'readMore',
        'look',
        'look',
        'showArrivals',
        'removeGone',
      ),
    }),
  },
  { weight: 24, arbitrary: fc.record({ kind: fc.constant('arrive' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Orders come and go while pages, changes and looks are in flight; every answer may be late and overtake another. */
function world(view: 'new' | 'done' | 'all', narrowed: string | null, scheduler: fc.Scheduler) {
  const { read, states } = FULFILLMENT_VIEWS[view];
  const store = new ModelStore();
  store.pageSize = 3;
  if (narrowed !== null) store.matches = (row) => row.id % 3 !== 0;
  const clock = { waited: 0 };
  // The store answers some time after the request, and the answer arrives some time after that.
  const travel: Travel = async (answer) => {
    await scheduler.schedule(Promise.resolve());
    const value = answer();
    await scheduler.schedule(Promise.resolve());
    return value;
  };
  const dependencies = { now: () => store.now + clock.waited, travel };
  const reader = createInboxReader(
    { read, states, narrowed },
    readerDependencies(store, read, states, dependencies),
  );
  const feed = createFeedReader(feedDependencies(store, { ...dependencies, pageSize: 4 }));
  feed.subscribe(reader.tell);
  reader.watch();
  const own = new Map<FulfillmentOrderId, OwnChange>();
  const put = (order: number, to: FulfillmentState) => {
    // Due dates follow the IDs, several at once; some orders have none.
    store.put(order, to, order % 5 === 0 ? null : Math.floor(order / 2));
  };
  for (let order = 1; order <= 8; order += 1) put(order, 'open/submitted');
  const perform = (action: Exclude<Step, { kind: 'arrive' }>): Promise<unknown> | null => {
    switch (action.kind) {
      case 'put':
        return (put(action.id, action.state), null);
      case 'decide': {
        put(action.id, 'in_progress/accepted');
        const row = store.rows.get(action.id);
        if (row !== undefined) own.set(row.id, row);
        return (reader.setOwnChanges(new Map(own)), null);
      }
      case 'refresh':
      case 'reread':
      case 'fallBack':
      case 'readMore':
        return reader[action.kind]();
      case 'look':
        return feed.look();
      case 'showArrivals':
      case 'removeGone':
        return (reader[action.kind](), null);
    }
  };
  /** Lets one request or answer arrive, and whatever it triggers be requested. */
  const answerOne = async () => {
    if (scheduler.count() > 0) await scheduler.waitNext(1);
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  };
  const listed = () => store.list(read, states);
  const shown = () => reader.store.getState().rows.map(({ row }) => row);
  return { reader, feed, clock, perform, answerOne, listed, shown, scheduler };
}

async function settle({ reader, feed, clock, scheduler }: ReturnType<typeof world>): Promise<void> {
  const done = async (run: Promise<unknown>) => {
    await scheduler.waitFor(run);
    await scheduler.waitIdle();
  };
  await scheduler.waitIdle();
  await done(reader.readMore());
  for (const later of [0, CHANGE_OVERLAP_MS]) {
    clock.waited += later;
    await done(feed.look());
  }
  while (reader.store.getState().hasMore) await done(reader.readMore());
  reader.showArrivals();
  reader.removeGone();
}

test.each([
  ['new', null],
  ['done', null],
  ['all', null],
  ['new', 'a search'],
  ['all', 'a search'],
] as const)(
  'the list %s (narrowed by %s) loses and duplicates no order, in whatever sequence answers arrive',
  async (view, narrowed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }),
        async (scheduler, steps) => {
          const inbox = world(view, narrowed, scheduler);
          const running: (Promise<unknown> | null)[] = [inbox.feed.look()];
          for (const each of steps) {
            if (each.kind === 'arrive') await inbox.answerOne();
            else running.push(inbox.perform(each));
            const { rows, arrivals } = inbox.reader.store.getState();
            const ids = [...rows.map(({ row }) => row.id), ...arrivals.map((row) => row.id)];
            expect(new Set(ids).size).toBe(ids.length);
          }
          await settle(inbox);
          const byId = (rows: readonly { id: number }[]) => rows.toSorted((a, b) => a.id - b.id);
          // With the feed alone the list has the store's orders …
          expect(byId(inbox.shown())).toEqual(byId(inbox.listed()));
          // … and after a refresh, in the store's order.
          await scheduler.waitFor(inbox.reader.refresh());
          expect(inbox.shown()).toEqual(inbox.listed());
        },
      ),
      { numRuns: 200 },
    );
  },
  // Only catches a hang; not a measure of speed.
  240_000,
);
