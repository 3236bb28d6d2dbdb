import { moneyText } from './money-text.ts';

/** An amount and its currency, in the display language. */
export function MoneyText({ amount, currency }: { amount: string; currency: string }) {
  return <span className="sd-number">{moneyText(amount, currency)}</span>;
}
