import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { countUnsavedEdits, editsKey } from './ui-state.ts';

test('unsaved edits are counted across the pages of one connection', () => {
  const [one, other] = ['shop', 'shop-2'] as ConnectionId[];
  const edits = {
    [editsKey(one!, 'variants/1')]: 3,
    [editsKey(one!, 'variants/2')]: 4,
    [editsKey(other!, 'variants/1')]: 50,
  };
  expect(countUnsavedEdits(edits, one!)).toBe(7);
  expect(countUnsavedEdits({}, one!)).toBe(0);
});
