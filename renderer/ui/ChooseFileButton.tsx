import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

/** Opens a file picker. The same file can be chosen again, because it may have been corrected since. */
export function ChooseFileButton({
  accept,
  hasFocus,
  onTake,
  children,
}: {
  accept: string;
  /** Whether the button gets focus when its dialog opens. */
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
        // Reset, because browsers fire no change event if the same file is chosen again.
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
