import { gql, type TypedDocumentNode } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readGraphql } from './read-graphql.ts';
import type { StoreSession } from './store-session.ts';

/** `Product.images`: a field of a type of the schema, or a value of an enum. */
type Field = `${string}.${string}`;

/** A document that asks for a field that not every store has: it is sent only where the store's schema shows it (D8.1). */
export interface OptionalDocument<Document> {
  readonly needs: Field;
  readonly document: Document;
}

export function whereOffered<Document>(needs: Field, document: Document): OptionalDocument<Document> {
  return { needs, document };
}

/** Whether the store has a field. */
export type Offers = (field: Field) => Promise<Result<boolean, ApiError>>;

type Named = readonly { readonly name: string }[];

/** What a type has; deprecated fields can be asked for, too. */
const TypeOfSchema: TypedDocumentNode<
  { readonly __type: { readonly fields: Named | null; readonly enumValues: Named | null } | null },
  { readonly type: string }
> = gql`
  query TypeOfSchema($type: String!) {
    __type(name: $type) {
      fields(includeDeprecated: true) {
        name
      }
      enumValues(includeDeprecated: true) {
        name
      }
    }
  }
`;

/** Asks the schema of the store that a session is for, once for each type. A store that does not tell offers nothing. */
export function offersOf({ graphql: { client } }: Pick<StoreSession, 'graphql'>): Offers {
  const known = new Map<string, Promise<Result<ReadonlySet<string>, ApiError>>>();
  const read = async (type: string): Promise<Result<ReadonlySet<string>, ApiError>> => {
    const answer = await readGraphql(client, TypeOfSchema, { type });
    if (answer.ok) {
      const { fields, enumValues } = answer.value.__type ?? {};
      return ok(new Set([...(fields ?? []), ...(enumValues ?? [])].map(({ name }) => name)));
    }
    return answer.error.kind === 'bad_request' ? ok(new Set()) : answer;
  };
  return async (field) => {
    const [type = '', name = ''] = field.split('.');
    const asked = known.get(type) ?? read(type);
    known.set(type, asked);
    const names = await asked;
    if (!names.ok) known.delete(type);
    return names.ok ? ok(names.value.has(name)) : names;
  };
}
