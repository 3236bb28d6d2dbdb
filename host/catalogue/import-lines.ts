import { createCatalogueFile } from './catalogue-file.ts';
import { readProduct, readVariant } from './catalogue-wire.ts';

/** Bytes of one line at most: what is longer is no product of any shop. */
const LONGEST_LINE = 1_000_000;

/** What an import has written, and how many lines it could not read. */
export interface ImportCounts {
  readonly products: number;
  readonly variants: number;
  readonly unreadable: number;
}

/**
 * Writes the file of a bulk operation into a new file of the catalogue, piece by piece as it comes. A line that cannot be
 * read is counted and left out. Throws what the disk says, and when a line has no end.
 */
export function importLines(path: string, namespace: string) {
  const file = createCatalogueFile(path);
  const decoder = new TextDecoder();
  let rest = '';
  let unreadable = 0;
  let product: { readonly gid: string; readonly number: number } | null = null;

  function take(line: string): void {
    if (line.trim() === '') return;
    const node = parse(line);
    const parent = node?.['__parentId'];
    if (typeof parent === 'string') {
      const variant = product?.gid === parent ? readVariant(node, parent, namespace) : null;
      if (variant === null || product === null) unreadable += 1;
      else file.addVariant(product.number, variant);
      return;
    }
    const read = readProduct(node, namespace);
    product = read === null ? null : { gid: String(node?.['id']), number: file.addProduct(read) };
    if (read === null) unreadable += 1;
  }

  return {
    /** Takes the next bytes of the file. */
    write(bytes: Uint8Array): ImportCounts {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE)
        throw new Error('The file of the bulk operation has a line without an end.');
      for (const line of lines) take(line);
      return { ...file.counts, unreadable };
    },
    /** Writes the last line and what is to be known of the copy, and closes the file. */
    finish(facts: Readonly<Record<string, string>>): ImportCounts {
      take(rest + decoder.decode());
      const counts = { ...file.counts, unreadable };
      file.finish({ ...facts, unreadable: String(unreadable) });
      return counts;
    },
    abandon: () => file.abandon(),
  };
}

function parse(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
