import { DatabaseSync } from 'node:sqlite';

/** What the fulfillment service answered, as `responseData` shows it. */
export interface StoredAnswer {
  readonly answer: 'accepted' | 'rejected';
  readonly message: string | null;
  readonly reason?: string | null;
  readonly line_items?: readonly { readonly message: string | null }[];
}

/** A request of the merchant; `answer` is null while it waits. */
export interface StoredRequest {
  readonly kind: 'fulfillment_request' | 'cancellation_request';
  readonly message: string | null;
  readonly answer: StoredAnswer | null;
}

/** A fulfillment order as the store's own file has it. */
export interface StoredOrder {
  readonly id: number;
  readonly name: string;
  /** "open/submitted" */
  readonly state: string;
  /** Of all lines together. */
  readonly units: number;
  /** Oldest first. */
  readonly requests: readonly StoredRequest[];
}

/**
 * Every fulfillment order, by its id, read beside the store that runs on the file: what is in there is the truth that the
 * screens are held against, and asking for it costs the app nothing of its limits.
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

/** What names the recipients, or leads to them, and is too long to stand somewhere by chance. */
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

/** What `read` finds in a store's file, beside the store that runs on it or was just ended. */
export function readStoreFile<Value>(file: string, read: (database: DatabaseSync) => Value): Value {
  // Waits while a store that was just ended closes the file: it holds it alone to write back its log.
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
