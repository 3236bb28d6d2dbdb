import type { FieldErrorList } from '../../shared/field-errors.ts';
import { codePoints } from '../../shared/limits.ts';

/** A client's metafield; any part may be missing (D3.13). */
export interface MetafieldInput {
  readonly namespace?: string | undefined;
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly value?: string | undefined;
}

/** A metafield: data that an app stores with a variant. */
export interface Metafield {
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value: string;
}

const PARTS = ['namespace', 'key', 'type', 'value'] as const;
/** Both are indexed, and PostgreSQL limits an index row to 2,704 bytes. */
const NAMES = ['namespace', 'key'] as const;
const MAX_NAME = 255;

/**
 * Checks metafields: each needs all four parts (D3.13) and a namespace and key of at most 255 code points. Two entries
 * must not have the same namespace and key, because it would be unclear which value counts. Returns the entries with
 * all parts.
 */
export function readMetafields(inputs: readonly MetafieldInput[], errors: FieldErrorList): Metafield[] {
  const entries = new Map<string, string>();
  return inputs.flatMap((input, index) => {
    const { namespace, key, type, value } = input;
    const entry = `entry ${String(index + 1)}`;
    for (const part of PARTS) {
      if ((input[part] ?? '').trim() === '') errors.add('metafields', `${entry} needs a ${part}`);
    }
    for (const name of NAMES) {
      if (codePoints(input[name] ?? '') <= MAX_NAME) continue;
      errors.add('metafields', `${entry} has a ${name} of more than ${String(MAX_NAME)} characters`);
    }
    if (namespace === undefined || key === undefined || type === undefined || value === undefined) return [];
    const name = JSON.stringify([namespace, key]);
    const other = entries.get(name);
    if (other === undefined) entries.set(name, entry);
    else errors.add('metafields', `${entry} has the namespace and key of ${other}`);
    return [{ namespace, key, type, value }];
  });
}
