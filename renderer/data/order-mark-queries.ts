import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostClient } from './host-client.ts';
import { storedRecordsQuery } from './stored-records.ts';

/** The orders of a store whose picking was started or finished on this computer. */
export const pickedQuery = (host: HostClient, connection: ConnectionId) =>
  storedRecordsQuery('picked', connection, () => host.call('picked.list', { connection }));

/** Which packing slips of a store were printed on this computer, and when (milliseconds since 1970). */
export const printedQuery = (host: HostClient, connection: ConnectionId) =>
  storedRecordsQuery('printed', connection, () => host.call('printed.list', { connection }));
