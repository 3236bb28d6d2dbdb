/**
 * What a log may say of an error that nobody expected: what SQLite says of itself, and of anything else only its name,
 * for a message may quote what was passed in.
 */
export function faultReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('errstr' in error) return String(error.errstr);
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
