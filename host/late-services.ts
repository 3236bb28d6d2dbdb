import type { ConnectionId } from '../shared/contract/connection.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Connections } from './connections/connections.ts';
import { storeOf } from './connections/store-of.ts';
import type { StoreSchemas } from './connections/store-schemas.ts';
import type { Explorer } from './explorer/explorer.ts';
import type { ForgetStores } from './forget-stores.ts';
import type { Queue } from './queue/queue.ts';
import type { StoreOf } from './queue/restore-queue.ts';
import type { ThemeRecords } from './theme-records/theme-records.ts';

/** The services that are called by services made before them; null until they are made. */
interface MadeLater {
  schemas: StoreSchemas | null;
  themeRecords: ThemeRecords | null;
  connections: Connections | null;
  explorer: Explorer | null;
  queue: Queue | null;
  catalogue: Catalogue | null;
  forget: ForgetStores | null;
}

export type LateServices = ReturnType<typeof createLateServices>;

/** What services ask of services made after them. Each function states the answer until then. */
export function createLateServices() {
  const made: MadeLater = {
    schemas: null,
    themeRecords: null,
    connections: null,
    explorer: null,
    queue: null,
    catalogue: null,
    forget: null,
  };
  const lookUp: StoreOf = (id) => storeOf(made.connections, id);
  return {
    /** Each service is set as soon as it is made, because the next ones may call it at once. */
    made,
    nameOf: (id: ConnectionId) => made.connections?.list().find((one) => one.id === id)?.name ?? null,
    originOf: (id: ConnectionId) => made.connections?.originOf(id) ?? null,
    storeOf: lookUp,
    isReadOnly: (id: ConnectionId) => made.connections?.isReadOnly(id) ?? false,
    isUnderWay: (id: ConnectionId) => made.queue?.isUnderWay(id) ?? false,
  };
}
