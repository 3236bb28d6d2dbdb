/** One thing that was measured, and whether it kept its limit; what has no limit always did. */
export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** `at most 2`, `at least 0.7`. */
  readonly limit: string | null;
  readonly kept: boolean;
}

/** A value that may be so high. One that is no number has not kept its limit. */
export function atMost(limit: number, name: string, value: number, unit = '×'): Line {
  return { name, value, unit, limit: `at most ${limit.toLocaleString('en')}`, kept: value <= limit };
}

/** A value that may be so low. */
export function atLeast(limit: number, name: string, value: number, unit = '×'): Line {
  return { name, value, unit, limit: `at least ${limit.toLocaleString('en')}`, kept: value >= limit };
}

/** A value that says what others are made of. */
export function noted(name: string, value: number, unit = '×'): Line {
  return { name, value, unit, limit: null, kept: true };
}

/** Prints what was measured under a heading. */
export function printLines(heading: string, lines: readonly Line[]): void {
  const digits = (value: number) => (Math.abs(value) < 100 ? 2 : 0);
  const widest = Math.max(...lines.map(({ name }) => name.length));
  console.log(`\n${heading}`);
  for (const { name, value, unit, limit, kept } of lines) {
    const measured = `${value.toFixed(digits(value)).padStart(10)} ${unit.padEnd(10)}`;
    console.log(`  ${name.padEnd(widest)}${measured}${limit ?? ''}${kept ? '' : ', NOT KEPT'}`);
  }
}
