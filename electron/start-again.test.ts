import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { argumentsToStartAgain } from './start-again.ts';

const FOLDER = resolve('/shop');
const PACKED = { platform: 'linux', isPackaged: true } as const;

test.each([
  ['a link', ['storedesk://open/orders'], ['storedesk://open/orders']],
  ['a data folder', ['--data=/x'], ['--data=/x']],
  ['a file, in full', ['tide.zip'], [resolve('/shop/tide.zip')]],
  ['a file as an address', ['file:///home/me/tide.zip'], ['file:///home/me/tide.zip']],
  [
    'no option that Chromium has added',
    ['--allow-file-access-from-files', '--original-process-start-time=13300000000000000', '--', 'tide.zip'],
    ['--', resolve('/shop/tide.zip')],
  ],
])('the app is restarted with %s', (_what, theirs, args) => {
  expect(argumentsToStartAgain(['/opt/storedesk', ...theirs], FOLDER, PACKED)).toEqual(args);
});

test('a restart in development keeps the app path and its options', () => {
  const argv = ['electron', '.', '--inspect', 'tide.zip'];
  const args = argumentsToStartAgain(argv, FOLDER, { ...PACKED, isPackaged: false });
  expect(args).toEqual(['.', '--inspect', resolve('/shop/tide.zip')]);
});
