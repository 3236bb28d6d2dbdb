import { expect, test } from 'vitest';
import { defaultDataFolder } from './default-data-folder.ts';

test('the data folder on Linux is in XDG_DATA_HOME or in ~/.local/share', () => {
  const home = '/home/ada';
  expect(defaultDataFolder({ platform: 'linux', env: {}, home })).toBe('/home/ada/.local/share/storedesk');
  const env = { XDG_DATA_HOME: '/srv/data' };
  expect(defaultDataFolder({ platform: 'linux', env, home })).toBe('/srv/data/storedesk');
});

test('a relative XDG_DATA_HOME is ignored', () => {
  const env = { XDG_DATA_HOME: 'data' };
  expect(defaultDataFolder({ platform: 'linux', env, home: '/h' })).toBe('/h/.local/share/storedesk');
});

test('the data folder on macOS and Windows is in the folder for application data', () => {
  expect(defaultDataFolder({ platform: 'darwin', env: {}, home: '/Users/ada' })).toBe(
    '/Users/ada/Library/Application Support/Storedesk',
  );
  const env = { LOCALAPPDATA: 'D:\\Local' };
  expect(defaultDataFolder({ platform: 'win32', env, home: 'C:\\Users\\ada' })).toBe('D:\\Local\\Storedesk');
  expect(defaultDataFolder({ platform: 'win32', env: {}, home: 'C:\\Users\\ada' })).toBe(
    'C:\\Users\\ada\\AppData\\Local\\Storedesk',
  );
});
