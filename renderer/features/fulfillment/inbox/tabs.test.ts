import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { InboxView } from '../../../../shared/contract/inbox-records.ts';
import { holdsOneOf, type Scope } from '../../../../shared/scopes.ts';
import { openTabOf, savedFilterOf, tabGroups } from './tabs.ts';
import { NO_FILTER, searchOf } from '../search/inbox-filter.ts';

const saved = (id: string, base: string): InboxView => ({
  id,
  connection: 'a' as ConnectionId,
  name: `View ${id}`,
  base,
  search: searchOf({ ...NO_FILTER, orderName: '10' }),
});
const allScopes = () => null;
const asService = (...needed: readonly Scope[]) =>
  holdsOneOf(['assigned_fulfillment_orders'], needed) ? null : needed.join();
const inWords = (views: readonly InboxView[], why: Parameters<typeof tabGroups>[1] = allScopes) =>
  tabGroups(views, why, null).map(({ label, tabs }) => [label, ...tabs.map((tab) => tab.label)]);

describe('the bar of views', () => {
  test('lists saved views after the built-in ones of their side', () =>
    expect(inWords([saved('1', 'to-send'), saved('2', 'all'), saved('3', 'waiting')])).toEqual([
      [
        'Fulfillment service',
        'New requests',
        'Cancellations',
        'In progress',
        'Rejected',
        'Done',
        'All',
        'View 2',
      ],
      ['Merchant', 'To send', 'Waiting', 'Rejected', 'View 1', 'View 3'],
    ]));
  test('has a one-key shortcut for each built-in view and a two-key one for the first nine saved views', () => {
    const views = Array.from({ length: 11 }, (_, at) => saved(String(at + 1), 'all'));
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const keys = tabGroups(views, allScopes, null).flatMap(({ tabs }) =>
      tabs.map(({ shortcut }) => shortcut),
    );
    expect(keys.filter((key) => key !== null && !key.startsWith('V '))).toEqual(digits);
    expect(keys.filter((key) => key?.startsWith('V ') === true)).toEqual(digits.map((digit) => `V ${digit}`));
    expect(keys.filter((key) => key === null)).toHaveLength(2);
  });
  test('explains why a saved view cannot be opened', () => {
    const views = [saved('1', 'to-send'), saved('2', 'all'), saved('3', 'of-a-later-version')];
    const closed = tabGroups(views, asService, null)
      .flatMap(({ tabs }) => tabs)
      .filter((tab) => tab.saved !== null && tab.whyNot !== null);
    expect(closed.map(({ label }) => label).toSorted()).toEqual(['View 1', 'View 3']);
    expect(closed.map(({ whyNot }) => whyNot).join()).toContain('third_party_fulfillment_orders');
    expect(closed.find(({ label }) => label === 'View 3')?.view).toBeNull();
  });
  test('marks the open saved view, and the built-in one if the saved one is gone', () => {
    const groups = tabGroups([saved('1', 'all')], allScopes, null);
    expect(openTabOf(groups, 'all', '1')?.label).toBe('View 1');
    expect(openTabOf(groups, 'all', null)?.label).toBe('All');
    expect(openTabOf(groups, 'all', 'removed')?.label).toBe('All');
    expect(openTabOf(groups, 'new', '1')?.label).toBe('New requests');
  });
  test('opens a saved view with its search and without a recipient', () => {
    const [tab] = tabGroups([saved('1', 'all')], allScopes, null).flatMap(({ tabs }) =>
      tabs.filter((each) => each.saved !== null),
    );
    expect(tab && savedFilterOf(tab)).toEqual({
      saved: '1',
      filter: { ...NO_FILTER, orderName: '10' },
    });
  });
});
