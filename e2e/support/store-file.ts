import { DatabaseSync } from 'node:sqlite';

/** The fulfillment service's answer, as in `responseData`. */
interface StoredAnswer {
  readonly answer: 'accepted' | 'rejected';
  readonly message: string | null;
  readonly reason?: string | null;
  readonly line_items?: readonly { readonly message: string | null }[];
}

/** A request of the merchant; `answer` is null while it is pending. */
interface StoredRequest {
  readonly kind: 'fulfillment_request' | 'cancellation_request';
  readonly message: string | null;
  readonly answer: StoredAnswer | null;
}

/** A fulfillment order from the store's own file. */
export interface StoredOrder {
  readonly id: number;
  readonly name: string;
  /** Such as "open/submitted". */
  readonly state: string;
  /** Total of all lines. */
  readonly units: number;
  /** Oldest first. */
  readonly requests: readonly StoredRequest[];
}

/**
 * Reads every fulfillment order, by its id, while the store runs on the file: screens are compared with the file, and reading
 * it uses none of the app's rate limits.
 */
export function readOrders(file: string): Map<number, StoredOrder> {
  return readStoreFile(file, (database) => {
    const requests = new Map<number, StoredRequest[]>();
    for (const row of database.prepare('select * from merchant_request order by id').all()) {
      const order = Number(row['fulfillment_order_id']);
      const answer =
        row['response_data'] === null ? null : (JSON.parse(text(row['response_data'])) as StoredAnswer);
      const message = row['message'] === null ? null : text(row['message']);
      const request = { kind: text(row['kind']) as StoredRequest['kind'], message, answer };
      requests.set(order, [...(requests.get(order) ?? []), request]);
    }
    const rows = database.prepare(
      `select f.id, o.name, f.status || '/' || f.request_status as state,
        (select sum(quantity) from fulfillment_order_line_item where fulfillment_order_id = f.id) as units
      from fulfillment_order f join orders o on o.id = f.order_id`,
    );
    return new Map(
      rows.all().map((row) => {
        const id = Number(row['id']);
        const stored = {
          id,
          name: text(row['name']),
          state: text(row['state']),
          units: Number(row['units']),
        };
        return [id, { ...stored, requests: requests.get(id) ?? [] }];
      }),
    );
  });
}

/** The ids of the orders in this state. */
export function idsIn(orders: ReadonlyMap<number, StoredOrder>, state: string): number[] {
  return [...orders.values()].filter((order) => order.state === state).map(({ id }) => id);
}

export function ascending(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

/** Names and contact data of all recipients that are too long to appear somewhere by chance. */
export function readPersonalData(file: string): string[] {
  return readStoreFile(file, (database) => {
    const found = database.prepare('select distinct destination from fulfillment_order').all();
    const texts = found.flatMap(({ destination }) => {
      const at = JSON.parse(text(destination)) as Readonly<Record<string, string | null>>;
      const name = [at['firstName'] ?? at['first_name'], at['lastName'] ?? at['last_name']].join(' ');
      return [name, at['email'], at['phone'], at['address1']];
    });
    return [...new Set(texts.filter((one) => typeof one === 'string' && one.length > 5))] as string[];
  });
}

/** Runs `read` on a store's file, even while the store runs on it or has just ended. */
export function readStoreFile<Value>(file: string, read: (database: DatabaseSync) => Value): Value {
  // Waits for a store that has just ended: it locks the file exclusively while it writes back its log.
  const database = new DatabaseSync(file, { readOnly: true, timeout: 30_000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function text(value: unknown): string {
  return String(value);
}
