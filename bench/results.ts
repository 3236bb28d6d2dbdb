import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line } from './lines.ts';

/** The results of one part; `lines` is null if it failed. */
export interface PartResult {
  readonly part: string;
  readonly seconds: number;
  readonly lines: readonly Line[] | null;
}

const FILE = join(import.meta.dirname, 'results.json');

/** Load average of the whole machine over the last minute and the last 15 minutes. */
export function readLoad(): Readonly<Record<'minute' | 'quarter', number>> {
  const [minute = 0, , quarter = 0] = loadavg();
  return { minute: round(minute), quarter: round(quarter) };
}

/** Writes the results of a full run, with the machine they depend on, to `bench/results.json`, which is kept in Git. */
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
  // One line per measured value.
  const text = JSON.stringify(content, null, 2).replaceAll(
    /\{\s+("name"[^}]*?)\s+\}/g,
    (_, line: string) => `{ ${line.replaceAll(/\s+/g, ' ')} }`,
  );
  await writeFile(FILE, `${text}\n`);
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
