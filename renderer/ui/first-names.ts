import { t } from '../../messages/language.ts';

/** The first `most` names, and how many more there are: "#1001, #1002 and 3 more". */
export function firstNames(names: readonly string[], most: number): string {
  return t().frame.names({ names: names.slice(0, most), more: Math.max(names.length - most, 0) });
}
