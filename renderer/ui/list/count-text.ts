/** "1 order", "600 orders", "more than 25,000 orders" for a count of the store (D5.5). */
export function countText(
  { count, precision }: { readonly count: number; readonly precision: 'EXACT' | 'AT_LEAST' },
  one: string,
  many: string,
  locale: string | undefined,
): string {
  const words = count === 1 ? one : many;
  if (precision === 'EXACT') return `${count.toLocaleString(locale)} ${words}`;
  return `more than ${(count - 1).toLocaleString(locale)} ${words}`;
}
