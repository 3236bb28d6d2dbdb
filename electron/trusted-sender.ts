import type { IpcMainInvokeEvent } from 'electron';
import { isAppUrl } from './app-protocol.ts';

/**
 * Whether a message comes from our own page: from the top frame of a window, that still exists and shows a page of
 * ours. Electron gives null for a frame that has gone elsewhere in the meantime.
 */
export function isTrustedSender({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  return (
    senderFrame !== null &&
    !senderFrame.isDestroyed() &&
    senderFrame.parent === null &&
    isAppUrl(senderFrame.url)
  );
}
