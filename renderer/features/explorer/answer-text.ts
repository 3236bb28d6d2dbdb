import type { Json } from '../../../shared/json-limits.ts';

/** Characters of an answer that are shown; the rest is in the file. */
export const MAX_SHOWN = 1_000_000;

export interface AnswerText {
  readonly whole: string;
  readonly shown: string;
  /** Whether `shown` is not all of it. */
  readonly cut: boolean;
}

/** A body as people read it, cut after the last whole line that is shown. */
export function answerText(body: Json): AnswerText {
  const whole = JSON.stringify(body, null, 2);
  if (whole.length <= MAX_SHOWN) return { whole, shown: whole, cut: false };
  const end = whole.lastIndexOf('\n', MAX_SHOWN);
  return { whole, shown: whole.slice(0, end === -1 ? MAX_SHOWN : end), cut: true };
}
