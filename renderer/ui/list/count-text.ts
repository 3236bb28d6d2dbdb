/** How a list words its count: `t().order.list`. */
export interface CountTexts {
  readonly count: (count: { count: number }) => string;
  readonly countAbove: (count: { count: number }) => string;
}

/** "1 order", "600 orders", "more than 25,000 orders" for a count of the store (D5.5). */
export function countText(
  { count, precision }: { readonly count: number; readonly precision: 'EXACT' | 'AT_LEAST' },
  texts: CountTexts,
): string {
  return precision === 'EXACT' ? texts.count({ count }) : texts.countAbove({ count: count - 1 });
}
