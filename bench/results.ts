import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line } from './lines.ts';

/** What one part has measured; null: it failed. */
export interface PartResult {
  readonly part: string;
  readonly seconds: number;
  readonly lines: readonly Line[] | null;
}

const FILE = join(import.meta.dirname, 'results.json');

/** Processes that ran or waited to run, in the last minute and in the last quarter of an hour: everybody's on the machine. */
export function readLoad(): Readonly<Record<'minute' | 'quarter', number>> {
  const [minute = 0, , quarter = 0] = loadavg();
  return { minute: round(minute), quarter: round(quarter) };
}

/** Writes the results of a whole run, with what they depend on, to `bench/results.json`, which is kept in Git. */
export async function writeResults(
  results: readonly PartResult[],
  loadBefore: ReturnType<typeof readLoad>,
): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    loadBefore,
    loadAfter: readLoad(),
  };
  const parts = results.map(({ lines, ...result }) => ({
    ...result,
    lines: lines?.map((line) => ({ ...line, value: round(line.value) })) ?? null,
  }));
  const content = { date: new Date().toISOString().slice(0, 10), machine, parts };
  // What was measured stands in one row each.
  const text = JSON.stringify(content, null, 2).replaceAll(
    /\{\s+("name"[^}]*?)\s+\}/g,
    (_, line: string) => `{ ${line.replaceAll(/\s+/g, ' ')} }`,
  );
  await writeFile(FILE, `${text}\n`);
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
