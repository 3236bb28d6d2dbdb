/** What stands before the decimals of an amount. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

const FORMS = {
  point: /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/,
  comma: /^-?(\d+|\d{1,3}(\.\d{3})+)?(,\d*)?$/,
} as const satisfies Record<DecimalSign, RegExp>;

/** Currency signs and codes around an amount, and what separates thousands besides point and comma. */
const AROUND = /^(\p{Sc}|[A-Z]{3})?\s*|\s*(\p{Sc}|[A-Z]{3})?$/gu;
const SPACES = /(?<=\d)[\s'’](?=\d{3}(\D|$))/gu;

function bare(text: string): string {
  return text.trim().replaceAll(AROUND, '').replaceAll(SPACES, '');
}

/**
 * An amount of a file as a decimal string; null when it is none in that form. `1.234,50` is one with a comma, `1,234.50`
 * one with a point; neither of them is one in the other form.
 */
export function readAmount(text: string, decimals: DecimalSign): string | null {
  const amount = bare(text);
  if (!/\d/.test(amount) || !FORMS[decimals].test(amount)) return null;
  return decimals === 'point' ? amount.replaceAll(',', '') : amount.replaceAll('.', '').replace(',', '.');
}

/**
 * What the amounts of a column have before their decimals. Amounts without any are the same either way, and count as with a
 * point. Null: they do not tell, as `1.234` and `1,234` do not, or contradict each other.
 */
export function guessDecimals(amounts: readonly string[]): DecimalSign | null {
  const texts = amounts.map(bare).filter((text) => /[.,]/.test(text));
  if (texts.length === 0) return 'point';
  const fits = (decimals: DecimalSign) => texts.filter((text) => FORMS[decimals].test(text)).length;
  const [point, comma] = [fits('point'), fits('comma')];
  if (point === comma) return null;
  return point > comma ? 'point' : 'comma';
}
