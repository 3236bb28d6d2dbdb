import { z } from 'zod';
import { MAX_PALETTE } from '../../shared/contract/theme-file-calls.ts';
import { ANSWER_LIMITS, parseJson, type Json } from '../../shared/json-limits.ts';
import { codePoints } from '../../shared/limits.ts';
import { MAX_THEME_NAME } from '../../shared/theme/theme-limits.ts';
import { proposedName } from '../../shared/theme/theme-name.ts';
import { isJsonObject } from '../../shared/json-object.ts';
import { visibleName } from '../../shared/visible-name.ts';

/** Extracts facts about a theme from its files. Unreadable files yield none. */

const themeInfoSchema = z.object({
  name: z.literal('theme_info'),
  theme_name: z.string(),
  theme_version: z.string().catch(''),
});

/** The theme's own name with its version, from `config/settings_schema.json`; null if there is none. */
export function nameFromSchema(text: string | undefined): string | null {
  const schema = parsed(text);
  if (!Array.isArray(schema)) return null;
  const [info] = schema.flatMap((part) => themeInfoSchema.safeParse(part).data ?? []);
  const name = visibleName(info?.theme_name ?? '');
  if (info === undefined || name === '') return null;
  const whole = visibleName(`${name} ${info.theme_version}`);
  return codePoints(whole) <= MAX_THEME_NAME ? whole : proposedName(name);
}

/** The first distinct colors of the current preset in `config/settings_data.json`, as `#rrggbb`. */
export function paletteFromSettings(text: string | undefined): string[] {
  const data = parsed(text);
  if (!isJsonObject(data)) return [];
  const { current, presets } = data;
  const chosen = typeof current === 'string' && isJsonObject(presets) ? presets[current] : current;
  const found = new Set<string>();
  collectColours(chosen, found);
  return [...found];
}

function collectColours(value: Json | undefined, found: Set<string>): void {
  if (found.size >= MAX_PALETTE) return;
  if (typeof value === 'string') {
    const colour = toColour(value);
    if (colour !== null) found.add(colour);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectColours(inner, found);
  }
}

/** Converts a color in the settings to `#rrggbb`; null if it is not a color, or is fully transparent. */
function toColour(text: string): string | null {
  const [, digits = ''] = /^#([0-9a-f]{3,8})$/i.exec(text.trim()) ?? [];
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits;
  if ((long.length !== 6 && long.length !== 8) || long.slice(6) === '00') return null;
  return `#${long.slice(0, 6).toLowerCase()}`;
}

/** Parses JSON as found in themes, which may start with a byte order mark or a comment. Undefined if it is invalid. */
function parsed(text: string | undefined): Json | undefined {
  const json = (text ?? '').replace(/^\u{FEFF}?\s*\/\*.*?\*\//su, '').replace(/^\u{FEFF}/u, '');
  const result = parseJson(json, ANSWER_LIMITS);
  return result.ok ? result.value : undefined;
}

/** Formats JSON with one value per line, so that it can be compared by lines; returns other texts unchanged. */
export function laidOut(path: string, text: string): string {
  const json = path.endsWith('.json') ? parsed(text) : undefined;
  return json === undefined ? text : `${JSON.stringify(json, null, 2)}\n`;
}
