/** Says that nothing can be written in the data folder, and why, as one sentence for the person. `error`: of the system or SQLite. */
export function notWritable(dataDir: string, error: unknown): string {
  return `The data folder ${dataDir} cannot be written (${reasonOf(error)}): choose another one with --data.`;
}

/** `EACCES`, or SQLite's own words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if ('errstr' in error) return String(error.errstr);
  return 'code' in error ? String(error.code) : error.message;
}
