/**
 * What a log may contain of an unexpected error: SQLite's own text, or otherwise only the error's name and code, because a
 * message may quote input.
 */
export function faultReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('errstr' in error) return String(error.errstr);
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
