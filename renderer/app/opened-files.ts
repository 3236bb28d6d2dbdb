import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { t } from '../../messages/language.ts';
import type { OpenedFile } from '../../shared/contract/desktop-calls.ts';
import { MAX_FILE_PART } from '../../shared/contract/file-part.ts';
import { ZIP_NAME } from '../../shared/theme/zip-name.ts';
import { fromBase64 } from '../data/file-part.ts';
import type { HostClient } from '../data/host-client.ts';
import { inBackground } from '../data/in-background.ts';
import { fileSentence } from '../ui/FileSentence.tsx';
import { shortFileName } from '../ui/short-file-name.ts';
import { ZIP_LIMITS } from '../ui/zip-limits.ts';

/**
 * Handles files that were opened with Storedesk. A file that is being read, or was read but not dropped yet, stays while
 * another store is being opened, so that its page gets it.
 */
export function createOpenedFiles() {
  /** Aborted when the store's page that takes files is closed; null before the first page. */
  let taker: AbortSignal | null = null;
  /** A file that was read but not dropped yet: a store that is being opened has no page to take it. */
  let whole: File | null = null;
  /** Id of the file that is being read. Asking again may return the same file. */
  let reading: string | null = null;

  async function ask(host: HostClient): Promise<void> {
    const answer = await host.ask('desktop.openedFile', null);
    // If the host does not answer, there is no file either; the frame reports that it does not.
    if (!answer.ok || answer.value.kind === 'none') return;
    const opened = answer.value;
    if (opened.kind === 'refused') notifications.show({ message: refusal(opened) });
    else if (opened.id !== reading) await read(host, opened);
  }

  async function read(
    host: HostClient,
    { id, name, size }: Extract<OpenedFile, { kind: 'file' }>,
  ): Promise<void> {
    reading = id;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let from = 0; from < size; from += MAX_FILE_PART) {
      const answer = await host.ask('desktop.openedPart', { id, from });
      const part = answer.ok ? answer.value : ({ kind: 'changed' } as const);
      // Another file was opened since, and has its own event.
      if (part.kind === 'gone' || reading !== id) return;
      if (part.kind === 'changed') {
        notifications.show({ message: fileSentence(t().frame.opened.unreadable({ name })) });
        return;
      }
      parts.push(fromBase64(part.bytes));
    }
    deliver(new File(parts, name));
  }

  /** Drops a file on the body, outside any drop target of a page. The frame or the open page handles the event. */
  function deliver(file: File): void {
    const isTaken = taker?.aborted === false;
    whole = isTaken ? null : file;
    if (!isTaken) return;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }

  return {
    /** Drops opened files on the page as if the user had, until `closed`, which ends with the store's page. */
    receive(host: HostClient, closed: AbortSignal): void {
      if (closed.aborted) return;
      taker = closed;
      const askAgain = () => inBackground(ask(host));
      const stop = host.onEvent(({ type }) => {
        if (type === 'opened_file') askAgain();
      });
      closed.addEventListener('abort', stop);
      if (whole === null) askAgain();
      else deliver(whole);
    },
  };
}

/** Uses the texts for dropped files where such a file is refused for the same reason. */
function refusal({ name, because }: Extract<OpenedFile, { kind: 'refused' }>): ReactNode {
  const { opened, dropped } = t().frame;
  switch (because) {
    case 'wrong_kind':
      return fileSentence(dropped.neither({ name }));
    case 'too_large': {
      const { field } = t().themeFiles;
      const { problems } = t().variantImport.file;
      const why = ZIP_NAME.test(name) ? field.problems.too_large(ZIP_LIMITS) : problems.too_large;
      return field.problem({ file: shortFileName(name), why });
    }
    case 'several':
      return opened.several;
    case 'missing':
      return fileSentence(opened.missing({ name }));
    case 'folder':
      return fileSentence(opened.folder({ name }));
    case 'special':
      return fileSentence(opened.special({ name }));
    case 'unreadable':
      return fileSentence(opened.unreadable({ name }));
  }
}
