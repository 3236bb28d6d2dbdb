/** A thirteen-digit article number: twelve digits and their check digit (GS1). */
export function ean13(twelveDigits: string): string {
  const sum = Array.from(twelveDigits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelveDigits}${String((10 - (sum % 10)) % 10)}`;
}
