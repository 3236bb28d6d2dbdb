import { CloseButton } from '@mantine/core';
import { focusPage } from './use-focus-on-page.ts';

/** Dismisses a banner and moves the focus to the page, because the button disappears with its banner. */
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
