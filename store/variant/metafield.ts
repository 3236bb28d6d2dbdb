import type { FieldErrorList } from '../../shared/field-errors.ts';

/** What a client may send as a metafield; any part may be missing (D3.13). */
export interface MetafieldInput {
  readonly namespace?: string | undefined;
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly value?: string | undefined;
}

/** A metafield: data that an app keeps with a variant. */
export interface Metafield {
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value: string;
}

const PARTS = ['namespace', 'key', 'type', 'value'] as const;

/** Checks metafields: each needs all four parts (D3.13). Those that do are returned, in order. */
export function readMetafields(inputs: readonly MetafieldInput[], errors: FieldErrorList): Metafield[] {
  return inputs.flatMap(({ namespace, key, type, value }, index) => {
    const missing = PARTS.filter((part) => (inputs[index]?.[part] ?? '').trim() === '');
    for (const part of missing) errors.add('metafields', `entry ${String(index + 1)} needs a ${part}`);
    if (namespace === undefined || key === undefined || type === undefined || value === undefined) return [];
    return [{ namespace, key, type, value }];
  });
}
