import { inBackground } from '../../data/in-background.ts';
import type { CellValue, RowKey } from './cell.ts';
import type { CellReaders, RowSource } from './row-source.ts';

/** Rows per page; maximum pages per read; maximum pages kept around the view, not counting held ones. */
const PAGE = 100;
const PAGES_PER_READ = 5;
const MOST_PAGES = 60;

/** A range of rows: `from` inclusive, `to` exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Reads rows of a list that is kept elsewhere. A row that is gone is null; the result is null if the list no longer exists. */
export type ReadRows<Row> = (from: number, count: number) => Promise<readonly (Row | null)[] | null>;

interface PagedRowsDependencies<Row> {
  readonly keyOf: (row: Row) => RowKey;
  readonly readers: CellReaders<Row>;
  /** Called with rows that have just been read. */
  readonly onRead: (rows: readonly (Row | null)[]) => void;
  /** Called when the list no longer exists and has to be made again. */
  readonly onForgotten: () => void;
  readonly onFailed: (error: unknown) => void;
  /** False if the row certainly no longer exists. */
  readonly mayHave: (key: RowKey) => boolean;
}

/**
 * Rows of a long list, read as they come into view. Pages far from the view are eventually dropped; a row that has not been
 * read has no key.
 */
export class PagedRows<Row> implements RowSource {
  readonly #dependencies: PagedRowsDependencies<Row>;
  readonly #pages = new Map<number, readonly (Row | null)[]>();
  readonly #indexes = new Map<RowKey, number>();
  /** The list is a copy. */
  readonly isCurrent = false;
  #count = 0;
  #read: ReadRows<Row> = () => Promise.resolve([]);
  /** Incremented when `take` begins and ends, so that reads in flight for the previous rows are ignored. */
  #generation = 0;
  #shown: Span = { from: 0, to: 0 };
  readonly #held = new Set<Span>();
  #isReading = false;

