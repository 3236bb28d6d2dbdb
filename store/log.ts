/** One line of the log. No tokens, no personal data, no bodies: whatever is in it is kept and read by others. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [field: string]: string | number | boolean | null;
}

/** What the log says of something that was thrown. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Writes one line of the log. */
export type Log = (entry: LogEntry) => void;
