import { CloseButton } from '@mantine/core';
import { focusPage } from './use-focus-on-page.ts';

/** Puts a banner away. The focus goes to the page, for the button goes with its banner. */
export function DismissButton({
  label,
  className,
  onDismiss,
}: {
  label: string;
  className?: string | undefined;
  onDismiss: () => void;
}) {
  return (
    <CloseButton
      size="sm"
      className={className ?? ''}
      aria-label={label}
      onClick={() => {
        onDismiss();
        focusPage();
      }}
    />
  );
}