  constructor(dependencies: PagedRowsDependencies<Row>) {
    this.#dependencies = dependencies;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Takes another list, or the same one with newer rows. Visible and held rows are read first, so that they change at once;
   * until then the current rows stay. Returns true if the list was taken: not if another one was taken meanwhile, or
   * reading failed.
   * @param top index of the first visible row; null: the scroll position stays
   */
  async take(count: number, read: ReadRows<Row>, top: number | null): Promise<boolean> {
    this.#generation += 1;
    const generation = this.#generation;
    const height = this.#shown.to - this.#shown.from;
    const from = top ?? Math.max(0, Math.min(this.#shown.from, count - height));
    const pages = new Map<number, readonly (Row | null)[]>();
    const shown = { from, to: from + Math.max(height, 1) };
    // With a new `top` the list is another one, and the held spans belong to the previous list.
    const missing = () =>
      runsOf(pagesOf([shown, ...(top === null ? this.#held : [])], count).filter((page) => !pages.has(page)));
    try {
      // Computed again after each read, because spans may have been held or released meanwhile.
      for (let [run] = missing(); run !== undefined; [run] = missing()) {
        const rows = await read(run.first * PAGE, run.count * PAGE);
        if (generation !== this.#generation) return false;
        if (rows === null) {
          this.#dependencies.onForgotten();
          return false;
        }
        if (rows.length === 0) break;
        addPages(pages, run.first, rows);
      }
    } catch (error) {
      if (generation === this.#generation) this.#dependencies.onFailed(error);
      return false;
    }
    // Reads still in flight are for the previous rows.
    this.#generation += 1;
    this.#count = count;
    this.#read = read;
    this.#pages.clear();
    this.#indexes.clear();
    for (const [page, rows] of pages) this.#keep(page, rows);
    return true;
  }

  /** Replaces a row by a newer version. Returns true if the row was loaded. */
  replace(row: Row): boolean {
    const index = this.indexOf(this.#dependencies.keyOf(row));
    const page = Math.floor(index / PAGE);
    const rows = this.#pages.get(page);
    if (index === -1 || rows === undefined) return false;
    this.#pages.set(page, rows.with(index % PAGE, row));
    return true;
  }

  at(index: number): Row | null {
    return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE] ?? null;
  }

  find(key: RowKey): Row | null {
    return this.at(this.indexOf(key));
  }

  keyAt(index: number): RowKey | null {
    const row = this.at(index);
    return row === null ? null : this.#dependencies.keyOf(row);
  }

  indexOf(key: RowKey): number {
    return this.#indexes.get(key) ?? -1;
  }

  read(index: number, column: string): CellValue | undefined {
    const row = this.at(index);
    return row === null ? undefined : this.#dependencies.readers[column]?.(row);
  }

  mayHave(key: RowKey): boolean {
    return this.#dependencies.mayHave(key);
  }

  show(from: number, to: number): void {
    this.#shown = { from, to };
    if (!this.#isReading) inBackground(this.#readShown());
  }

  hold(from: number, to: number): () => void {
    const span = { from, to };
    this.#held.add(span);
    return () => this.#held.delete(span);
  }

  async load(from: number, to: number): Promise<boolean> {
    const generation = this.#generation;
    try {
      for (const run of runsOf(this.#missing({ from, to }))) {
        const rows = await this.#read(run.first * PAGE, run.count * PAGE);
        if (generation !== this.#generation || rows === null) return false;
        this.#take(run.first, rows);
      }
      return true;
    } catch (error) {
      this.#dependencies.onFailed(error);
      return false;
    }
  }

  /** Reads visible rows until none is missing. Each read is for the rows that are in view at that moment. */
  async #readShown(): Promise<void> {
    this.#isReading = true;
    try {
      for (;;) {
        const [run] = runsOf(this.#missing(this.#shown));
        if (run === undefined) return;
        const generation = this.#generation;
        const rows = await this.#read(run.first * PAGE, run.count * PAGE);
        // Another list has replaced this one, or is about to.
        if (generation !== this.#generation) continue;
        if (rows === null) {
          this.#dependencies.onForgotten();
          return;
        }
        this.#forgetFarthest();
        this.#take(run.first, rows);
      }
    } catch (error) {
      this.#dependencies.onFailed(error);
    } finally {
      this.#isReading = false;
    }
  }

  #missing(span: Span): number[] {
    return pagesOf([span], this.#count).filter((page) => !this.#pages.has(page));
  }

  #take(first: number, rows: readonly (Row | null)[]): void {
    const pages = new Map<number, readonly (Row | null)[]>();
    addPages(pages, first, rows);
    for (const [page, own] of pages) this.#keep(page, own);
    this.#dependencies.onRead(rows);
  }

  #keep(page: number, rows: readonly (Row | null)[]): void {
    this.#pages.set(page, rows);
    for (const [offset, row] of rows.entries())
      if (row !== null) this.#indexes.set(this.#dependencies.keyOf(row), page * PAGE + offset);
  }

  #forgetFarthest(): void {
    if (this.#pages.size <= MOST_PAGES) return;
    const middle = Math.floor(this.#shown.from / PAGE);
    const held = new Set(pagesOf([...this.#held], this.#count));
    const byDistance = [...this.#pages.keys()]
      .filter((page) => !held.has(page))
      .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
    for (const page of byDistance.slice(MOST_PAGES)) {
      for (const row of this.#pages.get(page) ?? [])
        if (row !== null) this.#indexes.delete(this.#dependencies.keyOf(row));
      this.#pages.delete(page);
    }
  }
}

/** The pages that contain these rows of a list of `count` rows, each page once. Consecutive pages of a span stay consecutive. */
function pagesOf(spans: readonly Span[], count: number): number[] {
  const pages = new Set<number>();
  for (const { from, to } of spans)
    for (let page = Math.floor(from / PAGE); page * PAGE < Math.min(to, count); page += 1) pages.add(page);
  return [...pages];
}

/** Runs of consecutive pages, each at most as long as one call reads. */
function runsOf(pages: readonly number[]): { first: number; count: number }[] {
  const runs: { first: number; count: number }[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last !== undefined && last.first + last.count === page && last.count < PAGES_PER_READ)
      last.count += 1;
    else runs.push({ first: page, count: 1 });
  }
  return runs;
}

function addPages<Row>(
  pages: Map<number, readonly (Row | null)[]>,
  first: number,
  rows: readonly (Row | null)[],
): void {
  for (let at = 0; at < rows.length; at += PAGE) pages.set(first + at / PAGE, rows.slice(at, at + PAGE));
}
