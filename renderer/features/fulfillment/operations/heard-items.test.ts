import { expect, test } from 'vitest';
import type { OutboxState } from '../../../../shared/contract/outbox.ts';
import { itemsAfter } from './heard-items.ts';
import { batchOf } from './test/outbox-batches.ts';

const left: OutboxState = { kind: 'left' };
const takenBack: OutboxState = { kind: 'taken_back' };
const before = batchOf(
  'a',
  { kind: 'unknown', error: { kind: 'host', reason: 'failed', detail: '' } },
  left,
  left,
);
const changed = batchOf('a', takenBack).items;

test('one item that changed is not taken for all of a batch that is not listed yet', () => {
  expect(itemsAfter(undefined, 'a', changed)).toBeNull();
});

test('the others of a listed batch stay as they were', () => {
  const kinds = itemsAfter([before], 'a', changed)?.map(({ state }) => state.kind);
  expect(kinds).toEqual(['taken_back', 'left', 'left']);
});

test('a batch that was just submitted is told as a whole', () => {
  expect(itemsAfter([], 'a', before.items)).toEqual(before.items);
});
