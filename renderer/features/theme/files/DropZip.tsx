import { notifications } from '@mantine/notifications';
import { IconFileZip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { inBackground } from '../../../data/in-background.ts';
import { isDialogOpen } from '../../../ui/use-shortcut.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { useZip } from './use-zip.ts';
import classes from './theme-files.module.css';

/** Takes a ZIP file that is dropped anywhere on the page, and shows that it can be. */
export function DropZip({
  whyNot,
  adding,
  onTaken,
}: {
  /** Why it cannot; null when it can. */
  whyNot: string | null;
  /** Whether the dialog is open that a file is for. Under any other it would not be seen what becomes of it. */
  adding: boolean;
  onTaken: () => void;
}) {
  const { target } = t().themeFiles;
  const { zip } = useZip();
  /** Why the file over the page is not taken; null when it is, undefined while there is none. */
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
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setRefusal(whyNotNow());
    };
    const leave = (event: DragEvent) => {
      // Out of the window; from one element into the next there is another one.
      if (event.relatedTarget === null) setRefusal(undefined);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setRefusal(undefined);
      take([...(event.dataTransfer?.files ?? [])]);
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
      <p className={classes.about}>{refusal ?? target.about}</p>
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
