import { array, assert, asyncProperty, constantFrom, nat, oneof, record, constant } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { addTheme } from '../conformance/theme-rows.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';
import { ThemeModel, type ModelTheme } from './theme-model.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());

/** `at` picks one of the themes, or after the last one an id that never existed. */
const at = nat({ max: 23 });
const operations = array(
  oneof(
    record({
      kind: constant('create' as const),
      name: constantFrom('A', ' trimmed ', '', '   ', 'x'.repeat(50), 'x'.repeat(51)),
      role: constantFrom(undefined, undefined, 'main', 'unpublished', 'demo', 'other'),
    }),
    record({
      kind: constant('update' as const),
      at,
      role: constantFrom('main', 'main', 'unpublished', 'demo', 'development'),
    }),
    record({ kind: constant('remove' as const), at }),
  ),
  { minLength: 5, maxLength: 40 },
);
type Operation = typeof operations extends { generate: (...args: never[]) => { value: (infer One)[] } }
  ? One
  : never;

/** Runs an operation on the store and on the model, and returns the statuses of both. */
async function run(operation: Operation, model: ThemeModel): Promise<[number, number]> {
  if (operation.kind === 'create') {
    const { name, role } = operation;
    const { status, body } = await store.call('themes.create', { body: { theme: { name, role } } });
    const expected = model.create(name, role);
    if (body.theme) model.add(body.theme.id, role);
    await store.store.idle();
    return [status, expected];
  }
  const id = model.themes[operation.at]?.id ?? 999_999;
  const params = { theme_id: id };
  if (operation.kind === 'remove') {
    const { status } = await store.call('themes.delete', { params });
    return [status, model.remove(id)];
  }
  const { role } = operation;
  const { status } = await store.call('themes.update', { params, body: { theme: { id, role } } });
  return [status, model.update(id, role)];
}

async function listThemes(): Promise<ModelTheme[]> {
  const { body } = await store.call('themes.list');
  return (body.themes ?? []).map(({ id, role }) => ({ id, role: role as ModelTheme['role'] }));
}

describe('themes under any sequence of operations', () => {
  test(
    'D2.9 exactly one is published, D2.7 there are at most 20, and all match the model',
    async () => {
      const property = asyncProperty(operations, async (list) => {
        await store.send('/_sandbox/reset', { method: 'POST', body: '{"seed":"empty"}' });
        await addTheme(store, 'demo');
        await addTheme(store, 'development');
        const model = new ThemeModel(await listThemes());
        for (const operation of list) {
          const [answered, expected] = await run(operation, model);
          expect([operation, answered]).toEqual([operation, expected]);
          const themes = await listThemes();
          expect(themes).toEqual(model.themes);
          expect(themes.filter(({ role }) => role === 'main')).toHaveLength(1);
          expect(themes.length).toBeLessThanOrEqual(20);
        }
      });
      await assert(property, { numRuns: RUNS.sequences });
      expect(store.log.filter(({ event }) => event === 'bug')).toEqual([]);
    },
    PATIENCE_MS,
  );
});
