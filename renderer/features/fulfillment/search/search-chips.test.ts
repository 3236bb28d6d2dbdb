import { describe, expect, test } from 'vitest';
import { FULFILLMENT_STATES } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { isNarrowing, isSearch, NO_FILTER, searchOf, type InboxFilter } from './inbox-filter.ts';
import { chipsOf, foundText, nameStates, searchProblem } from './search-chips.ts';

const full: InboxFilter = {
  words: 'Lee tent',
  orderName: '10',
  sku: 'AB',
  recipient: 'Ann',
  states: ['cancelled/submitted', 'cancelled/rejected', 'open/submitted'],
  overdue: true,
  printed: 'not_printed',
  picked: 'picked',
  due: 'today',
  location: { id: 7, name: 'Rostock' },
  carrier: 'SHIPPING',
  grouping: 'due',
  sorting: 'name',
};

describe('the chips of a search', () => {
  test('are empty without a search', () => {
    expect(chipsOf(NO_FILTER, 0)).toEqual([]);
    expect(isNarrowing(NO_FILTER)).toBe(false);
  });
  test('show every part of it, with states of the same name as one', () => {
    const words = chipsOf(full, 0).map(({ field, value }) => (field === null ? value : `${field}: ${value}`));
    expect(words).toEqual([
      'Lee tent',
      'Order: 10',
      'SKU: AB',
      'To: Ann',
      'Cancelled',
      'Requested',
      expect.stringMatching(/^Overdue at \d/),
      expect.stringMatching(/^Due today \(/),
      'Location: Rostock',
      'Delivery: Shipping',
      'Slip not printed here',
      'Picked here',
    ]);
  });
  test('leave no search when they are removed one after another', () => {
    let filter = full;
    for (let chips = chipsOf(filter, 0); chips.length > 0; chips = chipsOf(filter, 0)) {
      const before = chips.length;
      filter = { ...filter, ...chips[0]?.without };
      expect(chipsOf(filter, 0)).toHaveLength(before - 1);
    }
    expect(isNarrowing(filter)).toBe(false);
    expect(filter).toEqual({ ...NO_FILTER, grouping: 'due', sorting: 'name' });
  });
  test('name each state once', () => {
    const named = nameStates(FULFILLMENT_STATES);
    expect(named.flatMap(({ states }) => states).toSorted()).toEqual(FULFILLMENT_STATES.toSorted());
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
  });
});

describe('a saved search', () => {
  test('contains everything but the words and the recipient', () => {
    expect(JSON.stringify(searchOf(full))).not.toMatch(/Ann|Lee/);
    expect(isSearch(full, searchOf(full))).toBe(true);
    expect(isSearch({ ...full, recipient: '', words: '' }, searchOf(full))).toBe(true);
  });
  test.each<Partial<InboxFilter>>([
    { orderName: '1' },
    { sku: '' },
    { overdue: false },
    { printed: 'any' },
    { picked: 'any' },
    { states: [] },
    { states: ['cancelled/submitted', 'cancelled/rejected', 'open/rejected'] },
  ])('differs from one with %j', (change) =>
    expect(isSearch({ ...full, ...change }, searchOf(full))).toBe(false),
  );
});

/** `gone`: rows that left the view. */
interface Found {
  readonly count: number;
  readonly gone?: number;
  readonly hasMore: boolean;
  readonly isRead: boolean;
}

test.each([
  [{ count: 0, hasMore: false, isRead: false }, false, 'Searching…'],
  [{ count: 0, hasMore: false, isRead: true }, false, 'None found'],
  [{ count: 1, hasMore: false, isRead: true }, false, '1 found'],
  [{ count: 250, hasMore: true, isRead: true }, false, 'More than 250 found'],
  [{ count: 3, hasMore: true, isRead: true }, true, '3 found so far'],
  [{ count: 3, gone: 1, hasMore: false, isRead: true }, false, '3 found'],
] as const)('foundText for %j, sifted %j, is "%s"', (found: Found, sifted, text) => {
  const { count, gone = 0 } = found;
  const rows = Array.from({ length: count + gone }, (_, at) => ({ gone: at >= count }));
  expect(foundText({ ...found, rows }, sifted)).toBe(text);
});

test('a refused read is a problem of the search only if something is searched', () => {
  const refused = { kind: 'bad_request', said: 'Too many terms.', requestId: null } as const;
  expect(searchProblem(full, refused)).toBe('Too many terms.');
  expect(searchProblem({ ...NO_FILTER, grouping: 'due', sorting: 'name' }, refused)).toBeNull();
  expect(searchProblem(full, { kind: 'unreachable', reason: 'refused', sent: 'no' })).toBeNull();
});
