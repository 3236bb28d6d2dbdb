import { Menu, type MenuItemConstructorOptions } from 'electron';
import { t } from '../messages/language.ts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly openWindow: () => void;
  /** Shows the version and the licences. */
  readonly openAbout: () => void;
}

type Items = readonly (MenuItemConstructorOptions | 'line')[];

/**
 * The menu in the language that was chosen last. Its items have roles: the system does what they say and gives them its usual
 * keys; Electron itself would call them in English everywhere.
 */
export function buildMenu({ platform, isPackaged, openWindow, openAbout }: MenuOptions): Menu {
  const words = t().desktop.menu;
  const isMac = platform === 'darwin';
  const about: MenuItemConstructorOptions = { label: words.about, click: openAbout };
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit };
  const ofApp: Items = [
    about,
    'line',
    { role: 'services', label: words.services },
    'line',
    { role: 'hide', label: words.hide },
    { role: 'hideOthers', label: words.hideOthers },
    { role: 'unhide', label: words.unhide },
    'line',
    quit,
  ];
  const developer: Items = [{ role: 'reload' }, { role: 'toggleDevTools' }, 'line'];
  return Menu.buildFromTemplate([
    ...(isMac ? [menu({ label: 'Storedesk' }, ofApp)] : []),
    menu({ label: words.file }, [
      { label: words.newWindow, accelerator: 'CmdOrCtrl+N', click: openWindow },
      { role: 'close', label: words.close },
      ...(isMac ? [] : [quit]),
    ]),
    menu({ label: words.edit }, [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      'line',
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'delete', label: words.delete },
      'line',
      { role: 'selectAll', label: words.selectAll },
    ]),
    menu({ label: words.view }, [
      ...(isPackaged ? [] : developer),
      { role: 'resetZoom', label: words.resetZoom },
      { role: 'zoomIn', label: words.zoomIn },
      { role: 'zoomOut', label: words.zoomOut },
      'line',
      { role: 'togglefullscreen', label: words.fullScreen },
    ]),
    menu({ role: 'windowMenu', label: words.window }, [
      { role: 'minimize', label: words.minimize },
      ...(isMac ? [{ role: 'zoom', label: words.zoom } as const, 'line' as const] : []),
      ...(isMac ? [{ role: 'front', label: words.front } as const] : []),
    ]),
    menu({ role: 'help', label: words.help }, [about]),
  ]);
}

function menu(head: MenuItemConstructorOptions, items: Items): MenuItemConstructorOptions {
  return { ...head, submenu: items.map((item) => (item === 'line' ? { type: 'separator' } : item)) };
}
