import { expect, test } from 'vitest';
import type { ListedRow } from '../inbox/inbox-list.ts';
import { makeRow } from '../inbox/test/model-store.ts';
import { openPane, preparePanes, type Panes } from './prepared-panes.ts';

const listed = (id: number, minute = 0): ListedRow => ({
  row: makeRow(id, 'open/submitted', minute),
  gone: false,
});
const open = (before: Panes | null, row: ListedRow) => openPane(before, row.row.id, row);

test('an order opens in the pane that was prepared for it', () => {
  const prepared = preparePanes(open(null, listed(1)), [listed(2), listed(3)]);
  const next = open(prepared, listed(2));
  expect(next.open).toBe(prepared.prepared[0]);
  expect(next.prepared).toEqual([prepared.prepared[1]]);
  expect(next.left).toBe(prepared.open);
});

test.each([
  ['changed', listed(2, 1)],
  ['left the view', { ...listed(2), gone: true }],
])('an order that has %s since its pane was prepared opens in a new pane', (_, now) => {
  const prepared = preparePanes(open(null, listed(1)), [listed(2)]);
  const next = open(prepared, now);
  expect(next.open.listed).toBe(now);
  expect([prepared.open.key, prepared.prepared[0]?.key]).not.toContain(next.open.key);
});

test('an order that is opened again gets a new pane', () => {
  const first = open(null, listed(1));
  const back = open(open(first, listed(2)), listed(1));
  expect(back.open.key).not.toBe(first.open.key);
});

test('the previous pane is not kept behind an order that has no prepared pane', () => {
  expect(open(open(null, listed(1)), listed(2)).left).toBeNull();
});

test('preparePanes keeps the panes of remaining neighbors and drops all others', () => {
  const before = preparePanes(open(null, listed(1)), [listed(2), listed(3)]);
  const after = preparePanes(open(before, listed(2)), [listed(3), listed(1)]);
  expect(after.prepared[0]).toBe(before.prepared[1]);
  expect(after.left).toBeNull();
  const keys = [after.open, ...after.prepared].map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(keys).not.toContain(before.open.key);
});

test('preparePanes creates no pane if all neighbors are already prepared', () => {
  const before = preparePanes(open(null, listed(1)), [listed(2), listed(3)]);
  expect(preparePanes(before, [listed(2), listed(3)])).toBe(before);
  expect(preparePanes(before, [listed(2)]).prepared).toEqual([before.prepared[0]]);
});

test('the previously open order is known as long as the next one is open', () => {
  const first = open(null, listed(1));
  expect(first.from).toBeNull();
  const next = open(preparePanes(first, [listed(2)]), listed(2));
  expect(next.from).toBe(first.open.id);
  expect(preparePanes(next, [listed(3)]).from).toBe(first.open.id);
  expect(open(next, listed(3)).from).toBe(next.open.id);
});
