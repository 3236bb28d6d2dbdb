import type { ThemeId } from '../../../shared/ids.ts';

/** The first characters of a name's first two words, in capitals: "WC" for "Winter campaign". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  const initials = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return initials.join('').toLocaleUpperCase();
}

/** Step around the color circle, in degrees, by which themes that were added one after another differ most. */
const GOLDEN_ANGLE = 137.5;

/** A theme's hue in degrees: depends only on its id, so that it is the same everywhere and after a rename. */
export function hueOf(id: ThemeId): number {
  return Math.round(id * GOLDEN_ANGLE) % 360;
}
