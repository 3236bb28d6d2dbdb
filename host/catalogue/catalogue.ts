import type { CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { HostDependencies } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { CallsOf } from '../host-calls.ts';
import type { StoreOf } from '../queue/restore-queue.ts';
import { type CatalogueCopy, type CopyDependencies, createCatalogueCopy } from './catalogue-copy.ts';
import { createCatalogueFolder } from './catalogue-folder.ts';
import type { ThreadCall, ThreadCalls } from './thread-calls.ts';
import { noConnection } from '../refusals.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

export interface CatalogueDependencies
  extends
    Pick<HostDependencies, 'dataDir' | 'log'>,
    Pick<CopyDependencies, 'gateway' | 'turns' | 'now' | 'monotonicNow' | 'timer'> {
  readonly storeOf: StoreOf;
  /** Creates the id of a list. */
  readonly newId: () => string;
  readonly emit: (event: HostEvent) => void;
}

/** The local copies of the stores' products and variants. They contain no customer data. */
export function createCatalogue(dependencies: CatalogueDependencies) {
  const { emit, storeOf, newId, log, dataDir } = dependencies;
  const folder = createCatalogueFolder(dataDir);
  const copies = new Map<ConnectionId, CatalogueCopy>();
  const onFault = (error: unknown) =>
    log({ level: 'error', event: 'catalogue_fault', reason: faultReason(error) });

  function copyOf(connection: ConnectionId): CatalogueCopy | null {
    const known = copies.get(connection);
    const store = storeOf(connection);
    if (known !== undefined || store === null) return known ?? null;
    const copy = createCatalogueCopy(
      {
        ...dependencies,
        folder,
        onFault,
        onState: (state) => emit({ type: 'catalogue', connection, state }),
      },
      connection,
      store,
    );
    copies.set(connection, copy);
    return copy;
  }

  const withCopy =
    <Input extends { readonly connection: ConnectionId }, Value>(
      act: (copy: CatalogueCopy, input: Input) => Promise<Value>,
    ) =>
    async (input: Input): Promise<Result<Value, ApiError>> => {
      const copy = copyOf(input.connection);
      return copy === null ? err(noConnection) : ok(await act(copy, input));
    };

  async function close(connection: ConnectionId): Promise<void> {
    const copy = copies.get(connection);
    copies.delete(connection);
    await copy?.close();
  }

  /** Removes the copy of a store; the next query builds a new one. Rejects with disk errors. */
  async function drop(connection: ConnectionId): Promise<void> {
    await close(connection);
    folder.remove(connection);
  }

  const calls: CallsOf<'catalogue'> = {
    'catalogue.look': async ({ connection }) => ok(folder.has(connection)),
    'catalogue.open': withCopy(async (copy) => copy.state()),
    'catalogue.list': withCopy(async (copy, { view }) => copy.ask('list', { list: newId(), view })),
    'catalogue.rows': withCopy(async (copy, { list, from, count }) =>
      copy.ask('rows', { list, from, count }),
    ),
    'catalogue.find': withCopy(async (copy, { list, variant }) => copy.ask('find', { list, variant })),
    'catalogue.skus': withCopy(async (copy, { skus }) => copy.ask('skus', skus)),
    'catalogue.products': withCopy(async (copy, { ask }) => {
      const found = await copy.ask('products', ask);
      const at = copy.at();
      return at === null ? null : { at, found };
    }),
    'catalogue.facets': withCopy(async (copy) => copy.ask('facets', null)),
  };
  return {
    calls,
    /** Updates a variant to the store's answer to one of our writes, if the copy is open. */
    take: (connection: ConnectionId, variant: CatalogueVariant): void =>
      copies.get(connection)?.take(variant),
    /** Queries the copy of a store; null if there is no connection, or no complete copy yet. */
    ask: async <Name extends ThreadCall>(
      connection: ConnectionId,
      name: Name,
      input: ThreadCalls[Name]['input'],
    ): Promise<ThreadCalls[Name]['output'] | null> => (await copyOf(connection)?.ask(name, input)) ?? null,
    /** Removes a deleted variant, if the copy is open. */
    remove: (connection: ConnectionId, variant: VariantId): void => copies.get(connection)?.remove(variant),
    drop,
    /** Removes the copy of a connection that was removed, in the background. */
    forget: (connection: ConnectionId): void => inBackground(drop(connection), onFault),
    /** Removes the copies of all other connections, which ended with an earlier run. Throws disk errors. */
    forgetAllBut: (connections: readonly ConnectionId[]) => folder.removeAllBut(connections),
    /** Cancels running work and closes all copies. */
    stop: async () => {
      await Promise.all([...copies.keys()].map(close));
    },
  };
}
