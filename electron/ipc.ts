import { BrowserWindow, ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { z } from 'zod';
import type { Host } from '../host/create-host.ts';
import type { HostEvent } from '../shared/contract/host-contract.ts';
import { err } from '../shared/result.ts';
import type { AskingWindow } from './asking-window.ts';
import type { Places } from './deep-link.ts';
import { CHANNELS } from './ipc-channels.ts';
import type { OpenedFiles } from './opened-files.ts';
import { isTrustedSender } from './trusted-sender.ts';

const nameSchema = z.string().max(64);

/**
 * Connects the pages to the host: calls one way, events the other. The only file that uses ipcMain. `onPage` is called on
 * each host call, as a sign that a page is running.
 */
export function connectPages(
  host: Pick<Host, 'invoke' | 'events'>,
  {
    places,
    opened,
    asking,
    onPage,
  }: {
    readonly places: Places;
    readonly opened: OpenedFiles;
    readonly asking: AskingWindow;
    readonly onPage: () => void;
  },
): void {
  answer(CHANNELS.call, refused, async (page, name, input) => {
    onPage();
    const parsed = nameSchema.safeParse(name);
    // The host validates name and input against the contract. A name that is not a short string is refused here.
    if (!parsed.success) return refused;
    return asking.run(BrowserWindow.fromWebContents(page), async () => host.invoke(parsed.data, input));
  });
  answer(CHANNELS.takePlace, null, (page) => places.take(page));
  host.events.subscribe((event) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) tell(webContents, CHANNELS.event, event);
  });
  places.onArrival((page) => tell(page, CHANNELS.placeWaiting));
  opened.onArrival((page) => tell(page, CHANNELS.event, { type: 'opened_file' } satisfies HostEvent));
}

const refused = err({ kind: 'host', reason: 'refused', detail: 'not from the page of Storedesk' });

type Answer = (page: WebContents, ...args: readonly unknown[]) => unknown;

/** Untrusted senders get `refusal`, whatever they request. */
function answer(channel: string, refusal: unknown, reply: Answer): void {
  ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...args: unknown[]) =>
    isTrustedSender(event) ? reply(event.sender, ...args) : refusal,
  );
}

function tell(page: WebContents, channel: string, ...args: unknown[]): void {
  // A crashed page reads the current state when it is reloaded.
  if (!page.isCrashed()) page.send(channel, ...args);
}
