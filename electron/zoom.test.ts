import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { CHANNELS } from './ipc-channels.ts';
import { shellUnderTest } from './test/shell-under-test.ts';
import { zoomAfter } from './zoom.ts';

const shell = shellUnderTest();

test('a zoom step leads to the next level, and at both ends the zoom stays', () => {
  expect([zoomAfter(100, 'in'), zoomAfter(100, 'out'), zoomAfter(150, 'reset')]).toEqual([110, 90, 100]);
  expect([zoomAfter(200, 'in'), zoomAfter(80, 'out')]).toEqual([200, 80]);
});

test('the menu and the mouse wheel change the zoom setting, and the menu has no zoom roles of Electron', async () => {
  const { state, window, invoke } = await shell.open();
  const items = state.menus[0]?.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[]) ?? [];
  expect(
    items.filter(({ role }) => role?.toLowerCase().includes('zoom') === true && role !== 'zoom'),
  ).toEqual([]);
  const zoomIs = async (zoom: number) => {
    const settings = async () => invoke(CHANNELS.call, ['settings.get', null]);
    await expect.poll(settings).toMatchObject({ value: { zoom } });
  };
  for (const [accelerator, zoom] of [
    ['CmdOrCtrl+Plus', 110],
    ['CmdOrCtrl+=', 125],
    ['CmdOrCtrl+-', 110],
    ['CmdOrCtrl+0', 100],
  ] as const) {
    const item = items.find((one) => one.accelerator === accelerator);
    (item?.click as (() => void) | undefined)?.();
    await zoomIs(zoom);
  }
  window.webContents.emit('zoom-changed', {}, 'out');
  await zoomIs(90);
});
