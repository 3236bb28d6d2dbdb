import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import type { Host } from '../host/create-host.ts';
import { err } from '../shared/result.ts';
import type { Places } from './deep-link.ts';
import { CHANNELS } from './ipc-channels.ts';
import { isTrustedSender } from './trusted-sender.ts';

const nameSchema = z.string().max(64);

/**
 * Connects the pages with the host: calls one way, events the other. The only file that uses ipcMain. `onPage` is told when the
 * first page runs.
 */
export function connectPages(
  host: Pick<Host, 'invoke' | 'events'>,
  places: Places,
  onPage: () => void,
): void {
  let tell: (() => void) | null = onPage;
  answer(CHANNELS.call, refused, async (name, input) => {
    tell?.();
    tell = null;
    const parsed = nameSchema.safeParse(name);
    // The host parses name and input by the contract; a structure that is no text cannot be a name.
    return parsed.success ? host.invoke(parsed.data, input) : refused;
  });
  answer(CHANNELS.takePlace, null, () => places.take());
  host.events.subscribe((event) => tellPages(CHANNELS.event, event));
  places.onArrival(() => tellPages(CHANNELS.placeWaiting));
}

const refused = err({ kind: 'host', reason: 'refused', detail: 'not from the page of Storedesk' });

type Answer = (...args: readonly unknown[]) => unknown;

/** Strangers get `refusal`, whatever they ask. */
function answer(channel: string, refusal: unknown, reply: Answer): void {
  ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...args: unknown[]) =>
    isTrustedSender(event) ? reply(...args) : refusal,
  );
}

function tellPages(channel: string, ...args: unknown[]): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    // What it misses it reads when it is started again.
    if (!webContents.isCrashed()) webContents.send(channel, ...args);
  }
}
