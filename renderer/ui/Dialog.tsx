import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page. When it closes, the focus goes back to what it was opened from. */
export function Dialog(props: ModalProps) {
  useFocusReturn(props.opened);
  // While it fades out it still stands in the page, but keys are the page's again: see `listenToShortcuts`.
  return <Modal {...props} returnFocus={false} data-closing={!props.opened || undefined} />;
}
