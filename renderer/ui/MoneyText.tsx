import { moneyText } from './money-text.ts';

/** An amount and its currency by the person's locale. */
export function MoneyText({ amount, currency }: { amount: string; currency: string }) {
  return <span className="sd-number">{moneyText(amount, currency, undefined)}</span>;
}
