import type { Tone } from './StateBadge.tsx';

/** The word for a state; as the store calls it where we have none: stores know more of them than our own API. */
export function wordOf(words: Readonly<Record<string, string>>, state: string): string {
  return (Object.hasOwn(words, state) ? words[state] : undefined) ?? state;
}

/** The tone of a state; neutral where it is not known. */
export function toneOf(tones: Readonly<Record<string, Tone>>, state: string): Tone {
  return (Object.hasOwn(tones, state) ? tones[state] : undefined) ?? 'neutral';
}
