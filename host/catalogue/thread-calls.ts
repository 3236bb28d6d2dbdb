import type { CatalogueRow } from '../../shared/catalogue/catalogue-variant.ts';
import type { CatalogueView } from '../../shared/catalogue/catalogue-view.ts';
import type { CatalogueChanges } from './catalogue-file.ts';
import type { ImportCounts } from './import-lines.ts';

/** What a thread of the catalogue can be asked: by name, what goes in and what comes out. */
export interface ThreadCalls {
  /** Opens the file at a path and reads its index. Null: there is none, or it is of another version. */
  readonly open: {
    readonly input: string;
    readonly output: { readonly facts: Readonly<Record<string, string>> } | null;
  };
  /** Makes a list, which `rows` reads by its number. Lists that were made long ago are forgotten. */
  readonly list: {
    readonly input: CatalogueView;
    readonly output: { readonly list: number; readonly count: number };
  };
  /** A part of a list; null when it was forgotten. A row that is gone is null. */
  readonly rows: {
    readonly input: { readonly list: number; readonly from: number; readonly count: number };
    readonly output: readonly (CatalogueRow | null)[] | null;
  };
  readonly apply: { readonly input: CatalogueChanges; readonly output: null };
  /** Begins a new file. `namespace`: of the store's global ids. */
  readonly beginImport: {
    readonly input: { readonly path: string; readonly namespace: string };
    readonly output: null;
  };
  readonly importBytes: { readonly input: Uint8Array; readonly output: ImportCounts };
  readonly finishImport: { readonly input: Readonly<Record<string, string>>; readonly output: ImportCounts };
}

export type ThreadCall = keyof ThreadCalls;

/** A question to a thread, and its answer. */
export interface ThreadQuestion {
  readonly id: number;
  readonly name: ThreadCall;
  readonly input: unknown;
}
export type ThreadAnswer = { readonly id: number } & (
  | { readonly ok: true; readonly output: unknown }
  /** `errcode`: SQLite's, null for another error. */
  | { readonly ok: false; readonly message: string; readonly errcode: number | null }
);
