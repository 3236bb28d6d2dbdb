import { formatNumber } from './format.ts';

/**
 * Formats an amount in the display language from the decimal string received, never by way of a float. If
 * the amount or the currency (ISO 4217) is invalid, both are returned as they are.
 */
export function moneyText(amount: string, currency: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  return formatNumber(amount as `${number}`, { style: 'currency', currency });
}
