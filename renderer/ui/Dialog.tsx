import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { useFocusReturn } from './use-focus-return.ts';
import { DIALOG_OPEN } from './use-shortcut.ts';

/** A dialog over the page. When it closes, focus returns to the element that it was opened from. */
export function Dialog(props: ModalProps) {
  useFocusReturn(props.opened);
  useMarkedPage(props.opened);
  const [isShown, setIsShown] = useState(props.opened);
  if (props.opened && !isShown) setIsShown(true);
  /*
   * Most dialogs of a page are closed, and rendering a closed one costs more than a row of a list. It would also listen for
   * Escape: if it opens because another dialog was closed with that key, it would close at once.
   */
  if (!isShown) return null;
  const onExitTransitionEnd = () => {
    props.onExitTransitionEnd?.();
    setIsShown(false);
  };
  // While the dialog fades out, `data-closing` lets shortcuts of the page work again: see `listenToShortcuts`.
  return (
    <Modal
      {...props}
      onExitTransitionEnd={onExitTransitionEnd}
      returnFocus={false}
      data-closing={!props.opened || undefined}
    />
  );
}

let openDialogs = 0;

/** Marks the page while a dialog is open, so that notices keep off its buttons: see `toasts.module.css`. */
function useMarkedPage(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const count = (more: number) => {
      openDialogs += more;
      document.body.toggleAttribute(DIALOG_OPEN, openDialogs > 0);
    };
    count(1);
    return () => count(-1);
  }, [opened]);
}
