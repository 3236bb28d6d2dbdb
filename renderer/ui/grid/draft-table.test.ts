import { beforeEach, describe, expect, test } from 'vitest';
import { DraftTable, isConflict } from './draft-table.ts';

let drafts: DraftTable;
beforeEach(() => {
  drafts = new DraftTable();
});
const counts = () => [drafts.cellCount, drafts.rowCount];

describe('what is in the table', () => {
  test('a changed cell, with what it held before', () => {
    drafts.set(1, 'price', '12.00', '10.00');
    expect(drafts.get(1, 'price')).toEqual({ base: '10.00', mine: '12.00' });
    expect(counts()).toEqual([1, 1]);
  });

  test('the first value stays the base, however often the cell is changed', () => {
    drafts.set(1, 'sku', 'a', null);
    drafts.set(1, 'sku', 'ab', null);
    expect(drafts.get(1, 'sku')).toEqual({ base: null, mine: 'ab' });
    expect(counts()).toEqual([1, 1]);
  });

  test('a cell that got its value back is no draft', () => {
    drafts.set(1, 'sku', 'a', 'x');
    drafts.set(1, 'sku', 'x', 'x');
    expect(drafts.get(1, 'sku')).toBeUndefined();
    expect(counts()).toEqual([0, 0]);
  });

  test('null and empty text are different', () => {
    drafts.set(1, 'sku', '', null);
    expect(drafts.get(1, 'sku')).toEqual({ base: null, mine: '' });
    drafts.set(2, 'sku', null, '');
    expect(counts()).toEqual([2, 2]);
  });

  test('cells and rows are counted apart', () => {
    drafts.set(1, 'price', '1', '0');
    drafts.set(1, 'sku', 'a', 'b');
    drafts.set(2, 'sku', 'a', 'b');
    expect(counts()).toEqual([3, 2]);
    expect(drafts.rowKeys()).toEqual([1, 2]);
    expect([...drafts.ofRow(1).keys()]).toEqual(['price', 'sku']);
  });
});

describe('when what is stored moves', () => {
  test('a draft that asks for what is there now is done; the others keep their base', () => {
    drafts.set(1, 'price', '12.00', '10.00');
    drafts.set(1, 'sku', 'mine', 'base');
    drafts.settle(1, (column) => (column === 'price' ? '12.00' : 'theirs'));
    expect(drafts.get(1, 'price')).toBeUndefined();
    expect(drafts.get(1, 'sku')).toEqual({ base: 'base', mine: 'mine' });
    expect(counts()).toEqual([1, 1]);
  });

  test('it is a conflict only when it moved to something that nobody here asked for', () => {
    const draft = { base: 'base', mine: 'mine' };
    expect(isConflict(draft, 'base')).toBe(false);
    expect(isConflict(draft, 'mine')).toBe(false);
    expect(isConflict(draft, 'theirs')).toBe(true);
    expect(isConflict({ base: null, mine: 'mine' }, '')).toBe(true);
  });

  test('rebasing on theirs ends the conflict and keeps mine', () => {
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

  test('what is put back is an edit of what is being written, until rows that hold it say otherwise', () => {
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

  test('what is typed over it begins where the save begins, also after it was put back', () => {
    drafts.set(1, 'price', '13.00', '10.00');
    expect(price()).toEqual({ base: '10.00', mine: '13.00' });
    drafts.set(1, 'price', '10.00', '10.00');
    drafts.set(1, 'price', '12.00', '10.00');
    expect(price()).toEqual({ base: '10.00', mine: '12.00' });
  });

  test('rows that hold what is being written end the draft that asks for it', () => {
    drafts.settle(1, () => '12.00');
    expect(price()).toBeUndefined();
  });

  test('nothing ends before it is known what is being saved', () => {
    drafts.setSaveOf(() => 'not_known');
    drafts.settle(1, () => '12.00');
    expect(price()).toEqual({ base: '10.00', mine: '12.00' });
    drafts.set(1, 'price', '10.00', '10.00');
    expect(price()).toEqual({ base: '10.00', mine: '10.00' });
  });
});
