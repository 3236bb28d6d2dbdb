/**
 * The program of the catalogue's threads. One answers lists out of a file; another, which ends with it, imports one, for
 * nothing of Node stops a statement that runs.
 */
import { parentPort } from 'node:worker_threads';
import { type CatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { type CatalogueIndex, loadCatalogueIndex } from './catalogue-index.ts';
import { importLines } from './import-lines.ts';
import type { ThreadAnswer, ThreadCall, ThreadCalls, ThreadQuestion } from './thread-calls.ts';

type Handlers = { [Name in ThreadCall]: (input: ThreadCalls[Name]['input']) => ThreadCalls[Name]['output'] };

/** Lists that are kept: four bytes a row each. */
const MOST_LISTS = 6;

let file: CatalogueFile = null;
let index: CatalogueIndex | null = null;
let importing: ReturnType<typeof importLines> | null = null;
const lists = new Map<number, Int32Array>();
let lastList = 0;

const handlers: Handlers = {
  open(path) {
    file = openCatalogueFile(path);
    index = file && loadCatalogueIndex(file);
    lists.clear();
    return file && { facts: file.facts() };
  },
  list(view) {
    lastList += 1;
    const rows = opened().index.list(view);
    lists.set(lastList, rows);
    const [oldest] = lists.keys();
    if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
    return { list: lastList, count: rows.length };
  },
  rows({ list, from, count }) {
    const rows = lists.get(list);
    return rows === undefined ? null : opened().file.rows([...rows.subarray(from, from + count)]);
  },
  apply(changes) {
    const { file: to, index: of } = opened();
    of.readAgain(to.apply(changes));
    return null;
  },
  beginImport({ path, namespace }) {
    importing = importLines(path, namespace);
    return null;
  },
  importBytes: (bytes) => imported().write(bytes),
  finishImport: (facts) => imported().finish(facts),
};

function opened() {
  if (file === null || index === null) throw new Error('No catalogue is open.');
  return { file, index };
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
    // The name says what goes in, and the compiler cannot follow that.
    return { id, ok: true, output: (handlers[name] as (given: unknown) => unknown)(input) };
  } catch (error) {
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { id, ok: false, message, errcode: errcode ?? null };
  }
}
