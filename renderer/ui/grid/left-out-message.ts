import { t } from '../../../messages/language.ts';
import type { BlockEdit } from './block-edits.ts';

/** Says what a paste, fill or delete left out; null when it did all that was asked. */
export function leftOutMessage({ readOnly, outside }: BlockEdit): string | null {
  const parts = [
    readOnly > 0 ? t().grid.readOnlyLeft({ count: readOnly }) : null,
    outside > 0 ? t().grid.outsideLeft({ count: outside }) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
