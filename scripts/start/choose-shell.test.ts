import { expect, test } from 'vitest';
import { chooseShell, type RuntimeAnswer, type Surroundings } from './choose-shell.ts';

const person: Surroundings = { platform: 'linux', env: { DISPLAY: ':0' }, uid: 1000 };
const found = async (): Promise<RuntimeAnswer> => ({ kind: 'found', program: '/electron' });
const missing = async (): Promise<RuntimeAnswer> => ({ kind: 'missing', because: 'it is not there' });
const mustNotLook = async (): Promise<RuntimeAnswer> => {
  throw new Error('nobody asked to look for the runtime');
};

test('chooseShell chooses the window if its runtime is found', async () => {
  expect(await chooseShell(false, person, found)).toEqual({ kind: 'electron', program: '/electron' });
  const onWayland = { ...person, env: { WAYLAND_DISPLAY: 'wayland-0' } };
  expect(await chooseShell(false, onWayland, found)).toMatchObject({ kind: 'electron' });
});

test('chooseShell chooses the browser and gives the reason if the runtime is missing', async () => {
  expect(await chooseShell(false, person, missing)).toEqual({ kind: 'web', because: 'it is not there' });
});

test('chooseShell does not look for a runtime that could not be used', async () => {
  expect(await chooseShell(true, person, mustNotLook)).toEqual({ kind: 'web', because: 'as asked by --web' });
  for (const env of [{}, { DISPLAY: '' }]) {
    const headless = await chooseShell(false, { ...person, env }, mustNotLook);
    expect(headless).toEqual({ kind: 'web', because: 'there is no display' });
  }
  const root = await chooseShell(false, { ...person, uid: 0 }, mustNotLook);
  expect(root).toEqual({ kind: 'web', because: 'Electron does not run as root' });
});

test.each(['darwin', 'win32'] as const)('%s always has a display', async (platform) => {
  expect(await chooseShell(false, { platform, env: {}, uid: null }, found)).toMatchObject({
    kind: 'electron',
  });
});
