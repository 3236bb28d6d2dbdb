import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueRow } from '../../../shared/catalogue/catalogue-variant.ts';
import { WHOLE_CATALOGUE } from '../../../shared/catalogue/catalogue-view.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { VariantDraft } from '../../../shared/contract/draft-calls.ts';
import type { HostEvent, HostOutput, HostResult } from '../../../shared/contract/host-contract.ts';
import type { ImportChoices, ImportCounts, WaitingImport } from '../../../shared/contract/import-calls.ts';
import { parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import { createCatalogueThread } from '../../catalogue/catalogue-thread.ts';
import { cataloguePath, fileOf, makeProduct, makeVariant } from '../../catalogue/test/model-shop.ts';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { createDrafts, type Drafts } from '../../drafts/drafts.ts';
import { NO_COUNTS } from '../import-plan.ts';
import { makeDataDir } from '../../test/host-under-test.ts';
import { createTidyUp } from '../../tidy-up.ts';
import { createImports, type Imports } from '../imports.ts';

export const HERE = 'sandbox' as ConnectionId;
export const EUR = parseCurrency('EUR') as CurrencyCode;
export const ORIGIN = 'https://here.example';
/** Bytes sent per call. */
const PART = 1_000;

/** The value of an answer; throws if it is an error. */
export function valueOf<Value>(answer: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** All counts; those not given are 0. */
export function counted(counts: Partial<ImportCounts>): ImportCounts {
  return { ...NO_COUNTS, ...counts };
}

/** Imports with a real database, a real catalogue in its thread, and real files. */
export class ImportsUnderTest {
  readonly folder = makeDataDir();
  readonly thread = createCatalogueThread();
  readonly catalogue = cataloguePath();
  origin: string | null = ORIGIN;
  events: HostEvent[] = [];
  /** Called with each event, in the step in which it is sent. */
  onEvent: (event: HostEvent) => void = () => undefined;
  readonly logged: string[] = [];
  database!: DatabaseSync;
  drafts!: Drafts;
  imports!: Imports;
  /** Instances from before a restart, whose files are still open. */
  readonly #before: Imports[] = [];
  #ids = 0;

  constructor() {
    this.#open();
  }

  /** Simulates an app start. */
  #open(): void {
    const { dataDir } = this.folder;
    const database = openTestDatabase(dataDir);
    this.database = database;
    this.events = [];
    const shared = {
      database,
      originOf: () => this.origin,
      emit: (event: HostEvent) => {
        this.events.push(event);
        this.onEvent(event);
      },
    };
    const drafts = createDrafts(shared);
    this.drafts = drafts;
    this.imports = createImports({
      ...shared,
      dataDir,
      drafts,
      tidyUp: createTidyUp(({ event }) => this.logged.push(event)),
      catalogue: { ask: async (_, name, input) => this.thread.ask(name, input) },
      newId: () => {
        this.#ids += 1;
        return `import-${String(this.#ids)}`;
      },
    });
    this.imports.forgetAllBut([HERE]);
  }

  get calls(): Imports['calls'] {
    return this.imports.calls;
  }

  /** Simulates an app restart after a process that closed nothing. */
  restart(): void {
    this.#before.push(this.imports);
    this.database.close();
    this.#open();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#before, this.imports].map(async (imports) => imports.stop()));
    await this.thread.end();
    this.database.close();
    this.folder.remove();
  }

  /** Creates and opens a shop with these variants. */
  async shop(variants: readonly ReturnType<typeof makeVariant>[]): Promise<CatalogueRow[]> {
    const products = [...new Set(variants.map(({ product }) => product))].map((id) => makeProduct(id));
    fileOf(this.catalogue, products, variants).close();
    await this.thread.ask('open', this.catalogue);
    const { list, count } = await this.thread.ask('list', { list: 'all', view: WHOLE_CATALOGUE });
    const rows = await this.thread.ask('rows', { list, from: 0, count });
    return (rows ?? []).flatMap((row) => row ?? []);
  }

  async threeVariants(): Promise<CatalogueRow[]> {
    return this.shop([
      makeVariant(1, 1, { sku: 'A-1', price: '10.00', options: ['Small'] }),
      makeVariant(2, 1, { sku: 'A-2', price: '20.00', options: ['Large'], barcode: '=1+1' }),
      makeVariant(3, 2, { sku: null, price: '30.00', compareAtPrice: '35.00', inventoryQuantity: -5 }),
    ]);
  }

  /** Uploads a file completely. */
  async bring(content: string | Uint8Array): Promise<HostResult<'imports.finish'>> {
    return this.finish(await this.upload(content));
  }

  async finish(id: string): Promise<HostResult<'imports.finish'>> {
    return this.calls['imports.finish']({ connection: HERE, id });
  }

  /** Uploads all parts of a file. Returns the id of the upload, which is not finished. */
  async upload(content: string | Uint8Array): Promise<string> {
    const bytes = Buffer.from(content as string);
    const begun = await this.calls['imports.begin']({
      connection: HERE,
      name: 'prices.csv',
      size: bytes.length,
    });
    const { id } = valueOf(begun);
    for (let from = 0; from < bytes.length; from += PART) {
      const part = bytes.subarray(from, from + PART).toString('base64');
      const taken = await this.calls['imports.append']({ connection: HERE, id, from, bytes: part });
      if (valueOf(taken)?.size !== Math.min(bytes.length, from + PART)) throw new Error('A part is missing.');
    }
    return id;
  }

  async brought(content: string | Uint8Array): Promise<WaitingImport> {
    const found = valueOf(await this.bring(content));
    if (found === null) throw new Error('The file was just brought.');
    return found;
  }

  async waiting(): Promise<WaitingImport | null> {
    return valueOf(await this.calls['imports.waiting']({ connection: HERE }));
  }

  async choose(id: string, choices: ImportChoices): Promise<WaitingImport | null> {
    return valueOf(await this.calls['imports.choose']({ connection: HERE, id, choices }));
  }

  /** Runs a comparison to its end. */
  async compare(id: string): Promise<NonNullable<HostOutput<'imports.compare'>>> {
    for (let isFirst = true; ; isFirst = false) {
      const input = { connection: HERE, id, currency: EUR, restart: isFirst };
      const step = valueOf(await this.calls['imports.compare'](input));
      if (step === null) throw new Error('It cannot be compared.');
      if (step.done !== null) return step;
    }
  }

  async changes(id: string): Promise<HostOutput<'imports.changes'>> {
    return valueOf(await this.calls['imports.changes']({ connection: HERE, id, from: 0, count: 500 }));
  }

  async problems(id: string, from = 0, count = 500): Promise<HostOutput<'imports.problems'>> {
    return valueOf(await this.calls['imports.problems']({ connection: HERE, id, from, count }));
  }

  async apply(id: string): Promise<HostResult<'imports.apply'>> {
    return this.calls['imports.apply']({ connection: HERE, id });
  }

  async listed(): Promise<VariantDraft[]> {
    return valueOf(await this.drafts.calls['drafts.list']({ connection: HERE })).cells;
  }

  /** Names of the files on disk. */
  files(): string[] {
    const place = join(this.folder.dataDir, 'imports');
    return existsSync(place) ? readdirSync(place) : [];
  }
}
