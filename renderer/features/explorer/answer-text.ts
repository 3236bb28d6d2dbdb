import type { Json } from '../../../shared/json-limits.ts';

/** Maximum number of characters shown; the saved file has the whole answer. */
export const MAX_SHOWN = 1_000_000;

interface AnswerText {
  readonly whole: string;
  readonly shown: string;
  /** Whether `shown` is truncated. */
  readonly cut: boolean;
}

/** Formats a body; if it is too long, `shown` is truncated after the last line that fits. */
export function answerText(body: Json): AnswerText {
  const whole = JSON.stringify(body, null, 2);
  if (whole.length <= MAX_SHOWN) return { whole, shown: whole, cut: false };
  const end = whole.lastIndexOf('\n', MAX_SHOWN);
  return { whole, shown: whole.slice(0, end === -1 ? MAX_SHOWN : end), cut: true };
}
