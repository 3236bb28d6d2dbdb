import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FULFILLMENT_STATES } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { MAX_SEARCH_TERMS } from '../../../../shared/limits.ts';
import { FULFILLMENT_VIEWS, sourceOfView, VIEW_IDS, type ViewId } from '../inbox/fulfillment-views.ts';
import { NO_FILTER, type InboxFilter } from './inbox-filter.ts';
import { dayAfter } from '../due-day.ts';
import { canBeOverdue, canSortByWaiting, narrowView } from './narrow-view.ts';
import { TYPED_FIELDS, type TypedField } from './typed-search.ts';

const NOW = Date.parse('2026-10-01T08:00:00Z');
const narrow = (view: ViewId, filter: Partial<InboxFilter>) =>
  narrowView(view, { ...NO_FILTER, ...filter }, NOW);
const read = (view: ViewId, filter: Partial<InboxFilter>) => narrow(view, filter).read;

describe('a view without a filter', () => {
  test.each(VIEW_IDS)('%s is read unchanged', (view) => expect(narrow(view, {})).toEqual(sourceOfView(view)));
  test.each(VIEW_IDS)('%s is read unchanged if only printed and picked are filtered', (view) =>
    expect(narrow(view, { printed: 'not_printed', picked: 'picked' })).toEqual(sourceOfView(view)),
  );
});

/** Written from the search syntax of D5.6 and the columns of specification 3.2. */
describe('a narrowed view asks for', () => {
  test.each<[string, ViewId, Partial<InboxFilter>, string]>([
    ['figures as the beginning of an order name', 'all', { words: '10' }, 'order_name:10*'],
    [
      'words wherever they are',
      'all',
      { words: 'red  tent #10' },
      '("red") AND ("tent") AND (order_name:#10*)',
    ],
    ['how an order name begins', 'all', { orderName: '10' }, 'order_name:10*'],
    ['… with its #', 'all', { orderName: '#10' }, 'order_name:#10*'],
    ['words in an order name', 'all', { orderName: 'a b' }, '"a b"'],
    ['how a SKU begins', 'all', { sku: 'AB-1' }, 'sku:AB-1*'],
    ['a SKU with a space', 'all', { sku: 'AB 1' }, 'sku:"AB 1"'],
    ['a recipient', 'all', { recipient: 'O"Neil \\ Co' }, String.raw`recipient:"O\"Neil \\ Co"`],
    ['two at once', 'all', { orderName: '1', sku: 'A' }, '(order_name:1*) AND (sku:A*)'],
    [
      'the condition of the view as well',
      'in-progress',
      { sku: 'A' },
      '(request_status:accepted OR request_status:cancellation_rejected) AND (sku:A*)',
    ],
    [
      'one of its states',
      'in-progress',
      { states: ['in_progress/accepted'] },
      '(request_status:accepted OR request_status:cancellation_rejected) AND ' +
        '((status:in_progress AND request_status:accepted))',
    ],
    [
      'the states of an assigned view in the words of the other connection',
      'new',
      { orderName: '1' },
      '((status:open AND request_status:submitted)) AND (order_name:1*)',
    ],
    [
      'what is overdue among open orders',
      'all',
      { overdue: true },
      '(fulfill_by:<"2026-10-01T08:00:00.000Z") AND (status:open OR status:in_progress)',
    ],
  ])('%s', (_, view, filter, query) =>
    expect(read(view, filter)).toMatchObject({ connection: 'fulfillmentOrders', query }),
  );
});

describe('a narrowed view', () => {
  test('leaves out closed orders if the view does', () => {
    for (const view of VIEW_IDS) {
      const includesClosed = ['done', 'all'].includes(view);
      expect(read(view, { sku: 'A' })).toMatchObject({ includeClosed: includesClosed });
    }
  });
  test('keeps the sort order of the view', () => {
    for (const view of VIEW_IDS) {
      const { sortKey, reverse } = FULFILLMENT_VIEWS[view].read;
      expect(read(view, { sku: 'A' })).toMatchObject({ sortKey, reverse });
    }
  });
  test('D5.7 is sorted by the field in which a range is searched', () => {
    for (const view of VIEW_IDS) {
      expect(read(view, { overdue: true })).toMatchObject({ sortKey: 'FULFILL_BY', reverse: false });
    }
  });
  test('lists the states that the view and the filter have in common', () => {
    const { states, narrowed } = narrow('waiting', { states: ['open/submitted', 'open/rejected'] });
    expect(states).toEqual(['open/submitted']);
    // The state alone decides whether an order belongs there.
    expect(narrowed).toBeNull();
  });
  test('has the query that an order must match beyond its state', () =>
    expect(narrow('new', { orderName: '1', states: ['open/submitted'] }).narrowed).toBe('order_name:1*'));
  test('has a different key for every search, and the same key for the same search', () => {
    const filters: Partial<InboxFilter>[] = [
      {},
      { sku: 'A' },
      { sku: 'B' },
      { orderName: 'A' },
      { words: 'A' },
      { recipient: 'A' },
      { overdue: true },
      { states: ['incomplete/closed'] },
    ];
    const keys = () => VIEW_IDS.flatMap((view) => filters.map((filter) => narrow(view, filter).key));
    expect(new Set(keys()).size).toBe(VIEW_IDS.length * filters.length);
    expect(keys()).toEqual(keys());
  });
  test('can hold overdue orders in every view but done', () =>
    expect(VIEW_IDS.filter((view) => !canBeOverdue(view))).toEqual(['done']));
});

