/** Writes an amount by locale, from the decimal string of the wire: digits are never read as a float's. */
export function moneyText(amount: string, currency: string, locale: string | undefined): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // A decimal string is formatted exactly (ECMA-402 2023); the type only knows numeric literals.
  return format.format(amount as `${number}`);
}
