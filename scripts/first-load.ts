import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The files that a page needs before it can run, as paths relative to the built renderer. */
export interface FirstFiles {
  /** The entry and everything that it imports statically. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[^;"'()]*?from)?\s*["'](\.[^"']+\.js)["']/g;

/** Reads these files from the built `index.html`. `folder`: the built renderer. */
export function readFirstFiles(folder: string): FirstFiles {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = new Set<string>();
  const add = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const [, imported = ''] of readFileSync(join(folder, file), 'utf8').matchAll(STATIC_IMPORT))
      add(join(file, '..', imported));
  };
  for (const file of addresses(page, /<script[^>]+src="([^"]+)"/g)) add(file);
  return { scripts: [...scripts], styles: addresses(page, /<link rel="stylesheet"[^>]+href="([^"]+)"/g) };
}

/** Total size of the files in bytes, each compressed separately, as a server sends them. */
export function gzipSize(folder: string, files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
}

function addresses(page: string, pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map(([, address = '']) => address);
}
