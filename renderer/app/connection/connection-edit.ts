import type { Connection, ConnectionChange } from '../../../shared/contract/connection.ts';

/** What was typed and chosen in the dialog, of all that can be changed. */
export type ConnectionEdit = Partial<Pick<Connection, 'name' | 'colour' | 'readOnly'>>;

/** What an edit changes of a connection, and nothing else: another window may have changed that since the dialog opened. */
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

/** Whether a change gives a connection the name of another one. A name that two have already is changed by nobody who does not want to. */
export function takesName(
  { connection, name }: ConnectionChange,
  connections: readonly Pick<Connection, 'id' | 'name'>[],
): boolean {
  return name !== undefined && connections.some((other) => other.id !== connection && other.name === name);
}
