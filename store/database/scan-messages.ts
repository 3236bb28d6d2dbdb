/** In the place of an id: all scans are to stop. */
export const EVERY_ONE = -1;

/** What a scan worker is started with. */
export interface ScanWorkerData {
  readonly path: string;
  /** Milliseconds. */
  readonly busyTimeout: number;
  /** Holds the id of the scan that is to stop; `EVERY_ONE`: all of them. */
  readonly cancelled: Int32Array<SharedArrayBuffer>;
}

/** A statement that a scan worker is to run. */
export interface ScanOrder {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Milliseconds from its beginning. */
  readonly budget: number;
}

/** How it ended, and how many milliseconds it ran. */
export type ScanAnswer = { readonly id: number; readonly ms: number } & (
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'timeout' | 'cancelled' }
  | { readonly kind: 'error'; readonly message: string; readonly errcode: number | null }
);
