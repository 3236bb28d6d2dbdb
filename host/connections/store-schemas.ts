import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId, Offered, SchemaField } from '../../shared/contract/connection.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';
import { readData } from '../bulk/bulk-operation.ts';
import { firstOf } from '../gateway/first-of.ts';
import type { Gateway } from '../gateway/gateway.ts';

/** Maximum number of names kept per type, and of fields and types a store was found to lack. */
const MAX_NAMES = 2_000;
const MAX_MISSING_FIELDS = 200;

const knownSchema = z.object({
  /** Members of each type; null if the type does not exist. */
  types: z.record(z.string(), z.array(z.string()).nullable()),
  /** The store does not reveal its schema. */
  refuses: z.boolean(),
  /** What its answers said is missing. */
  lacks: z.array(z.string()),
});
type Known = z.infer<typeof knownSchema>;

interface Kept extends Known {
  readonly origin: string;
  /** Empty if not known yet. */
  readonly apiVersion: string;
}

/** The stores' schemas, queried once and remembered per connection and API version (D8.3). */
export interface StoreSchemas {
  /** Whether a store has these fields. Queries what is not known yet; fails if the store does not answer. */
  offers(
    connection: ConnectionId,
    fields: readonly SchemaField[],
  ): Promise<Result<Record<string, Offered>, ApiError>>;
  /** Records that the store refused a query because its schema lacks these. */
  learn(connection: ConnectionId, missingFields: readonly string[]): void;
  /** Records the version the store answers in; what was known of another version is discarded. */
  answeredIn(connection: ConnectionId, apiVersion: string): void;
  forget(connection: ConnectionId): void;
}

export interface StoreSchemasDependencies {
  readonly database: DatabaseSync;
  readonly gateway: Pick<Gateway, 'graphql' | 'check'>;
  /** Null if there is no such connection. `keeps`: whether its data may be written to disk. */
  readonly storeOf: (connection: ConnectionId) => { readonly origin: string; readonly keeps: boolean } | null;
  /** Called when an earlier answer is no longer valid. */
  readonly onChange: (connection: ConnectionId) => void;
}

const namesSchema = firstOf(z.object({ name: z.string() }), MAX_NAMES).nullable();
const typeSchema = z
  .object({ fields: namesSchema, enumValues: namesSchema, inputFields: namesSchema })
  .nullable();
const answerSchema = z.record(z.string(), typeSchema);

