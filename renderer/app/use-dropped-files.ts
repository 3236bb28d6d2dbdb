import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { t } from '../../messages/language.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { passDroppedFile, holdsFiles } from '../ui/dropped-file.ts';
import { fileSentence } from '../ui/FileSentence.tsx';
import { isDialogOpen } from '../ui/use-shortcut.ts';
import { WORKSPACES } from './workspaces.ts';

/** One for all stores: the hook ends and starts again when another store is opened. */
const openedFiles = codeOnDemand(async () => (await import('./opened-files.ts')).createOpenedFiles());

/**
 * Opens the page for the kind of a file that is dropped anywhere in the window, or says why the file is not accepted. Files
 * that a page or a dialog takes itself never get here. Without this, a browser would leave Storedesk and open the file. In
 * the desktop app, files that are opened with it arrive the same way.
 */
export function useDroppedFiles(): void {
  const navigate = useNavigate();
  const { connection, whyNotScope } = useActiveStore();
  const take = useEffectEvent((files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const workspace = WORKSPACES.find(({ takesFile }) => takesFile?.test(file.name) === true);
    const whyNot = refusal(files, workspace === undefined) ?? whyNotScope(...(workspace?.scopes ?? []));
    if (whyNot !== null || workspace === undefined) {
      notifications.show({ message: whyNot });
      return;
    }
    passDroppedFile({ connection: connection.id, path: workspace.path, file });
    inBackground(navigate({ to: workspace.path }));
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hold = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return false;
      event.preventDefault();
      return true;
    };
    const over = (event: DragEvent) => {
      if (hold(event) && event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    };
    // On the window, which runs after the handlers of pages: events that one of them took are marked by then.
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener(
      'drop',
      (event) => {
        if (hold(event)) take([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
  const host = useHost();
  useEffect(() => {
    const ended = new AbortController();
    if (host.shell === 'electron')
      inBackground(openedFiles.load().then((opened) => opened.receive(host, ended.signal)));
    return () => ended.abort();
  }, [host]);
}

function refusal([file, ...others]: readonly File[], isStrange: boolean): ReactNode {
  const { several, neither } = t().frame.dropped;
  if (isDialogOpen()) return t().themeFiles.target.dialogOpen;
  if (others.length > 0) return several;
  return isStrange && file !== undefined ? fileSentence(neither(file)) : null;
}
