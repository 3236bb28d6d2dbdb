import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

/** Asks for a file of this computer. The same one can be chosen again: it may have been corrected since. */
export function ChooseFileButton({
  accept,
  hasFocus,
  onTake,
  children,
}: {
  accept: string;
  /** Whether it has the focus when its dialog opens. */
  hasFocus: boolean;
  onTake: (file: File) => void;
  children: ReactNode;
}) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={forget}
      onChange={(file) => {
        // A browser says nothing of a file that was chosen already.
        forget.current?.();
        if (file !== null) onTake(file);
      }}
    >
      {(props) => (
        <Button {...props} variant="default" data-autofocus={hasFocus || undefined}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
