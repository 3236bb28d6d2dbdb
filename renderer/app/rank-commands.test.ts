import { expect, test } from 'vitest';
import { rankCommands } from './rank-commands.ts';

const groups = [
  {
    group: 'Fulfillment',
    actions: ['Accept', 'Reject', 'Select all orders', 'Next order', 'Accept with a message'].map(
      (label) => ({
        label,
      }),
    ),
  },
  { group: 'Go to', actions: [{ label: 'Orders' }, { label: 'Products' }] },
];

function names(query: string): string[] {
  return rankCommands(query, groups).flatMap(({ actions }) => actions.map(({ label }) => label));
}

test('without a search the groups are unchanged', () => {
  expect(rankCommands('  ', groups)).toEqual(groups);
});

test.each([
  ['orders', ['Orders', 'Select all orders']],
  ['ORD', ['Orders', 'Select all orders', 'Next order']],
  ['acc', ['Accept', 'Accept with a message']],
  ['message', ['Accept with a message']],
  ['all  select', ['Select all orders']],
  ['go to prod', ['Products']],
  ['fulfillment re', ['Reject']],
  ['accpt', ['Accept', 'Accept with a message']],
  ['next odrer', ['Next order']],
  ['nothing', []],
])('%j finds %j', (query, found) => expect(names(query)).toEqual(found));
