import SchemaBuilder from '@pothos/core';
import { formatMoney, type Money } from '../../shared/money.ts';
import { toTimestamp } from '../timestamp.ts';
import type { ResolverContext } from './resolver-context.ts';

interface SchemaSettings {
  Context: ResolverContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    /** Milliseconds since the epoch in the resolvers, ISO 8601 in the answer. */
    DateTime: { Input: never; Output: number };
    Decimal: { Input: never; Output: Money };
    JSON: { Input: never; Output: object };
    URL: { Input: never; Output: string };
  };
}

export type BuilderTypes = PothosSchemaTypes.ExtendDefaultTypes<SchemaSettings>;
export type Builder = PothosSchemaTypes.SchemaBuilder<BuilderTypes>;
/** Starts a schema with nothing but its scalars. */
export function createBuilder(): Builder {
  const builder = new SchemaBuilder<SchemaSettings>({ defaultFieldNullability: false });
  addScalars(builder);
  return builder;
}

function addScalars(builder: Builder): void {
  const outputOnly = (name: string) => () => {
    throw new Error(`${name} is not read from a query.`);
  };
  builder.scalarType('DateTime', { serialize: toTimestamp, parseValue: outputOnly('DateTime') });
  builder.scalarType('Decimal', { serialize: formatMoney, parseValue: outputOnly('Decimal') });
  builder.scalarType('JSON', { serialize: (value) => value, parseValue: outputOnly('JSON') });
  builder.scalarType('URL', { serialize: (value) => value, parseValue: outputOnly('URL') });
}
