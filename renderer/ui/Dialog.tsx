import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page. When it closes, the focus goes back to what it was opened from. */
export function Dialog(props: ModalProps) {
  useFocusReturn(props.opened);
  return <Modal {...props} returnFocus={false} />;
}
