import { Menu, type MenuItemConstructorOptions } from 'electron';
import { t } from '../messages/language.ts';
import type { ZoomStep } from './zoom.ts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly openWindow: () => void;
  readonly zoom: (step: ZoomStep) => void;
  /** Shows the version and the licenses. */
  readonly openAbout: () => void;
}

type Items = readonly (MenuItemConstructorOptions | 'line')[];

/**
 * The menu in the current language. Items have a role wherever one exists, so that the system implements them with its usual
 * shortcuts; they have labels because Electron's own are always in English.
 */
export function buildMenu({ platform, isPackaged, openWindow, zoom, openAbout }: MenuOptions): Menu {
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
      { label: words.resetZoom, accelerator: 'CmdOrCtrl+0', click: () => zoom('reset') },
      { label: words.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: () => zoom('in') },
      // The same key without Shift, on keyboards where plus is a shifted character.
      {
        label: words.zoomIn,
        accelerator: 'CmdOrCtrl+=',
        visible: false,
        acceleratorWorksWhenHidden: true,
        click: () => zoom('in'),
      },
      { label: words.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => zoom('out') },
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
