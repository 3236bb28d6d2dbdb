import { type DragEvent, useState } from 'react';
import { ChooseFileButton } from './ChooseFileButton.tsx';
import classes from './file-drop.module.css';

/** A place to drop a file on, with a button to choose one. */
export function FileDrop({
  accept,
  hasFocus,
  choose,
  hint,
  onTake,
}: {
  accept: string;
  /** Whether the button gets focus when its dialog opens. */
  hasFocus: boolean;
  /** Label of the button. */
  choose: string;
  /** Says that a file can be dropped here; null: the button alone, without a frame. */
  hint: string | null;
  onTake: (file: File) => void;
}) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div
      className={hint === null ? undefined : classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [dropped] = event.dataTransfer.files;
        if (dropped !== undefined) onTake(dropped);
      }}
    >
      <ChooseFileButton accept={accept} hasFocus={hasFocus} onTake={onTake}>
        {choose}
      </ChooseFileButton>
      {hint !== null && <span>{hint}</span>}
    </div>
  );
}
