import { notifications } from '@mantine/notifications';
import { IconFileZip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { ZIP_NAME } from '../../../../shared/theme/zip-name.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { holdsFiles, useDroppedFile } from '../../../ui/dropped-file.ts';
import { isDialogOpen } from '../../../ui/use-shortcut.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { useZip } from './use-zip.ts';
import { ZIP_LIMITS } from '../../../ui/zip-limits.ts';
import classes from './theme-files.module.css';

/** Accepts a ZIP file that is dropped anywhere on the page, and shows whether it can be dropped. */
export function DropZip({
  whyNot,
  isRead,
  adding,
  onTaken,
}: {
  /** Why no file can be dropped; null if one can. */
  whyNot: string | null;
  /** Whether the themes were read, or failed to be read: until then it is not known whether one can be added. */
  isRead: boolean;
  /** Whether the dialog for the file is open. Under any other dialog the progress of the file would not be visible. */
  adding: boolean;
  onTaken: () => void;
}) {
  const { target } = t().themeFiles;
  const { connection } = useActiveStore();
  const { zip } = useZip();
  /** Why the file over the page is refused; null if it is accepted, undefined if there is none. */
  const [refusal, setRefusal] = useState<string | null>();
  const whyNotNow = useStableCallback(() => whyNot ?? (!adding && isDialogOpen() ? target.dialogOpen : null));
  const take = useStableCallback((files: readonly File[]) => {
    if (whyNotNow() !== null) return;
    if (zip.isClaimed()) {
      notifications.show({ message: target.busy });
      return;
    }
    inBackground(zip.take(files));
    onTaken();
  });
  useDroppedFile({ connection: connection.id, path: '/themes' }, isRead, (file) => {
    const refused = whyNotNow();
    if (refused === null) take([file]);
    else notifications.show({ message: refused });
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setRefusal(whyNotNow());
    };
    const leave = (event: DragEvent) => {
      // Left the window; moving between elements has a related target.
      if (event.relatedTarget === null) setRefusal(undefined);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      setRefusal(undefined);
      const files = [...(event.dataTransfer?.files ?? [])];
      // The frame opens the page for this kind of file.
      if (files.length === 1 && !ZIP_NAME.test(files[0]?.name ?? '')) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => ended.abort();
  }, [take, whyNotNow]);
  if (refusal === undefined) return null;
  return (
    <div className={classes.target} data-refuses={refusal !== null || undefined}>
      <IconFileZip size={32} stroke={1.4} aria-hidden />
      <p className={classes.targetTitle}>{refusal === null ? target.drop : target.refused}</p>
      <p className={classes.about}>{refusal ?? target.about(ZIP_LIMITS)}</p>
    </div>
  );
}
