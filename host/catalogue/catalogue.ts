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
  /** Names a list. */
  readonly newId: () => string;
  readonly emit: (event: HostEvent) => void;
}

/** The copies of the stores' products and variants on this computer. They hold nothing of a customer. */
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

  /** Removes the copy of a store; the next question makes a new one. Rejects with what the disk says. */
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
    'catalogue.variants': withCopy(async (copy, { ids }) => copy.ask('variants', ids)),
    'catalogue.products': withCopy(async (copy, { ask }) => {
      const found = await copy.ask('products', ask);
      const at = copy.at();
      return at === null ? null : { at, found };
    }),
    'catalogue.facets': withCopy(async (copy) => copy.ask('facets', null)),
  };
  return {
    calls,
    /** Takes a variant as the store has answered it after a write of ours, where a copy is open. */
    take: (connection: ConnectionId, variant: CatalogueVariant): void =>
      copies.get(connection)?.take(variant),
    /** Asks the copy of a store; null before the first is whole, and without a connection. */
    ask: async <Name extends ThreadCall>(
      connection: ConnectionId,
      name: Name,
      input: ThreadCalls[Name]['input'],
    ): Promise<ThreadCalls[Name]['output'] | null> => (await copyOf(connection)?.ask(name, input)) ?? null,
    /** Takes a variant out that was deleted, where a copy is open. */
    remove: (connection: ConnectionId, variant: VariantId): void => copies.get(connection)?.remove(variant),
    drop,
    /** The connection was removed: its copy goes with it. */
    forget: (connection: ConnectionId): void => inBackground(drop(connection), onFault),
    /** Removes what belongs to none of these: connections that ended with the run before. Throws what the disk says. */
    forgetAllBut: (connections: readonly ConnectionId[]) => folder.removeAllBut(connections),
    /** Ends what runs. */
    stop: async () => {
      await Promise.all([...copies.keys()].map(close));
    },
  };
}
