import { expect, test } from 'vitest';
import type { MenuItemConstructorOptions } from 'electron';
import { CHANNELS } from './ipc-channels.ts';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

const labels = (items: MenuItemConstructorOptions[] | undefined) => items?.map(({ label }) => label);
/** All items of a menu except separators, at any depth. */
function itemsOf(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items
    .filter(({ type }) => type !== 'separator')
    .flatMap((item) => [item, ...itemsOf((item.submenu ?? []) as MenuItemConstructorOptions[])]);
}

test('menus are in the language of the computer, and each item has a label', async () => {
  const { state } = await shell.open({ languages: ['de-AT', 'en'], platform: 'darwin' });
  expect(labels(state.menus[0])).toEqual(['Storedesk', 'Datei', 'Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe']);
  expect(itemsOf(state.menus[0] ?? []).filter(({ label = '' }) => label === '')).toEqual([]);
  expect(labels(state.dockMenus[0])).toEqual([
    'Fulfillment',
    'Designs',
    'Varianten',
    undefined,
    'Neues Fenster',
  ]);
  expect(labels(state.trays[0]?.menu as MenuItemConstructorOptions[])).toContain('Storedesk öffnen');
});

test('a newly chosen language applies to menus, tray and questions at once', async () => {
  const { state, window, invoke } = await shell.open({ platform: 'linux' });
  expect(labels(state.menus[0])).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
  await invoke(CHANNELS.call, ['desktop.badge', { connection: 'sandbox', count: 2 }]);
  await invoke(CHANNELS.call, ['settings.set', { density: 'compact' }]);
  await invoke(CHANNELS.call, ['settings.set', { language: 'de' }]);
  await expect.poll(() => state.menus.length).toBeGreaterThan(1);
  expect(state.menus).toHaveLength(2);
  expect(labels(state.menus[1])).toEqual(['Datei', 'Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe']);
  expect(state.trays[0]?.toolTip).toBe('Storedesk: 2 Anfragen warten');
  window.webContents.emit('will-prevent-unload', { preventDefault: () => undefined });
  expect(state.questions).toEqual(['Einige Änderungen sind noch nicht auf der Festplatte.']);
});

test('the first item of the Dock menu opens the fulfillment page', async () => {
  const mac = await shell.open({ platform: 'darwin' });
  const [inbox] = mac.state.dockMenus[0] ?? [];
  (inbox?.click as (() => void) | undefined)?.();
  expect(await mac.invoke(CHANNELS.takePlace)).toBe('/fulfillment');
});

test('the Windows jump list has links, which a second start passes to the app', async () => {
  const { state, app, invoke } = await shell.open({ platform: 'win32' });
  expect(state.tasks[0]?.map(({ title, arguments: link }) => [title, link])).toEqual([
    ['Fulfillment', 'storedesk://open/fulfillment'],
    ['Themes', 'storedesk://open/themes'],
    ['Variants', 'storedesk://open/variants'],
  ]);
  app.emit('second-instance', {}, ['storedesk', state.tasks[0]?.[1]?.arguments ?? '']);
  expect(await invoke(CHANNELS.takePlace)).toBe('/themes');
});

test('Linux gets neither a jump list nor a Dock menu', async () => {
  const { state } = await shell.open({ platform: 'linux' });
  expect([state.tasks, state.dockMenus]).toEqual([[], []]);
});
