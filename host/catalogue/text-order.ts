const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares names and titles in natural order. Those that differ only in case or accents are equal. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

/** Sorts names and titles in natural order, with a deterministic order among equal ones. */
export function sortNames(names: Iterable<string>): string[] {
  return [...names].toSorted((one, other) => collator.compare(one, other) || compareText(one, other));
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Compares SKUs and barcodes as SQLite's `nocase` does: by their UTF-8 bytes, with A to Z as a to z. */
export function compareCodes(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const a = one.charCodeAt(at);
    const b = other.charCodeAt(at);
    const difference = a === b ? 0 : orderOfUnit(a) - orderOfUnit(b);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Maps a UTF-16 code unit to its sort order in UTF-8: surrogates encode code points above all others. */
function orderOfUnit(unit: number): number {
  if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
  if (unit < 0xd8_00) return unit;
  return unit >= 0xe0_00 ? unit - 0x8_00 : unit + 0x20_00;
}
