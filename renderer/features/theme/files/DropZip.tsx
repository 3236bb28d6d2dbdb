import { notifications } from '@mantine/notifications';
import { IconFileZip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { useZip } from './use-zip.ts';
import classes from './theme-files.module.css';

/** Takes a ZIP file that is dropped anywhere on the page, and shows that it can be. `whyNot`: why it cannot. */
export function DropZip({ whyNot, onTaken }: { whyNot: string | null; onTaken: () => void }) {
  const { zip } = useZip();
  const [isOver, setOver] = useState(false);
  const take = useStableCallback((files: readonly File[]) => {
    if (whyNot !== null) return;
    if (zip.isClaimed()) {
      notifications.show({ message: t().themeFiles.target.busy });
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
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Out of the window; from one element into the next there is another one.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => ended.abort();
  }, [take]);
  if (!isOver) return null;
  const { target } = t().themeFiles;
  return (
    <div className={classes.target} data-refuses={whyNot !== null || undefined}>
      <IconFileZip size={32} stroke={1.4} aria-hidden />
      <p className={classes.targetTitle}>{whyNot === null ? target.drop : target.refused}</p>
      <p className={classes.about}>{whyNot ?? target.about}</p>
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
