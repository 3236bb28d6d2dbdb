import { moneyText } from './money-text.ts';

/** An amount and its currency in the language of the screen. */
export function MoneyText({ amount, currency }: { amount: string; currency: string }) {
  return <span className="sd-number">{moneyText(amount, currency)}</span>;
}
