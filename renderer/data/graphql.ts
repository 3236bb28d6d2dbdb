import { initGraphQLTada } from 'gql.tada';
import type { Introspection } from '../../shared/contract/graphql-introspection.generated.ts';

/** Creates a GraphQL document whose result and variables are typed from the store's schema. */
export const graphql = initGraphQLTada<{
  introspection: Introspection;
  scalars: {
    DateTime: string;
    Decimal: string;
    Money: string;
    UnsignedInt64: string;
    URL: string;
    JSON: unknown;
  };
}>();
