import type { Tone } from './StateBadge.tsx';

/** The word for a state; the state itself if there is none, since other stores may have more states than our own API. */
export function wordOf(words: Readonly<Record<string, string>>, state: string): string {
  return (Object.hasOwn(words, state) ? words[state] : undefined) ?? state;
}

/** The tone of a state; neutral if the state is unknown. */
export function toneOf(tones: Readonly<Record<string, Tone>>, state: string): Tone {
  return (Object.hasOwn(tones, state) ? tones[state] : undefined) ?? 'neutral';
}
