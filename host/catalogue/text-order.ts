const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares names and titles as a person sorts them. Those that differ in case or accents alone are equal. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

/** Sorts names and titles as a person does; those that are equal so stand together, always the same way. */
export function sortNames(names: Iterable<string>): string[] {
  return [...names].toSorted((one, other) => collator.compare(one, other) || compareText(one, other));
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Compares SKUs and barcodes as SQLite's `nocase` does: by their bytes in UTF-8, A to Z as a to z. */
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

/** Of a UTF-16 code unit: surrogates stand for characters beyond all others. */
function orderOfUnit(unit: number): number {
  if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
  if (unit < 0xd8_00) return unit;
  return unit >= 0xe0_00 ? unit - 0x8_00 : unit + 0x20_00;
}
