import { expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { MAX_FILE_PART } from '../../../../shared/contract/file-part.ts';
import { MAX_IMPORT_LINES, type WaitingImport } from '../../../../shared/contract/import-calls.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { scriptedHost } from '../../../data/test/scripted-host.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import type { CellPatch } from '../../../ui/grid/cell.ts';
import { DraftTable } from '../../../ui/grid/draft-table.ts';
import { ASSUMED_CURRENCY } from '../variant-fields.ts';
import type { VariantDrafts } from '../variant-drafts.ts';
import { ImportSession } from './import-session.ts';

const WAITING: WaitingImport = {
  id: 'a',
  name: 'prices.csv',
  size: 10,
  choices: {
    encoding: 'utf-8',
    delimiter: ',',
    columns: ['sku', 'price'],
    key: 'sku',
    decimals: 'point',
    blanks: 'keep',
  },
  header: ['sku', 'price'],
  sample: [],
};
const COUNTS = {
  lines: 2,
  changed: 2,
  same: 0,
  not_found: 0,
  ambiguous: 0,
  refused: 0,
  cells: 2,
  other_edits: 0,
  problems: 0,
};
const FAILURE: ApiError = { kind: 'storage', problem: 'full' };
/** A full part of changes, which the next one ends. */
const CHANGES = Array.from({ length: MAX_IMPORT_LINES }, (_, index) => ({
  line: index + 2,
  variant: index + 1,
  name: 'Tent',
  field: 'price',
  base: '1.00',
  mine: '2.00',
}));
const DONE = { read: 10, counts: COUNTS, done: { replaced: 0, drafts: 2 } };

type Answer = Result<unknown, ApiError>;

/** An import with a fake host that gives the test's answers, call by call. */
function importUnderTest(answers: Parameters<typeof scriptedHost>[0]) {
  const { host, asked } = scriptedHost(answers);
  let flushed = 0;
  const table = new DraftTable();
  const recorded: (readonly CellPatch[])[] = [];
  const grid = { record: (patches: readonly CellPatch[]) => recorded.push(patches) };
  const drafts = {
    table,
    flush: async () => {
      flushed = asked.length;
    },
  } as unknown as VariantDrafts;
  const session = { host, connection: 'sandbox' as ConnectionId } as unknown as StoreSession;
  const importing = new ImportSession(session, drafts, grid);
  const steps: string[] = [];
  importing.store.subscribe(({ step }) => steps.push(step.kind));
  return {
    importing,
    table,
    recorded,
    asked,
    steps,
    names: () => asked.map(([name]) => name),
    flushed: () => flushed,
  };
}

test('a file is uploaded in parts, mapped, compared, and applied after pending drafts are flushed; one undo step', async () => {
  const size = MAX_FILE_PART + 5;
  const { importing, table, recorded, asked, names, steps, flushed } = importUnderTest({
    'imports.begin': [ok({ id: 'a' })],
    'imports.append': [ok({ size: MAX_FILE_PART }), ok({ size })],
    'imports.finish': [ok(WAITING)],
    'imports.compare': [ok({ ...DONE, read: 5, done: null }), ok(DONE)],
    'imports.changes': [ok(CHANGES), ok([{ ...CHANGES[0], variant: 900, base: null }])],
    'imports.apply': [ok({ cells: 2 })],
  });
  const bytes = new Uint8Array(size).fill(0xe4);
  await importing.bring(new File([bytes], 'prices.csv'));
  const parts = asked.filter(([name]) => name === 'imports.append').map(([, input]) => input);
  expect(parts.map(({ from }) => from)).toEqual([0, MAX_FILE_PART]);
  const sent = parts.map((input) => Buffer.from(String(input['bytes']), 'base64'));
  expect(Buffer.concat(sent).equals(bytes)).toBe(true);
  expect(importing.store.getState().step).toEqual({ kind: 'mapping', waiting: WAITING, isOutdated: false });

  await importing.compare(WAITING, ASSUMED_CURRENCY);
  const compared = asked.filter(([name]) => name === 'imports.compare').map(([, input]) => input);
  expect(compared.map(({ restart }) => restart)).toEqual([true, false]);
  expect(importing.store.getState().step).toMatchObject({
    kind: 'compared',
    counts: COUNTS,
    isApplying: false,
  });

  table.put(900, 'price', { base: null, mine: '7.00' });
  await importing.apply();
  expect(importing.store.getState().step).toEqual({ kind: 'applied', cells: 2 });
  expect(recorded.map((patches) => patches.length)).toEqual([MAX_IMPORT_LINES + 1]);
  expect(recorded[0]?.at(0)).toEqual({ row: 1, column: 'price', from: '1.00', to: '2.00' });
  expect(recorded[0]?.at(-1)).toEqual({ row: 900, column: 'price', from: '7.00', to: '2.00' });
  expect(flushed()).toBe(names().indexOf('imports.apply'));
  expect([...new Set(steps)]).toEqual(['bringing', 'mapping', 'comparing', 'compared', 'applied']);
});

test('a waiting file is offered, and can be continued or discarded', async () => {
  const { importing, names } = importUnderTest({
    'imports.waiting': [ok(WAITING)],
    'imports.discard': [ok(null)],
  });
  await importing.open();
  expect(importing.store.getState().step).toEqual({ kind: 'file', waiting: WAITING, problem: null });
  importing.continue(WAITING);
  expect(importing.store.getState().step.kind).toBe('mapping');
  await importing.discard(WAITING);
  expect(importing.store.getState().step).toEqual({ kind: 'file', waiting: null, problem: null });
  expect(names()).toEqual(['imports.waiting', 'imports.discard']);
});

test('a problem with a new file is shown in the file step, where the waiting file is still offered', async () => {
  const noTable: ApiError = { kind: 'invalid', said: '', fields: { file: ['no_table'] }, requestId: null };
  const { importing } = importUnderTest({
    'imports.waiting': [ok(WAITING)],
    'imports.begin': [ok({ id: 'b' }), err(FAILURE)],
    'imports.append': [ok({ size: 1 })],
    'imports.finish': [err(noTable)],
    'imports.discard': [ok(null)],
  });
  await importing.open();
  await importing.bring(new File(['\n'], 'b.csv'));
  expect(importing.store.getState()).toEqual({
    step: { kind: 'file', waiting: WAITING, problem: 'no_table' },
    failure: null,
  });
  await importing.bring(new File(['\n'], 'b.csv'));
  expect(importing.store.getState()).toEqual({
    step: { kind: 'file', waiting: WAITING, problem: null },
    failure: { error: FAILURE, did: 'bring' },
  });
});

test('a comparison that cannot go on returns to the mapping, or to the file step if the file is gone', async () => {
  const { importing } = importUnderTest({
    'imports.compare': [ok(null), ok(null), err(FAILURE)],
    'imports.waiting': [ok(WAITING), ok(null)],
  });
  await importing.compare(WAITING, ASSUMED_CURRENCY);
  expect(importing.store.getState().step).toEqual({ kind: 'mapping', waiting: WAITING, isOutdated: true });
  await importing.compare(WAITING, ASSUMED_CURRENCY);
  expect(importing.store.getState().step).toEqual({ kind: 'file', waiting: null, problem: 'gone' });
  await importing.compare(WAITING, ASSUMED_CURRENCY);
  expect(importing.store.getState()).toEqual({
    step: { kind: 'mapping', waiting: WAITING, isOutdated: false },
    failure: { error: FAILURE, did: 'compare' },
  });
});

test('an import that could not be applied can be applied again', async () => {
  const { importing, recorded } = importUnderTest({
    'imports.compare': [ok(DONE)],
    'imports.changes': [err(FAILURE), ok([]), ok([])],
    'imports.apply': [err(FAILURE), ok({ cells: 2 })],
  });
  await importing.compare(WAITING, ASSUMED_CURRENCY);
  for (const _ of ['changes', 'apply']) {
    await importing.apply();
    expect(importing.store.getState()).toMatchObject({
      step: { kind: 'compared', isApplying: false },
      failure: { error: FAILURE, did: 'apply' },
    });
  }
  expect(recorded).toEqual([]);
  await importing.apply();
  expect(importing.store.getState()).toEqual({ step: { kind: 'applied', cells: 2 }, failure: null });
  expect(recorded).toHaveLength(1);
});

test('an import whose dialog was closed while it was applied can be undone too', async () => {
  let answer: (applied: Answer) => void = () => undefined;
  const { importing, recorded, names } = importUnderTest({
    'imports.compare': [ok(DONE)],
    'imports.changes': [ok(CHANGES.slice(1))],
    'imports.apply': [new Promise<Answer>((resolve) => (answer = resolve))],
  });
  await importing.compare(WAITING, ASSUMED_CURRENCY);
  const applying = importing.apply();
  await expect.poll(() => names().at(-1)).toBe('imports.apply');
  importing.stop();
  answer(ok({ cells: 2 }));
  await applying;
  expect(recorded).toHaveLength(1);
});

test('a stopped import ignores the pending answer and sends no further request', async () => {
  const { importing, names } = importUnderTest({ 'imports.compare': [ok({ ...DONE, done: null })] });
  const comparing = importing.compare(WAITING, ASSUMED_CURRENCY);
  importing.stop();
  await comparing;
  expect(importing.store.getState().step.kind).toBe('comparing');
  expect(names()).toEqual(['imports.compare']);
});

test.each(['cancel', 'stop'] as const)(
  'an upload ends after %s, and its parts are discarded',
  async (end) => {
    const { importing, asked, names } = importUnderTest({
      'imports.waiting': [ok(WAITING)],
      'imports.begin': [ok({ id: 'b' })],
      'imports.append': [ok({ size: MAX_FILE_PART })],
      'imports.discard': [ok(null)],
    });
    await importing.open();
    importing.store.subscribe(({ step }) => {
      if (step.kind === 'bringing' && step.sent > 0) importing[end]();
    });
    await importing.bring(new File([new Uint8Array(MAX_FILE_PART + 1)], 'b.csv'));
    expect(names()).toEqual(['imports.waiting', 'imports.begin', 'imports.append', 'imports.discard']);
    expect(asked.at(-1)?.[1]).toEqual({ connection: 'sandbox', id: 'b' });
  },
);

test('a cancelled comparison returns to the mapping and keeps the file', async () => {
  const { importing, names } = importUnderTest({ 'imports.compare': [ok({ ...DONE, done: null })] });
  const comparing = importing.compare(WAITING, ASSUMED_CURRENCY);
  importing.cancel();
  await comparing;
  expect(importing.store.getState().step).toEqual({ kind: 'mapping', waiting: WAITING, isOutdated: false });
  expect(names()).toEqual(['imports.compare']);
});
