/** Texts for the count of a list, such as `t().order.list`. */
export interface CountTexts {
  readonly count: (count: { count: number }) => string;
  readonly countAbove: (count: { count: number }) => string;
}

/** A count from the store (D5.5); null if it provides none. */
export type CountedRows = { readonly count: number; readonly precision: 'EXACT' | 'AT_LEAST' } | null;

/** "1 order", "600 orders", "25,000+ orders"; null if the store provides no count. */
export function countText(counted: CountedRows, texts: CountTexts): string | null {
  if (counted === null) return null;
  const { count, precision } = counted;
  return precision === 'EXACT' ? texts.count({ count }) : texts.countAbove({ count: count - 1 });
}
