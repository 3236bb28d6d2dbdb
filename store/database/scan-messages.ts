/** Used in place of an id: all scans must stop. */
export const EVERY_ONE = -1;

/** Startup data of a scan worker. */
export interface ScanWorkerData {
  readonly path: string;
  /** In milliseconds. */
  readonly busyTimeout: number;
  /** Holds the id of the scan to stop, or `EVERY_ONE`. */
  readonly cancelled: Int32Array<SharedArrayBuffer>;
}

/** A statement for a scan worker to run. */
export interface ScanOrder {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Time limit in milliseconds, from the start of the statement. */
  readonly budget: number;
}

/** How a statement ended, and how long it ran in milliseconds. */
export type ScanAnswer = { readonly id: number; readonly ms: number } & (
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'timeout' | 'cancelled' }
  | { readonly kind: 'error'; readonly message: string; readonly errcode: number | null }
);
