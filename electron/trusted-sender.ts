import type { IpcMainInvokeEvent } from 'electron';
import { isAppUrl } from './app-protocol.ts';

/**
 * Whether a message comes from the app's own page: from a top frame that still exists and shows one of the app's pages.
 * `senderFrame` is null if the frame has navigated since.
 */
export function isTrustedSender({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  return (
    senderFrame !== null &&
    !senderFrame.isDestroyed() &&
    senderFrame.parent === null &&
    isAppUrl(senderFrame.url)
  );
}
