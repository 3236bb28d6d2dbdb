import type { ApiError } from '../../shared/contract/api-error.ts';
import type { SchemaField } from '../../shared/contract/connection.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { StoreSession } from './store-session.ts';

/** A field of a schema type, such as `Product.images`, or a value of an enum. */
export type Field = SchemaField;

/** A document with a field that not every store has: it is sent only if the store's schema includes the field (D8.1). */
export interface OptionalDocument<Document> {
  readonly needs: Field;
  readonly document: Document;
}

export function whereOffered<Document>(needs: Field, document: Document): OptionalDocument<Document> {
  return { needs, document };
}

/** Whether the store has a field. */
export type Offers = (field: Field) => Promise<Result<boolean, ApiError>>;

/** Asks the host, which reads the store's schema once and caches it. A field whose state is unknown counts as not offered. */
export function offersOf({ host, connection }: Pick<StoreSession, 'host' | 'connection'>): Offers {
  return async (field) => {
    const answer = await host.ask('connections.offers', { connection, fields: [field] });
    return answer.ok ? ok(answer.value[field] === 'yes') : answer;
  };
}
