import type { Json } from '../../../shared/json-limits.ts';

/** Maximum number of characters shown; the saved file has the whole answer. */
export const MAX_SHOWN = 1_000_000;

interface AnswerText {
  readonly whole: string;
  readonly shown: string;
  /** Whether `shown` is truncated. */
  readonly cut: boolean;
}

/** A line that is longer is cut instead of left out. */
const MAX_LEFT_OUT = 10_000;

/** Formats a body; if it is too long, `shown` is truncated, after the last line that fits if the next one is not very long. */
export function answerText(body: Json): AnswerText {
  const whole = JSON.stringify(body, null, 2);
  if (whole.length <= MAX_SHOWN) return { whole, shown: whole, cut: false };
  const end = whole.lastIndexOf('\n', MAX_SHOWN);
  const cut = whole.slice(0, end < MAX_SHOWN - MAX_LEFT_OUT ? MAX_SHOWN : end);
  // Without half a surrogate pair.
  return { whole, shown: cut.replace(/[\uD800-\uDBFF]$/, ''), cut: true };
}
