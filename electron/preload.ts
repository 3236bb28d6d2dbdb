/**
 * Runs sandboxed between the page and the main process, and exposes nothing but the bridge to the page. Listeners never get
 * the IPC event: its `sender` would bypass the bridge.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { HostBridge, HostEvent } from '../shared/contract/host-contract.ts';
import { CHANNELS } from './ipc-channels.ts';

const bridge: HostBridge = {
  shell: 'electron',
  call: async (name, input) =>
    ipcRenderer.invoke(CHANNELS.call, name, input) as ReturnType<HostBridge['call']>,
  onEvent: (listener) => {
    const receive = (_event: IpcRendererEvent, event: HostEvent) => listener(event);
    ipcRenderer.on(CHANNELS.event, receive);
    return () => {
      ipcRenderer.removeListener(CHANNELS.event, receive);
    };
  },
  onNavigate: (listener) => {
    // Pulled, because a pushed place could arrive before the page listens.
    const pull = async () => {
      const place: unknown = await ipcRenderer.invoke(CHANNELS.takePlace);
      if (typeof place === 'string') listener(place);
    };
    const receive = () => {
      // A preload script can report errors only to the page's console.
      // oxlint-disable-next-line no-console
      pull().catch((bug: unknown) => console.error(bug));
    };
    ipcRenderer.on(CHANNELS.placeWaiting, receive);
    receive();
    return () => {
      ipcRenderer.removeListener(CHANNELS.placeWaiting, receive);
    };
  },
};

contextBridge.exposeInMainWorld('storedesk', bridge);
