/** A measured value, and whether it kept its limit; `kept` is true if there is no limit. */
export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** `at most 2`, `at least 0.7`. */
  readonly limit: string | null;
  readonly kept: boolean;
}

/** A value with a maximum. NaN does not keep its limit. */
export function atMost(limit: number, name: string, value: number, unit = '×'): Line {
  return { name, value, unit, limit: `at most ${limit.toLocaleString('en')}`, kept: value <= limit };
}

/** A value with a minimum. NaN does not keep its limit. */
export function atLeast(limit: number, name: string, value: number, unit = '×'): Line {
  return { name, value, unit, limit: `at least ${limit.toLocaleString('en')}`, kept: value >= limit };
}

/** A value without a limit, for information. */
export function noted(name: string, value: number, unit = '×'): Line {
  return { name, value, unit, limit: null, kept: true };
}

/** Prints measured values under a heading. */
export function printLines(heading: string, lines: readonly Line[]): void {
  const digits = (value: number) => (Math.abs(value) < 100 ? 2 : 0);
  const widest = Math.max(...lines.map(({ name }) => name.length));
  console.log(`\n${heading}`);
  for (const { name, value, unit, limit, kept } of lines) {
    const measured = `${value.toFixed(digits(value)).padStart(10)} ${unit.padEnd(10)}`;
    console.log(`  ${name.padEnd(widest)}${measured}${limit ?? ''}${kept ? '' : ', NOT KEPT'}`);
  }
}
