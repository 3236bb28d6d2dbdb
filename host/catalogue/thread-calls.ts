import type { CopyProducts, FoundProducts } from '../../shared/catalogue/catalogue-products.ts';
import type { CatalogueRow, ListedRow } from '../../shared/catalogue/catalogue-variant.ts';
import type { CatalogueFacets, CatalogueView } from '../../shared/catalogue/catalogue-view.ts';
import type { VariantId } from '../../shared/ids.ts';
import type { PlanOrder, PlanProgress } from '../imports/import-plan.ts';
import type { CatalogueChanges, FileCounts } from './catalogue-file.ts';
import type { ImportCounts } from './catalogue-import.ts';

/**
 * What a thread of the catalogue can be asked: by name, what goes in and what comes out. A question that finds the open file
 * damaged removes it.
 */
export interface ThreadCalls {
  /** Opens the file at a path and reads its index. Null: there is none, it is damaged, or it is of another version. */
  readonly open: {
    readonly input: string;
    readonly output: (FileCounts & { readonly facts: Readonly<Record<string, string>> }) | null;
  };
  /** Makes a list, which `rows` reads by the name that it is given. Of many, those that nobody has read for longest are forgotten. */
  readonly list: {
    readonly input: { readonly list: string; readonly view: CatalogueView };
    readonly output: { readonly list: string; readonly count: number };
  };
  /** A part of a list; null when it was forgotten. A row that is gone is null. */
  readonly rows: {
    readonly input: { readonly list: string; readonly from: number; readonly count: number };
    readonly output: (ListedRow | null)[] | null;
  };
  /** Where a variant stands in a list; null when the list was forgotten. */
  readonly find: {
    readonly input: { readonly list: string; readonly variant: VariantId };
    readonly output: { readonly index: number | null } | null;
  };
  /** Variants by their ids, in the order of these; one that is not there is null. */
  readonly variants: { readonly input: readonly VariantId[]; readonly output: (CatalogueRow | null)[] };
  /** Products by a search; null when the copy cannot search so. */
  readonly products: { readonly input: CopyProducts; readonly output: FoundProducts };
  readonly facets: { readonly input: null; readonly output: CatalogueFacets };
  readonly apply: { readonly input: CatalogueChanges; readonly output: FileCounts };
  /** How much is in the open file, and what it says of itself. */
  readonly facts: {
    readonly input: null;
    readonly output: FileCounts & { readonly facts: Readonly<Record<string, string>> };
  };
  /** Begins to compare a file with the variants, in the place of what is compared. */
  readonly beginPlan: { readonly input: PlanOrder; readonly output: null };
  /** Compares the next part; null: there is nothing to go on with, because the file was closed meanwhile. */
  readonly stepPlan: { readonly input: null; readonly output: PlanProgress | null };
  /** Forgets what is compared. */
  readonly endPlan: { readonly input: null; readonly output: null };
  /** Closes the file, so that another can take its place. */
  readonly close: { readonly input: null; readonly output: null };
  /** Begins a new file. `namespace`: of the store's global ids. */
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
