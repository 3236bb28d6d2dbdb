import { LONGEST_LINE } from '../bulk/bulk-limits.ts';
import { createCatalogueFile, type FileCounts } from './catalogue-file.ts';
import { readProduct, readVariant } from './catalogue-wire.ts';

/** What an import has written, and how much of what came it could not read. */
export interface ImportCounts {
  readonly products: number;
  readonly variants: number;
  readonly unreadable: number;
}

type Node = Readonly<Record<string, unknown>>;

export type CatalogueImport = ReturnType<typeof beginImport>;

/**
 * Writes a new file of the catalogue: out of the lines of a bulk operation, or node by node, products before their
 * variants. What cannot be read is counted and left out. Throws what the disk says, and when a line has no end.
 */
export function beginImport(path: string, namespace: string) {
  const file = createCatalogueFile(path);
  const decoder = new TextDecoder();
  /** Numbers of the products in the file, by gid. */
  const products = new Map<string, number>();
  let rest = '';
  const unreadable = { products: 0, variants: 0 };

  const counts = (): ImportCounts => ({
    ...file.counts,
    unreadable: unreadable.products + unreadable.variants,
  });

  function addProduct(node: Node | null): void {
    const product = readProduct(node, namespace);
    const gid = String(node?.['id']);
    if (product === null) unreadable.products += 1;
    else products.set(gid, file.addProduct(product, products.get(gid)));
  }

  function addVariant(node: Node | null, parent: string): void {
    const product = products.get(parent);
    const variant = product === undefined ? null : readVariant(node, parent, namespace);
    if (variant === null || product === undefined) unreadable.variants += 1;
    else file.addVariant(product, variant);
  }

  function take(line: string): void {
    if (line.trim() === '') return;
    const node = parse(line);
    const parent = node?.['__parentId'];
    if (typeof parent === 'string') addVariant(node, parent);
    else addProduct(node);
  }

  return {
    /** Takes the next bytes of the file of a bulk operation. */
    write(bytes: Uint8Array): ImportCounts {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE)
        throw new Error('The file of the bulk operation has a line without an end.');
      for (const line of lines) take(line);
      return counts();
    },
    addProducts(nodes: readonly Node[]): ImportCounts {
      for (const node of nodes) addProduct(node);
      return counts();
    },
    /** Each with its product's id in `product`. */
    addVariants(nodes: readonly Node[]): ImportCounts {
      for (const node of nodes) addVariant(node, productGidOf(node));
      return counts();
    },
    /** Writes the last line and what is to be known of the copy, and closes the file. */
    finish(facts: Readonly<Record<string, string>>): ImportCounts {
      take(rest + decoder.decode());
      file.finish({ ...facts, ...unreadableFacts(unreadable) });
      return counts();
    },
    abandon: () => file.abandon(),
  };
}

/** How many products and variants of the store a copy lacks because they could not be read, as facts of its file. */
function unreadableFacts({ products, variants }: FileCounts): Readonly<Record<string, string>> {
  return { unreadableProducts: String(products), unreadableVariants: String(variants) };
}

/** The same, read out of the facts. */
export function readUnreadable(facts: Readonly<Record<string, string>>): FileCounts {
  const { unreadableProducts: products, unreadableVariants: variants } = facts;
  return { products: Number(products ?? 0), variants: Number(variants ?? 0) };
}

/** The gid of a variant's product, as a page answers it; '' when there is none. */
export function productGidOf({ product }: Node): string {
  return typeof product === 'object' && product !== null && 'id' in product ? String(product.id) : '';
}

function parse(line: string): Node | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Node) : null;
  } catch {
    return null;
  }
}
