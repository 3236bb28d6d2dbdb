/** The value that a share of the values are below, from 0 to 1. Of none it is no number, which keeps no limit. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** The middle one of some values; of an even number the upper of both. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
