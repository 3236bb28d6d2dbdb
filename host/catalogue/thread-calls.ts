import type { CopyProducts, FoundProducts } from '../../shared/catalogue/catalogue-products.ts';
import type { ListedRow } from '../../shared/catalogue/catalogue-variant.ts';
import type { CatalogueFacets, CatalogueView } from '../../shared/catalogue/catalogue-view.ts';
import type { VariantId } from '../../shared/ids.ts';
import type { PlanOrder, PlanProgress } from '../imports/import-plan.ts';
import type { CatalogueChanges, FileCounts } from './catalogue-file.ts';
import type { ImportCounts } from './catalogue-import.ts';

/** The calls to a catalogue thread, with their inputs and outputs. A call that finds the open file damaged removes it. */
export interface ThreadCalls {
  /** Opens the file at a path and loads its index. Null if it is missing, incomplete, damaged or of another version. */
  readonly open: {
    readonly input: string;
    readonly output: (FileCounts & { readonly facts: Readonly<Record<string, string>> }) | null;
  };
  /** Creates a list under the given id, to be read with `rows`. The least recently used lists are evicted. */
  readonly list: {
    readonly input: { readonly list: string; readonly view: CatalogueView };
    readonly output: { readonly list: string; readonly count: number };
  };
  /** Reads a part of a list; null if the list was evicted. A deleted row is null. */
  readonly rows: {
    readonly input: { readonly list: string; readonly from: number; readonly count: number };
    readonly output: (ListedRow | null)[] | null;
  };
  /** Finds the index of a variant in a list; null if the list was evicted. */
  readonly find: {
    readonly input: { readonly list: string; readonly variant: VariantId };
    readonly output: { readonly index: number | null } | null;
  };
  /** For each SKU some of the variants that have it, ignoring case. */
  readonly skus: { readonly input: readonly string[]; readonly output: VariantId[][] };
  /** Searches products; null if the copy does not support the search. */
  readonly products: { readonly input: CopyProducts; readonly output: FoundProducts };
  readonly facets: { readonly input: null; readonly output: CatalogueFacets };
  readonly apply: { readonly input: CatalogueChanges; readonly output: FileCounts };
  /** The counts and facts of the open file. */
  readonly facts: {
    readonly input: null;
    readonly output: FileCounts & { readonly facts: Readonly<Record<string, string>> };
  };
  /** Starts comparing an import file with the variants, in place of any comparison in progress. */
  readonly beginPlan: { readonly input: PlanOrder; readonly output: null };
  /** Compares the next part; null if there is no comparison, because the file was closed in the meantime. */
  readonly stepPlan: { readonly input: null; readonly output: PlanProgress | null };
  /** Abandons the comparison. */
  readonly endPlan: { readonly input: null; readonly output: null };
  /** Closes the file, so that it can be replaced. */
  readonly close: { readonly input: null; readonly output: null };
  /** Creates a new file. `namespace`: the namespace of the store's global ids. */
  readonly beginImport: {
    readonly input: { readonly path: string; readonly namespace: string };
    readonly output: null;
  };
  readonly importBytes: { readonly input: Uint8Array; readonly output: ImportCounts };
  readonly importNodes: {
    readonly input: {
      readonly kind: 'products' | 'variants';
      readonly nodes: readonly Readonly<Record<string, unknown>>[];
    };
    readonly output: ImportCounts;
  };
  readonly finishImport: { readonly input: Readonly<Record<string, string>>; readonly output: ImportCounts };
}

export type ThreadCall = keyof ThreadCalls;

/** A call to a thread as a message; the answer has the same id. */
export interface ThreadQuestion {
  readonly id: number;
  readonly name: ThreadCall;
  readonly input: unknown;
}
export type ThreadAnswer = { readonly id: number } & (
  | { readonly ok: true; readonly output: unknown }
  /** `errcode`: SQLite's error code; null for other errors. */
  | { readonly ok: false; readonly message: string; readonly errcode: number | null }
);
