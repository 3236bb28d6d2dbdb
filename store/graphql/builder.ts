import SchemaBuilder from '@pothos/core';
import { GraphQLError, Kind } from 'graphql';
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
    /** Resolvers get an argument as the number's text, so that no digit passes through a float. */
    Decimal: { Input: string; Output: Money };
    /** An amount in the shop's currency, read and written like a Decimal. */
    Money: { Input: string; Output: Money };
    /** A count that may exceed GraphQL's Int: returned as text, as in the public API. */
    UnsignedInt64: { Input: never; Output: number };
    JSON: { Input: never; Output: object };
    /** Any text: the services check whether it is a usable URL. */
    URL: { Input: string; Output: string };
  };
}

export type BuilderTypes = PothosSchemaTypes.ExtendDefaultTypes<SchemaSettings>;
export type Builder = PothosSchemaTypes.SchemaBuilder<BuilderTypes>;
/** Creates a schema builder that has only the scalars. */
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
  for (const name of ['Decimal', 'Money'] as const) {
    builder.scalarType(name, {
      serialize: formatMoney,
      parseValue: (value) => readAmount(name, value),
      parseLiteral: (node) =>
        readAmount(
          name,
          node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING ? node.value : null,
        ),
    });
  }
  builder.scalarType('UnsignedInt64', { serialize: String, parseValue: outputOnly('UnsignedInt64') });
  builder.scalarType('JSON', { serialize: (value) => value, parseValue: outputOnly('JSON') });
  builder.scalarType('URL', { serialize: (value) => value, parseValue: readAddress });
}

/** Accepts any number or text: the services check whether it is a price (D3.1). */
function readAmount(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new GraphQLError(`A ${name} is a number or the text of one.`);
}

function readAddress(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('A URL is a text.');
}
