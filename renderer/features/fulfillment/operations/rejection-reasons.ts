import { t } from '../../../../messages/language.ts';
import { REJECTION_REASONS } from '../../../../shared/fulfillment/fulfillment-order.ts';

/** The reasons of a rejection to choose from: "other" last, and at first none. */
export function reasonChoices(): { readonly value: string; readonly label: string }[] {
  const { chooseReason, reasons } = t().orderOperations;
  const choices = REJECTION_REASONS.map((value) => ({ value, label: reasons[value] }));
  return [
    { value: '', label: chooseReason },
    ...choices.toSorted((one, other) => Number(one.value === 'other') - Number(other.value === 'other')),
  ];
}
