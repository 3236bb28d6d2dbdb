import type { ThemeId } from '../../../shared/ids.ts';

/** The first characters of a name's first two words, in capitals: "WC" for "Winter campaign". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  const initials = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return initials.join('').toLocaleUpperCase();
}

/** By this step round the colour circle themes that were added one after the other differ most. */
const GOLDEN_ANGLE = 137.5;

/** A hue in degrees, the same for a theme wherever and whenever it is shown, whatever it is called. */
export function hueOf(id: ThemeId): number {
  return Math.round(id * GOLDEN_ANGLE) % 360;
}
