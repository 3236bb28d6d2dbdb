/** One line of the log. It must not contain tokens, personal data or bodies, because logs are kept and read by others. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [field: string]: string | number | boolean | null;
}

/** The text for the log of a thrown value: its stack if it has one. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Writes one line of the log. */
export type Log = (entry: LogEntry) => void;
