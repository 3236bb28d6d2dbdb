/** One line of the log. No tokens, no personal data, no bodies: whatever is in it is kept and read by others. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [field: string]: string | number | boolean | null;
}

/** Writes one line of the log. */
export type Log = (entry: LogEntry) => void;
