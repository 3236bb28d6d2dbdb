import { afterEach, describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { changeFilter, nameOpenView, openView, useFilterState } from './filter-state.ts';
import { NO_FILTER } from './inbox-filter.ts';

const here = 'here' as ConnectionId;
const there = 'there' as ConnectionId;
const filterOf = (connection: ConnectionId) => useFilterState.getState().active[connection];

afterEach(() => useFilterState.setState({ active: {} }));

describe('the filter of a store', () => {
  test('is kept for its view until another view is opened, separately for each store', () => {
    changeFilter(here, 'all', { sku: 'A' }, 1);
    changeFilter(there, 'new', { orderName: '1' }, 1);
    expect(filterOf(here)).toMatchObject({ view: 'all', filter: { sku: 'A', orderName: '' } });
    openView(here, 'done', 2);
    expect(filterOf(here)).toMatchObject({ view: 'done', filter: NO_FILTER, saved: null });
    expect(filterOf(there)).toMatchObject({ filter: { orderName: '1' } });
  });
  test('starts over when it is changed in another view', () => {
    changeFilter(here, 'all', { sku: 'A' }, 1);
    changeFilter(here, 'new', { orderName: '1' }, 1);
    expect(filterOf(here)?.filter).toEqual({ ...NO_FILTER, orderName: '1' });
  });
  test('keeps the time at which overdue was chosen until it is chosen again', () => {
    changeFilter(here, 'all', { overdue: true }, 100);
    changeFilter(here, 'all', { sku: 'A' }, 200);
    expect(filterOf(here)?.asOf).toBe(100);
    changeFilter(here, 'all', { overdue: true }, 300);
    expect(filterOf(here)?.asOf).toBe(300);
  });
  test('keeps the saved view that was opened or that it was saved as', () => {
    openView(here, 'all', 1, { filter: { ...NO_FILTER, sku: 'A' }, saved: 'x' });
    changeFilter(here, 'all', { sku: 'B' }, 2);
    expect(filterOf(here)?.saved).toBe('x');
    nameOpenView(here, 'all', 'y');
    expect(filterOf(here)).toMatchObject({ saved: 'y', filter: { sku: 'B' } });
    nameOpenView(here, 'new', 'z');
    expect(filterOf(here)?.saved).toBe('y');
  });
});
