import { notifications } from '@mantine/notifications';
import { t } from '../../../messages/language.ts';
import { copyText } from '../../ui/copy-text.ts';

/** Copies a theme's id and notifies the user. */
export function copyId(text: string): void {
  const { copied, notCopied } = t().theme.menu;
  notifications.show({ message: copyText(text) ? copied({ text }) : notCopied({ text }) });
}
