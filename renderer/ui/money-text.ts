import { formatNumber } from './format.ts';

/**
 * An amount in the language of the screen, or in `locale`, from the decimal string of the wire: digits are never read as a
 * float's. What is no amount, or has no currency (ISO 4217), is shown as it is.
 */
export function moneyText(amount: string, currency: string, locale?: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  return formatNumber(amount as `${number}`, { style: 'currency', currency }, locale);
}
