/** Marks, at the start of a description, what the public API does not have (D8.1). */
export const OURS = '@ours';

/** The description of something that the public API does not have. */
export function ours(sentence: string): string {
  return `${OURS} ${sentence}`;
}
