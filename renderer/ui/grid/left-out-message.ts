import { t } from '../../../messages/language.ts';
import type { BlockEdit } from './block-edits.ts';

/** Message about the cells that a paste, fill or delete left out; null if there are none. */
export function leftOutMessage({ readOnly, outside }: BlockEdit): string | null {
  const parts = [
    readOnly > 0 ? t().grid.readOnlyLeft({ count: readOnly }) : null,
    outside > 0 ? t().grid.outsideLeft({ count: outside }) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
