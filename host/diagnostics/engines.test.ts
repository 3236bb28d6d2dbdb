import { expect, test } from 'vitest';
import { enginesOf } from './engines.ts';

test('enginesOf lists the engines that a shell has, in a fixed order', () => {
  expect(
    enginesOf({ v8: '14.6', node: '24.18.0', electron: '45.4.1', chrome: '150.0.1', sqlite: '3.53.4' }),
  ).toEqual([
    { name: 'Electron', version: '45.4.1' },
    { name: 'Chromium', version: '150.0.1' },
    { name: 'Node', version: '24.18.0' },
    { name: 'SQLite', version: '3.53.4' },
  ]);
  expect(enginesOf(process.versions).map(({ name }) => name)).toEqual(['Node', 'SQLite']);
});
