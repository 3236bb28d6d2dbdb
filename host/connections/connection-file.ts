import type { z } from 'zod';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import {
  CONNECTION_FILE,
  CONNECTION_FILE_VERSION,
  type ConnectionFile,
  type ConnectionFileProblem,
  type FileConnection,
  fileConnectionSchema,
  MAX_CONNECTION_FILE,
  MAX_FILE_CONNECTIONS,
} from '../../shared/contract/connection-file.ts';
import { CALL_LIMITS, parseJson } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { parseStoreAddress } from '../gateway/store-address.ts';
import { isSecretName } from '../../shared/secret-name.ts';
import { isJsonObject } from '../../shared/json-object.ts';

/** A connection of this computer, in the format of a connection file. */
export interface OwnConnection extends FileConnection {
  readonly id: ConnectionId;
}

/** The text of a file with these connections: no tokens, and nothing that only this computer knows. */
export function writeConnectionFile(own: readonly OwnConnection[]): string {
  const connections = own.map(({ id: _id, ...connection }) => connection);
  const isFirst = ({ address, name }: FileConnection, at: number) =>
    connections.findIndex((other) => other.address === address && other.name === name) === at;
  const file = {
    file: CONNECTION_FILE,
    version: CONNECTION_FILE_VERSION,
    connections: connections.filter(isFirst).slice(0, MAX_FILE_CONNECTIONS),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Parses a connection file and marks the connections that lead where one of `own` does. An invalid file yields none at all. */
export function readConnectionFile(text: string, own: readonly OwnConnection[]): ConnectionFile {
  const read = readConnections(text);
  if (!read.ok) return { problem: read.error, connections: [] };
  const connections = read.value.map((connection) => {
    const there = own.filter(({ address }) => address === connection.address);
    const isAlone = read.value.filter(({ address }) => address === connection.address).length === 1;
    // Matched by name if several share an address, which can serve several shops.
    const match = there.find(({ name }) => name === connection.name) ?? (isAlone ? there[0] : undefined);
    return { ...connection, connected: match?.id ?? null };
  });
  return { problem: null, connections };
}

type Read<T> = Result<T, ConnectionFileProblem>;

function readConnections(text: string): Read<FileConnection[]> {
  if (text.length > MAX_CONNECTION_FILE) return wrong('too_large');
  // Editors on Windows write a byte order mark.
  const parsed = parseJson(text.replace(/^\uFEFF/, ''), CALL_LIMITS);
  if (!parsed.ok) return wrong(parsed.error === 'not_json' ? 'not_json' : 'too_large');
  const file = parsed.value;
  if (!isJsonObject(file) || file['file'] !== CONNECTION_FILE) return wrong('other_file');
  if (file['version'] !== CONNECTION_FILE_VERSION) return wrong('version', null, 'version');
  const extra = Object.keys(file).find((name) => !['file', 'version', 'connections'].includes(name));
  if (extra !== undefined) return unknown(extra, null);
  const entries = file['connections'];
  if (!Array.isArray(entries)) return wrong('field', null, 'connections');
  if (entries.length === 0) return wrong('empty');
  if (entries.length > MAX_FILE_CONNECTIONS) return wrong('too_many');
  const connections: FileConnection[] = [];
  for (const [index, entry] of entries.entries()) {
    const number = index + 1;
    const connection = readEntry(entry, number);
    if (!connection.ok) return connection;
    const { name, address } = connection.value;
    if (connections.some((other) => other.name === name && other.address === address))
      return wrong('duplicate', number, 'name');
    connections.push(connection.value);
  }
  return ok(connections);
}

function readEntry(entry: unknown, number: number): Read<FileConnection> {
  const parsed = fileConnectionSchema.safeParse(entry);
  if (!parsed.success) return ofIssue(parsed.error.issues, number);
  const origin = parseStoreAddress(parsed.data.address, parsed.data.kind);
  if (origin.ok) return ok({ ...parsed.data, address: origin.value });
  return wrong(origin.error.reason === 'credentials' ? 'credentials' : 'address', number, 'address');
}

/** Reports unknown fields first: one of them may be a token. */
function ofIssue(issues: readonly z.core.$ZodIssue[], number: number): Read<never> {
  const [strange] = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (strange !== undefined) return unknown(strange, number);
  const [field] = issues[0]?.path ?? [];
  return wrong('field', number, typeof field === 'string' ? field : null);
}

function unknown(field: string, number: number | null): Read<never> {
  return wrong(isSecretName(field) ? 'token' : 'unknown_field', number, field.slice(0, 40));
}

function wrong(
  reason: ConnectionFileProblem['reason'],
  entry: number | null = null,
  field: string | null = null,
): Read<never> {
  return err({ reason, entry, field });
}
