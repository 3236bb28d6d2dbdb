import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseStories, chooseTests, STORIES } from './choose-tests.ts';

test('chooseTests picks the affected tests near the change, and quick ones anywhere', () => {
  const reached = [
    'host/queue/queue-holds.test.ts',
    'host/queue/kinds/theme/theme-jobs.test.ts',
    'host/resilience/kill.test.ts',
    'host/create-host.test.ts',
    'renderer/data/news.test.ts',
  ];
  const { near, far } = chooseTests(['host/queue/kinds/variant/variant-job.ts'], reached);
  expect(near).toEqual([reached[0], reached[1], reached[4]]);
  expect(far).toEqual([reached[2], reached[3]]);
});

test('chooseTests picks only the tests beside a file at the top level of a part of the app', () => {
  const reached = ['host/create-host.test.ts', 'host/queue/queue-holds.test.ts'];
  expect(chooseTests(['host/create-host.ts'], reached).near).toEqual(['host/create-host.test.ts']);
});

test('chooseStories picks changed stories and those about a changed folder in any part of the app', () => {
  expect(chooseStories(['e2e/themes.test.ts', 'e2e/support/gid.ts', 'host/money.ts'])).toEqual([
    'e2e/themes.test.ts',
  ]);
  expect(chooseStories(['host/theme-files/theme-files.ts'])).toEqual(['e2e/theme']);
  expect(chooseStories(['renderer/features/product/x.tsx', 'store/product/y.ts'])).toEqual([
    'e2e/order-product',
  ]);
});

test.each(Object.entries(STORIES))('there are stories about %s', (_folder, beginnings) => {
  const stories = readdirSync(join(import.meta.dirname, '../../e2e'));
  expect(beginnings.filter((beginning) => !stories.some((story) => story.startsWith(beginning)))).toEqual([]);
});
