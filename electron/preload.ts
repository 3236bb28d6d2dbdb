/**
 * Runs sandboxed between the page and the main process, and gives the page the bridge and nothing else. Listeners
 * never see the event: its `sender` would be a way around the bridge.
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
    // Pulled, because a place that is pushed may arrive before the page listens.
    const pull = async () => {
      const place: unknown = await ipcRenderer.invoke(CHANNELS.takePlace);
      if (typeof place === 'string') listener(place);
    };
    const receive = () => {
      // The page's console is the only place to which a preload can report.
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
