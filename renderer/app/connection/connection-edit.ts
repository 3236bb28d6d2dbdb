import type { Connection, ConnectionChange } from '../../../shared/contract/connection.ts';
import { nameKey } from '../../../shared/visible-name.ts';

/** The properties that were edited in the dialog. */
export type ConnectionEdit = Partial<Pick<Connection, 'name' | 'colour' | 'readOnly'>>;

/** Reduces an edit to what it changes: another window may have changed the rest since the dialog opened. */
export function changeBy(
  connection: Connection,
  { name, colour, readOnly }: ConnectionEdit,
): ConnectionChange {
  const wanted = name?.trim();
  return {
    connection: connection.id,
    ...(wanted !== undefined && wanted !== connection.name && { name: wanted }),
    ...(colour !== undefined && colour !== connection.colour && { colour }),
    ...(readOnly !== undefined && readOnly !== connection.readOnly && { readOnly }),
  };
}

/** Whether a change gives a connection a name that looks like another one's. A name that two share already may be kept. */
export function takesName(
  { connection, name }: ConnectionChange,
  connections: readonly Pick<Connection, 'id' | 'name'>[],
): boolean {
  if (name === undefined) return false;
  return connections.some((other) => other.id !== connection && nameKey(other.name) === nameKey(name));
}