test('D5.6 no filter of a view exceeds the number of terms that a search may have', () => {
  const all = { words: 'a b c d', orderName: 'a b', sku: 'a b', recipient: 'a b', overdue: true };
  const property = fc.property(
    fc.constantFrom(...VIEW_IDS),
    fc.subarray([...FULFILLMENT_STATES], { minLength: 1 }),
    (view, states) => {
      const asked = read(view, { ...all, states });
      const terms = 'query' in asked ? (asked.query ?? '').match(/[a-z_]+:|(?<=\()"/g) : null;
      expect(terms?.length).toBeLessThanOrEqual(MAX_SEARCH_TERMS);
    },
  );
  expect(() => fc.assert(property)).not.toThrow();
});

describe('any typed text', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('"', '\\', '(', ')', '*', '.', '<', '-', ' ', ':', 'OR', 'a'), { minLength: 1 })
      .map((parts) => parts.join('')),
  );
  test('becomes one term with exactly that value', () => {
    const isOneTerm = (field: TypedField, value: string) => {
      const asked = read('all', { [field]: value });
      return 'query' in asked && readTerm(asked.query ?? '') === value;
    };
    const wholes = TYPED_FIELDS.filter((field) => field !== 'words');
    const property = fc.property(text, (value) => wholes.every((field) => isOneTerm(field, value)));
    expect(() => fc.assert(property)).not.toThrow();
  });
  test('becomes one term for each of its words, each with exactly that value', () => {
    const property = fc.property(text, (typed) => {
      const asked = read('all', { words: typed });
      const query = 'query' in asked ? (asked.query ?? '') : '';
      const words = typed.split(/\s+/u).filter((word) => word !== '');
      const terms = words.length < 2 ? [query] : query.slice(1, -1).split(') AND (');
      return words.length > 19 || words.length === 0 || words.join(' ') === terms.map(readTerm).join(' ');
    });
    expect(() => fc.assert(property)).not.toThrow();
  });
});

/** One term in the syntax of D5.6: a quoted value with `\` before `"` and `\`, or a word that ends in `*`. */
function readTerm(query: string): string | null {
  const quoted = /^(?:[a-z_]+:)?"((?:[^"\\]|\\["\\])*)"$/su.exec(query)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\(["\\])/g, '$1');
  return /^[a-z_]+:([^\s()"<>=:.*\\]+)\*$/u.exec(query)?.[1] ?? null;
}

describe('days, places and sorting', () => {
  const midnight = (days: number) => new Date(dayAfter(NOW, days)).toISOString();

  test('the store searches a range of due days and sorts by due date', () => {
    const { read: asked } = narrow('in-progress', { due: 'three_days', sorting: 'name' });
    expect(asked).toMatchObject({ sortKey: 'FULFILL_BY', reverse: false });
    expect('query' in asked && asked.query).toContain(
      `(fulfill_by:>="${midnight(0)}") AND (fulfill_by:<"${midnight(3)}")`,
    );
  });

  test('the store searches a location, but not a carrier, for which it has no search', () => {
    expect(read('all', { location: { id: 7, name: 'Rostock' }, carrier: 'DHL' })).toMatchObject({
      query: 'assigned_location_id:7',
    });
  });

  test('the store sorts by the longest wait in views where someone waits for every order', () => {
    expect(read('new', { sorting: 'waiting' })).toMatchObject({ sortKey: 'UPDATED_AT', reverse: false });
    expect(read('to-send', { sorting: 'waiting' })).toMatchObject({ sortKey: 'CREATED_AT', reverse: false });
    expect(read('all', { sorting: 'waiting' })).toEqual(sourceOfView('all').read);
    expect(VIEW_IDS.filter(canSortByWaiting)).toEqual(['new', 'cancellations', 'to-send', 'waiting']);
  });

  test('sorting by wait makes a different list, but grouping and sorting by name do not', () => {
    expect(narrow('new', { sorting: 'waiting' }).key).not.toBe(narrow('new', {}).key);
    expect(narrow('new', { grouping: 'location', sorting: 'name' })).toEqual(sourceOfView('new'));
  });
});