/** Manages the table `store_schemas` of a migrated database and queries the stores to fill it. */
export function createStoreSchemas(dependencies: StoreSchemasDependencies): StoreSchemas {
  const { database, gateway, storeOf, onChange } = dependencies;
  const select = database.prepare(
    'select origin, api_version, known from store_schemas where connection = ?',
  );
  const upsert = database.prepare(
    'insert or replace into store_schemas (connection, origin, api_version, known) values (?, ?, ?, ?)',
  );
  const remove = database.prepare('delete from store_schemas where connection = ?');
  const inMemory = new Map<ConnectionId, Kept>();
  /** Queries run one after another per store, so that nothing is asked twice. */
  const asking = new Map<ConnectionId, Promise<unknown>>();
  /** Number of calls of `forget`: a refusal of an earlier token must not count for the next one. */
  let forgets = 0;

  function find(connection: ConnectionId): Kept {
    const origin = storeOf(connection)?.origin ?? '';
    const kept = inMemory.get(connection) ?? readKept(connection);
    return kept?.origin === origin ? kept : { ...NOTHING, origin, apiVersion: '' };
  }

  function readKept(connection: ConnectionId): Kept | null {
    const [row] = readRows(select, connection);
    if (row === undefined) return null;
    const known = storedJson.pipe(knownSchema).safeParse(row['known']);
    return known.success
      ? { ...known.data, origin: String(row['origin']), apiVersion: String(row['api_version']) }
      : null;
  }

  function keep(connection: ConnectionId, kept: Kept): void {
    inMemory.set(connection, kept);
    if (storeOf(connection)?.keeps !== true) return;
    const { origin, apiVersion, ...known } = kept;
    try {
      upsert.run(connection, origin, apiVersion, JSON.stringify(known));
    } catch {
      // Disk full: known while the app runs, and queried again after the next start.
    }
  }

  function forget(connection: ConnectionId): void {
    forgets += 1;
    inMemory.delete(connection);
    try {
      remove.run(connection);
    } catch {
      // Disk full: the row stays, and is not read again while the app runs.
      inMemory.set(connection, { ...NOTHING, origin: '', apiVersion: '' });
    }
  }

  async function askTypes(
    connection: ConnectionId,
    types: readonly string[],
  ): Promise<Result<null, ApiError>> {
    // With fewer types the same document queries one of them again, which costs nothing.
    const named = VARIABLES.map((name, index) => [name, types[index] ?? types[0] ?? ''] as const);
    const call = {
      connection,
      id: `store-schema-${connection}`.slice(0, 64),
      query: STORE_SCHEMA,
      variables: Object.fromEntries(named),
    };
    const forgetsBefore = forgets;
    const answer = readData(await gateway.graphql(call), answerSchema);
    if (!answer.ok) {
      const refuses = await refusesIntrospection(connection, answer.error);
      if (!refuses || forgets !== forgetsBefore) return answer;
      keep(connection, { ...find(connection), refuses: true });
      return ok(null);
    }
    const kept = find(connection);
    const found = types.map(
      (type, index) => [type, namesOf(answer.value[`t${String(index)}`] ?? null)] as const,
    );
    keep(connection, { ...kept, types: { ...kept.types, ...Object.fromEntries(found) } });
    return ok(null);
  }

  /** Whether a store refuses introspection itself: one that refuses the token, or is not there, may answer the same. */
  async function refusesIntrospection(connection: ConnectionId, { kind }: ApiError): Promise<boolean> {
    if (kind === 'bad_request') return true;
    return (kind === 'access_denied' || kind === 'not_found') && (await gateway.check(connection)).ok;
  }

  async function askMissing(
    connection: ConnectionId,
    fields: readonly SchemaField[],
  ): Promise<Result<Record<string, Offered>, ApiError>> {
    const { types } = find(connection);
    const asked = [...new Set(fields.map(typeOf))].filter((type) => !Object.hasOwn(types, type));
    for (let from = 0; from < asked.length; from += VARIABLES.length) {
      // The store may have refused before, or just now.
      if (find(connection).refuses) break;
      const told = await askTypes(connection, asked.slice(from, from + VARIABLES.length));
      if (!told.ok) return told;
    }
    const known = find(connection);
    return ok(Object.fromEntries(fields.map((field) => [field, offered(known, field)])));
  }

  return {
    async offers(connection, fields) {
      const before = asking.get(connection) ?? Promise.resolve();
      const answer = before.then(async () => askMissing(connection, fields));
      asking.set(
        connection,
        answer.catch(() => undefined),
      );
      return answer;
    },
    learn(connection, missingFields) {
      const kept = find(connection);
      const news = missingFields.filter((field) => !kept.lacks.includes(field));
      if (news.length === 0) return;
      // The store said the opposite before, so its schema has changed.
      const isOld = news.some((field) => offered(kept, field) === 'yes');
      const types = isOld ? {} : kept.types;
      keep(connection, { ...kept, types, lacks: [...news, ...kept.lacks].slice(0, MAX_MISSING_FIELDS) });
      onChange(connection);
    },
    answeredIn(connection, apiVersion) {
      const kept = find(connection);
      if (kept.apiVersion === apiVersion) return;
      const isAnother = kept.apiVersion !== '';
      keep(connection, { ...(isAnother ? { ...NOTHING, origin: kept.origin } : kept), apiVersion });
      if (isAnother) onChange(connection);
    },
    forget,
  };
}

const NOTHING: Known = { types: {}, refuses: false, lacks: [] };

/** Number of types per document: the maximum number of `__type` fields (D5.6). */
const VARIABLES = ['a', 'b', 'c', 'd', 'e'] as const;
const STORE_SCHEMA = `query StoreSchema($a: String!, $b: String!, $c: String!, $d: String!, $e: String!) {
  t0: __type(name: $a) { ...NamesOfType }
  t1: __type(name: $b) { ...NamesOfType }
  t2: __type(name: $c) { ...NamesOfType }
  t3: __type(name: $d) { ...NamesOfType }
  t4: __type(name: $e) { ...NamesOfType }
}
fragment NamesOfType on __Type {
  fields(includeDeprecated: true) { name }
  enumValues(includeDeprecated: true) { name }
  inputFields { name }
}`;

function offered({ types, refuses, lacks }: Known, field: string): Offered {
  const type = typeOf(field);
  if (lacks.includes(field) || lacks.includes(type)) return 'no';
  const names = Object.hasOwn(types, type) ? types[type] : undefined;
  if (names === undefined) return refuses ? 'unknown' : 'no';
  return names?.includes(field.slice(type.length + 1)) === true ? 'yes' : 'no';
}

function typeOf(field: string): string {
  return field.split('.')[0] ?? '';
}

function namesOf(type: z.infer<typeof typeSchema>): string[] | null {
  if (type === null) return null;
  const { fields, enumValues, inputFields } = type;
  return [...(fields ?? []), ...(enumValues ?? []), ...(inputFields ?? [])].map(({ name }) => name);
}
