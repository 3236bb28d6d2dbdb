import { t } from '../../../messages/language.ts';
import type { BlockEdit, LeftAmounts } from './block-edits.ts';

const LEFT = ['negative', 'too_large', 'not_a_number'] as const;

/** Message about the cells that a paste, fill or delete left out; null if there are none. */
export function leftOutMessage({ readOnly, outside }: BlockEdit): string | null {
  const parts = [
    readOnly > 0 ? t().grid.readOnlyLeft({ count: readOnly }) : null,
    outside > 0 ? t().grid.outsideLeft({ count: outside }) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/** Message about the amounts that a change leaves as they are; null if there are none. */
export function leftAmountsMessage(left: LeftAmounts): string | null {
  const parts = LEFT.filter((why) => left[why] > 0).map((why) =>
    t().grid.amountsLeft[why]({ count: left[why] }),
  );
  return parts.length === 0 ? null : parts.join(' ');
}
