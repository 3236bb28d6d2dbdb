import type { ApiError } from '../../../shared/contract/api-error.ts';

/** The progress or outcome of an export to a file. */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly count: number; readonly cancel: AbortController }
  | { readonly kind: 'done'; readonly count: number; readonly file: string }
  | Exclude<ExportOutcome, { readonly kind: 'done' }>;

/** How reading what is exported ended. */
export type ExportOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: ApiError };
