import type { ApiError } from '../../shared/contract/api-error.ts';
import type { SchemaField } from '../../shared/contract/connection.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { StoreSession } from './store-session.ts';

/** `Product.images`: a field of a type of the schema, or a value of an enum. */
export type Field = SchemaField;

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

/** What the host says of the store's schema, which asks it once and keeps what it said. What is not known is not offered. */
export function offersOf({ host, connection }: Pick<StoreSession, 'host' | 'connection'>): Offers {
  return async (field) => {
    const answer = await host.ask('connections.offers', { connection, fields: [field] });
    return answer.ok ? ok(answer.value[field] === 'yes') : answer;
  };
}
