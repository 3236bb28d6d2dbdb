/**
 * The program of the catalogue's worker threads. One thread answers queries from a file; another imports a file and is terminated
 * afterwards, because Node cannot interrupt a running SQL statement.
 */
import { parentPort } from 'node:worker_threads';
import type { CatalogueRow } from '../../shared/catalogue/catalogue-variant.ts';
import { setNewest } from '../../shared/newest-entries.ts';
import { storageProblem } from '../database/storage-problem.ts';
import { type CatalogueFile, openCatalogueFile, removeCatalogueFile } from './catalogue-file.ts';
import { type CatalogueIndex, loadCatalogueIndex } from './catalogue-index.ts';
import { beginImport } from './catalogue-import.ts';
import { createProductList } from './product-list.ts';
import { beginPlan, type ImportPlan } from '../imports/import-plan.ts';
import type { ThreadAnswer, ThreadCall, ThreadCalls, ThreadQuestion } from './thread-calls.ts';

type Handlers = { [Name in ThreadCall]: (input: ThreadCalls[Name]['input']) => ThreadCalls[Name]['output'] };

/** Maximum lists cached per connection, for all windows, at four bytes per row; the least recently used is evicted. */
const MOST_LISTS = 6;

/** Maximum variants found for an SKU. */
const MOST_OF_SKU = 10;

/** Maximum products whose variants are cached while a file is compared. */
const MOST_HANDLES = 1_000;

let file: CatalogueFile = null;
/** The error thrown when the file turned out to be damaged; every query throws it until the next file is opened. */
let damage: Error | null = null;
let index: CatalogueIndex | null = null;
let products: ReturnType<typeof createProductList> | null = null;
let importing: ReturnType<typeof beginImport> | null = null;
let plan: ImportPlan | null = null;
const lists = new Map<string, Int32Array>();

const handlers: Handlers = {
  open(path) {
    handlers.close(null);
    file = openCatalogueFile(path);
    try {
      index = file && loadCatalogueIndex(file);
      return file && { ...file.counts(), facts: file.facts() };
    } catch (error) {
      handlers.close(null);
      if (isDamage(error)) return null;
      throw error;
    }
  },
  list({ list, view }) {
    const rows = opened().index.list(view);
    setNewest(lists, list, rows, MOST_LISTS);
    return { list, count: rows.length };
  },
  rows({ list, from, count }) {
    const numbers = listed(list)?.subarray(from, from + count);
    if (numbers === undefined) return null;
    const { file: of, index: indexed } = opened();
    return of
      .rows([...numbers])
      .map((row, at) => row && { ...row, duplicateSku: indexed.hasDuplicateSku(numbers[at] ?? 0) });
  },
  find({ list, variant }) {
    const rows = listed(list);
    if (rows === undefined) return null;
    const place = rows.indexOf(opened().file.rowOf(variant) ?? -1);
    return { index: place === -1 ? null : place };
  },
  skus(skus) {
    const { file: of } = opened();
    const found = (sku: string) => of.rows(of.rowsOfSku(sku).slice(0, MOST_OF_SKU));
    return skus.map((sku) => found(sku).flatMap((row) => (row === null ? [] : [row.id])));
  },
  products(ask) {
    products ??= createProductList(opened().file.database);
    return products(ask);
  },
  facets: () => opened().index.facets(),
  apply(changes) {
    const { file: to, index: of } = opened();
    of.readAgain(to.apply(changes));
    return to.counts();
  },
  facts() {
    const { file: of } = opened();
    return { ...of.counts(), facts: of.facts() };
  },
  beginPlan(order) {
    handlers.endPlan(null);
    const { file: of } = opened();
    const rows = (numbers: readonly number[]) => of.rows(numbers).filter((row) => row !== null);
    // In most files all variants of a product are consecutive.
    const ofHandles = new Map<string, CatalogueRow[]>();
    plan = beginPlan(order, {
      byId: of.variantById,
      bySku: (sku) => rows(of.rowsOfSku(sku)),
      byHandle: (handle) => {
        const known = ofHandles.get(handle);
        if (known !== undefined) return known;
        const found = rows(of.rowsOfHandle(handle));
        if (ofHandles.size >= MOST_HANDLES) ofHandles.clear();
        ofHandles.set(handle, found);
        return found;
      },
    });
    return null;
  },
  stepPlan() {
    const progress = plan?.step() ?? null;
    if (progress?.isDone === true) plan = null;
    return progress;
  },
  endPlan() {
    plan?.abandon();
    plan = null;
    return null;
  },
  close() {
    handlers.endPlan(null);
    file?.close();
    file = null;
    damage = null;
    index = null;
    products = null;
    lists.clear();
    return null;
  },
  beginImport({ path, namespace }) {
    importing = beginImport(path, namespace);
    return null;
  },
  importNodes({ kind, nodes }) {
    return kind === 'products' ? imported().addProducts(nodes) : imported().addVariants(nodes);
  },
  importBytes: (bytes) => imported().write(bytes),
  finishImport: (facts) => imported().finish(facts),
};

/** Calls that also use the plan's own file, which may be the damaged one. If it is the catalogue, the next query notices. */
const WITH_A_PLAN: ReadonlySet<ThreadCall> = new Set(['beginPlan', 'stepPlan', 'endPlan']);

function opened() {
  if (damage !== null) throw damage;
  if (file === null || index === null) throw new Error('No catalogue is open.');
  return { file, index };
}

function isDamage(error: unknown): error is Error {
  return storageProblem(error) === 'damaged';
}

/** Closes and removes the open file, which is damaged, so that it is rebuilt. */
function removeDamaged(error: Error): void {
  if (file === null) return;
  const path = file.database.location();
  handlers.close(null);
  damage = error;
  try {
    if (path !== null) removeCatalogueFile(path);
  } catch {
    // The next copy replaces it, or reports why it cannot.
  }
}

function listed(list: string): Int32Array | undefined {
  const rows = lists.get(list);
  if (rows === undefined) return undefined;
  lists.delete(list);
  lists.set(list, rows);
  return rows;
}

function imported() {
  if (importing === null) throw new Error('No import has begun.');
  return importing;
}

parentPort?.on('message', (question: ThreadQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(question));
});

function answer({ id, name, input }: ThreadQuestion): ThreadAnswer {
  try {
    // The name determines the type of the input, which the compiler cannot infer.
    return { id, ok: true, output: (handlers[name] as (given: unknown) => unknown)(input) };
  } catch (error) {
    if (isDamage(error) && !WITH_A_PLAN.has(name)) removeDamaged(error);
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { id, ok: false, message, errcode: errcode ?? null };
  }
}
