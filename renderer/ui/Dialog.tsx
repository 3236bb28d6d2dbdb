import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page. When it closes, the focus goes back to what it was opened from. */
export function Dialog(props: ModalProps) {
  useFocusReturn(props.opened);
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  // Most dialogs of a page are never opened, and each costs more to draw closed than a row of a list.
  if (!wasOpened) return null;
  // While it fades out it still stands in the page, but keys are the page's again: see `listenToShortcuts`.
  return <Modal {...props} returnFocus={false} data-closing={!props.opened || undefined} />;
}
