/** The value that a share (0 to 1) of the values is below; NaN if there are no values, which keeps no limit. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** The median; of an even number of values the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
