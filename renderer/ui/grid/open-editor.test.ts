import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { GridStore } from './grid-store.ts';
import { RowList } from './row-list.ts';

interface Item {
  readonly id: number;
  readonly price: string;
}

let store: GridStore;
let rows: RowList<Item>;
const items = (): Item[] => [1, 2, 3, 4].map((id) => ({ id, price: `${id}.00` }));
beforeEach(() => {
  rows = new RowList<Item>((row) => row.id, { price: ({ price }) => price });
  rows.set(items());
  store = new GridStore(rows, [
    {
      key: 'price',
      title: 'Price',
      width: 100,
      edit: {
        kind: 'decimal',
        clears: '',
        normalise: (text) => `${text}.00`,
        change: (text) => (text === '*2' ? (amount) => ok(`${Number(amount) * 2}.00`) : null),
      },
    },
  ]);
});

function select(anchor: number, focus = anchor): void {
  store.select({ anchor: { row: anchor, column: 0 }, focus: { row: focus, column: 0 } });
}
function edit(text: string): void {
  store.beginEdit('empty');
  store.typed(text);
}
const prices = () => [0, 1, 2, 3].map((row) => store.value(row, 0));

describe('typed text that is kept while the editor stays open', () => {
  const mine = (key: number) => store.drafts.get(key, 'price')?.mine;
  beforeEach(() => {
    select(1);
    edit('20');
    store.commitEdit();
    edit('25');
    store.keepTyped();
  });

  test('is a draft at once', () => {
    expect([mine(2), store.editing?.text]).toEqual(['25.00', '25']);
  });

  test('is one undo step with what is typed afterwards', () => {
    store.typed('259');
    store.keepTyped();
    store.typed('26');
    store.commitEdit();
    expect([mine(2), store.editing]).toEqual(['26.00', null]);
    store.undo();
    expect(mine(2)).toBe('20.00');
    store.undo();
    expect(store.drafts.cellCount).toBe(0);
  });

  test('is replaced by what was there before when the editor is cancelled', () => {
    store.cancelEdit();
    expect([mine(2), store.history.canRedo]).toEqual(['20.00', false]);
    store.undo();
    expect(store.drafts.cellCount).toBe(0);
    edit('3');
    store.keepTyped();
    store.cancelEdit();
    expect(store.drafts.cellCount).toBe(0);
    store.redo();
    expect(mine(2)).toBe('20.00');
  });

  test('is no undo step if it is the value that was there before', () => {
    store.typed('20');
    store.keepTyped();
    store.commitEdit();
    store.undo();
    expect([mine(2), store.history.canUndo]).toEqual([undefined, false]);
  });

  test('changes the amount of its cell only, until the change of amounts is committed', () => {
    store.cancelEdit();
    select(3, 0);
    edit('*2');
    store.keepTyped();
    expect(prices()).toEqual(['2.00', '20.00', '3.00', '4.00']);
    store.commitEdit();
    expect(prices()).toEqual(['2.00', '40.00', '6.00', '8.00']);
    store.undo();
    expect(prices()).toEqual(['1.00', '20.00', '3.00', '4.00']);
  });

  test('is not taken back once it was saved, from another window for example', () => {
    rows.set(items().map((item) => (item.id === 2 ? { ...item, price: '25.00' } : item)));
    store.drafts.put(2, 'price', null);
    store.cancelEdit();
    expect([prices()[1], store.drafts.cellCount]).toEqual(['25.00', 0]);
  });
});

describe('a value that another client changes behind the open editor', () => {
  const draft = () => store.drafts.get(2, 'price');
  const storeHas = (price: string) => {
    rows.set(items().map((item) => (item.id === 2 ? { ...item, price } : item)));
    store.rowsChanged();
  };
  beforeEach(() => {
    select(1);
    edit('25');
  });

  test('is in conflict with the typed value', () => {
    storeHas('999.00');
    store.commitEdit();
    expect(draft()).toEqual({ base: '2.00', mine: '25.00' });
    store.undo();
    expect([draft(), prices()[1]]).toEqual([undefined, '999.00']);
    store.redo();
    expect(draft()).toEqual({ base: '999.00', mine: '25.00' });
  });

  test('is in conflict with a change of amounts', () => {
    store.typed('*2');
    storeHas('999.00');
    store.commitEdit();
    expect(draft()).toEqual({ base: '2.00', mine: '1998.00' });
  });

  test.each(['2.00', '1000.00'])('is not drafted by undo or cancel once the store has %s', (price) => {
    storeHas('999.00');
    store.commitEdit();
    storeHas(price);
    store.undo();
    expect(draft()).toBeUndefined();
    edit('25');
    storeHas('999.00');
    store.keepTyped();
    storeHas(price);
    store.cancelEdit();
    expect(draft()).toBeUndefined();
  });

  test('is in conflict with a value that was kept before', () => {
    store.keepTyped();
    storeHas('999.00');
    store.typed('26');
    store.keepTyped();
    store.commitEdit();
    expect(draft()).toEqual({ base: '2.00', mine: '26.00' });
  });

  test('stays if what was there before is typed, or the same value', () => {
    storeHas('999.00');
    store.typed('2');
    store.commitEdit();
    edit('999');
    store.commitEdit();
    expect([draft(), prices()[1], store.history.canUndo]).toEqual([undefined, '999.00', false]);
  });

  test('is no conflict if it is the edit that was saved meanwhile', () => {
    store.commitEdit();
    edit('26');
    storeHas('25.00');
    store.commitEdit();
    expect(draft()).toEqual({ base: '25.00', mine: '26.00' });
  });
});
