import { type BulkLine, type BulkObject, createBulkLines } from '../bulk/bulk-lines.ts';
import { createCatalogueFile, type FileCounts } from './catalogue-file.ts';
import { readProduct, readVariant } from './catalogue-wire.ts';

/** Numbers of products and variants that an import has written, and of those that it could not read. */
export interface ImportCounts {
  readonly products: number;
  readonly variants: number;
  readonly unreadable: number;
}

/**
 * Writes a new catalogue file, from the lines of a bulk operation or node by node, products before their variants. Unreadable
 * nodes are counted and skipped. Throws disk errors, and an error if a line is too long.
 */
export function beginImport(path: string, namespace: string) {
  const file = createCatalogueFile(path);
  const lines = createBulkLines();
  /** Product numbers in the file, by gid. */
  const products = new Map<string, number>();
  const unreadable = { products: 0, variants: 0 };

  const counts = (): ImportCounts => ({
    ...file.counts,
    unreadable: unreadable.products + unreadable.variants,
  });

  function addProduct(node: BulkObject | null): void {
    const product = readProduct(node, namespace);
    const gid = String(node?.['id']);
    if (product === null) unreadable.products += 1;
    else products.set(gid, file.addProduct(product, products.get(gid)));
  }

  function addVariant(node: BulkObject | null, parent: string): void {
    const product = products.get(parent);
    const variant = product === undefined ? null : readVariant(node, parent, namespace);
    if (variant === null || product === undefined) unreadable.variants += 1;
    else file.addVariant(product, variant);
  }

  function take({ object: node }: BulkLine): void {
    const parent = node?.['__parentId'];
    if (typeof parent === 'string') addVariant(node, parent);
    else addProduct(node);
  }

  return {
    /** Imports the next bytes of a bulk operation's file. */
    write(bytes: Uint8Array): ImportCounts {
      for (const line of lines.read(bytes)) take(line);
      if (lines.isTooLong()) throw new Error('The file of the bulk operation has a line without an end.');
      return counts();
    },
    addProducts(nodes: readonly BulkObject[]): ImportCounts {
      for (const node of nodes) addProduct(node);
      return counts();
    },
    /** Each node has its product's gid in `product`. */
    addVariants(nodes: readonly BulkObject[]): ImportCounts {
      for (const node of nodes) addVariant(node, productGidOf(node));
      return counts();
    },
    /** Imports the last line, stores the facts and closes the file. */
    finish(facts: Readonly<Record<string, string>>): ImportCounts {
      for (const line of lines.end()) take(line);
      file.finish({ ...facts, ...unreadableFacts(unreadable) });
      return counts();
    },
  };
}

/** The numbers of unreadable products and variants, which the copy lacks, as facts of its file. */
function unreadableFacts({ products, variants }: FileCounts): Readonly<Record<string, string>> {
  return { unreadableProducts: String(products), unreadableVariants: String(variants) };
}

/** Reads the numbers of unreadable products and variants from the facts of a file. */
export function readUnreadable(facts: Readonly<Record<string, string>>): FileCounts {
  const { unreadableProducts: products, unreadableVariants: variants } = facts;
  return { products: Number(products ?? 0), variants: Number(variants ?? 0) };
}

/** The gid of a variant's product in a node of a page; '' if there is none. */
export function productGidOf({ product }: BulkObject): string {
  return typeof product === 'object' && product !== null && 'id' in product ? String(product.id) : '';
}
