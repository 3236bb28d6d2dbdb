import { beforeEach, describe, expect, test } from 'vitest';
import { DraftTable, isConflict } from './draft-table.ts';

let drafts: DraftTable;
beforeEach(() => {
  drafts = new DraftTable();
});
const counts = () => [drafts.cellCount, drafts.rowCount];

describe('the draft table', () => {
  test('holds a changed cell with its previous value', () => {
    drafts.set(1, 'price', '12.00', '10.00');
    expect(drafts.get(1, 'price')).toEqual({ base: '10.00', mine: '12.00' });
    expect(counts()).toEqual([1, 1]);
  });

  test('keeps the first value as the base, however often the cell is changed', () => {
    drafts.set(1, 'sku', 'a', null);
    drafts.set(1, 'sku', 'ab', null);
    expect(drafts.get(1, 'sku')).toEqual({ base: null, mine: 'ab' });
    expect(counts()).toEqual([1, 1]);
  });

  test('removes the draft of a cell that gets its stored value back', () => {
    drafts.set(1, 'sku', 'a', 'x');
    drafts.set(1, 'sku', 'x', 'x');
    expect(drafts.get(1, 'sku')).toBeUndefined();
    expect(counts()).toEqual([0, 0]);
  });

  test('treats null and empty text as different values', () => {
    drafts.set(1, 'sku', '', null);
    expect(drafts.get(1, 'sku')).toEqual({ base: null, mine: '' });
    drafts.set(2, 'sku', null, '');
    expect(counts()).toEqual([2, 2]);
  });

  test('counts cells and rows separately', () => {
    drafts.set(1, 'price', '1', '0');
    drafts.set(1, 'sku', 'a', 'b');
    drafts.set(2, 'sku', 'a', 'b');
    expect(counts()).toEqual([3, 2]);
    expect(drafts.rowKeys()).toEqual([1, 2]);
    expect([...drafts.ofRow(1).keys()]).toEqual(['price', 'sku']);
  });
});

describe('when the stored value changes', () => {
  test('a draft that equals the stored value ends, and other drafts keep their base', () => {
    drafts.set(1, 'price', '12.00', '10.00');
    drafts.set(1, 'sku', 'mine', 'base');
    drafts.settle(1, (column) => (column === 'price' ? '12.00' : 'theirs'));
    expect(drafts.get(1, 'price')).toBeUndefined();
    expect(drafts.get(1, 'sku')).toEqual({ base: 'base', mine: 'mine' });
    expect(counts()).toEqual([1, 1]);
  });

  test('a draft is in conflict only if the stored value is neither its base nor its own value', () => {
    const draft = { base: 'base', mine: 'mine' };
    expect(isConflict(draft, 'base')).toBe(false);
    expect(isConflict(draft, 'mine')).toBe(false);
    expect(isConflict(draft, 'theirs')).toBe(true);
    expect(isConflict({ base: null, mine: 'mine' }, '')).toBe(true);
    expect(isConflict(draft, 'MINE', (one, other) => one?.toLowerCase() === other)).toBe(false);
  });

  test('rebasing replaces the base and keeps the edit', () => {
    drafts.set(1, 'sku', 'mine', 'base');
    drafts.rebase(1, 'sku', 'theirs');
    expect(drafts.get(1, 'sku')).toEqual({ base: 'theirs', mine: 'mine' });
    drafts.rebase(1, 'price', '1');
    expect(counts()).toEqual([1, 1]);
  });
});

describe('while a cell is being saved', () => {
  const save = { base: '10.00', writes: '12.00', isOpen: true };
  const price = () => drafts.get(1, 'price');
  beforeEach(() => {
    drafts.set(1, 'price', '12.00', '10.00');
    drafts.setSaveOf(() => save);
  });

  test('setting it back makes a draft based on the value being saved, which a row ends only after the save', () => {
    drafts.set(1, 'price', '10.00', '10.00');
    expect(price()).toEqual({ base: '12.00', mine: '10.00' });
    drafts.settle(1, () => '10.00');
    expect(price()).toEqual({ base: '12.00', mine: '10.00' });
    drafts.setSaveOf(() => ({ ...save, isOpen: false }));
    drafts.settle(1, () => '10.00');
    expect(price()).toEqual({ base: '12.00', mine: '10.00' });
    drafts.setSaveOf(() => null);
    drafts.settle(1, () => '10.00');
    expect(price()).toBeUndefined();
  });

  test('a new edit keeps the base of the save, also after the cell was set back', () => {
    drafts.set(1, 'price', '13.00', '10.00');
    expect(price()).toEqual({ base: '10.00', mine: '13.00' });
    drafts.set(1, 'price', '10.00', '10.00');
    drafts.set(1, 'price', '12.00', '10.00');
    expect(price()).toEqual({ base: '10.00', mine: '12.00' });
  });

  test('a row that holds the value being saved ends the draft of that value', () => {
    drafts.settle(1, () => '12.00');
    expect(price()).toBeUndefined();
  });

  test('no draft ends while it is unknown what is being saved', () => {
    drafts.setSaveOf(() => 'not_known');
    drafts.settle(1, () => '12.00');
    expect(price()).toEqual({ base: '10.00', mine: '12.00' });
    drafts.set(1, 'price', '10.00', '10.00');
    expect(price()).toEqual({ base: '10.00', mine: '10.00' });
  });
});
