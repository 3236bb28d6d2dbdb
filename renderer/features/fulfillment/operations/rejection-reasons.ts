import { REJECTION_REASONS } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { REASON_WORDS } from '../../../../shared/fulfillment/rejection-reasons.ts';

/** The reasons of a rejection to choose from: "other" last, and at first none. */
export const REASON_CHOICES = [
  { value: '', label: 'Choose a reason' },
  ...REJECTION_REASONS.map((value) => ({ value, label: REASON_WORDS[value] })).toSorted(
    (one, other) => Number(one.value === 'other') - Number(other.value === 'other'),
  ),
];
