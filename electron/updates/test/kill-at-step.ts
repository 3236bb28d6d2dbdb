import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, sep } from 'node:path';

/** A kill keeps everything that the process has written. A power cut loses what was not flushed: file contents and names. */
export type Cut = 'kill' | 'power cut';

interface LostName {
  readonly folder: string;
  readonly undo: () => void;
}

/** Paths of files whose contents a power cut would lose. */
const unflushed = new Set<string>();
let names: readonly LostName[] = [];
const opened = new Map<number, string>();
let spares = 0;

/**
 * From now on, counts the file operations under `folder` (calls of Node's synchronous functions, and the few asynchronous
 * ones that updates use) and kills this process before or in the middle of one: at step `at`, counted from 0. `end` is the
 * last step.
 */
export function killAtStep(folder: string, at: number, cut: Cut): { readonly end: () => void } {
  const { renameSync, rmSync, linkSync, existsSync, statSync, truncateSync, openSync, fsyncSync } = fs;
  const spareFolder = join(folder, 'spare');
  fs.mkdirSync(spareFolder);
  let steps = 0;

  function die(): never {
    if (cut === 'power cut') {
      for (const path of unflushed) if (existsSync(path)) truncateSync(path);
      for (const { undo } of names.toReversed()) undo();
    }
    process.kill(process.pid, 'SIGKILL');
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }

  function step(): void {
    if (steps === at) die();
    steps += 1;
  }

  /** Hard-links a file under another name, to restore it from. Null if the path is not a file. */
  function spareOf(path: string): string | null {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
    const spare = join(spareFolder, String((spares += 1)));
    linkSync(path, spare);
    return spare;
  }

  const bringBack = (spare: string | null, path: string) => {
    if (spare !== null) renameSync(spare, path);
  };
  const halved = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2));
  const isHere = (path: unknown) => String(path).startsWith(folder + sep);

  /** `half`: produces the state in the middle of the call. `around`: runs before the call and returns a function to run after. */
  function wrap(
    name: 'renameSync' | 'rmSync' | 'copyFileSync' | 'writeFileSync' | 'mkdirSync' | 'chmodSync',
    half: ((...args: string[]) => void) | null,
    around: (args: readonly string[]) => () => void = () => () => undefined,
  ): void {
    const real = fs[name] as (...args: unknown[]) => unknown;
    const wrapped = (...args: unknown[]) => {
      if (!isHere(args[0])) return real(...args);
      step();
      if (half !== null && steps === at) {
        half(...(args as string[]));
        die();
      }
      if (half !== null) steps += 1;
      const after = around(args as string[]);
      const answer = real(...args);
      after();
      return answer;
    };
    Object.assign(fs, { [name]: wrapped });
  }

  const { writeFileSync, copyFileSync } = fs;
  wrap(
    'writeFileSync',
    (path = '', text = '') => {
      writeFileSync(path, text);
      halved(path);
    },
    ([path = '']) =>
      () =>
        unflushed.add(path),
  );
  wrap(
    'copyFileSync',
    (from = '', to = '') => {
      copyFileSync(from, to);
      halved(to);
    },
    ([, to = '']) =>
      () =>
        unflushed.add(to),
  );
  wrap('renameSync', null, ([from = '', to = '']) => {
    const spare = spareOf(to);
    return () => {
      if (unflushed.delete(from)) unflushed.add(to);
      const undo = () => {
        renameSync(to, from);
        bringBack(spare, to);
      };
      names = [...names, { folder: dirname(to), undo }];
    };
  });
  wrap(
    'rmSync',
    (path = '') => {
      // Removes half of a folder; keeping trial.json is the worst case.
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
      for (const name of fs.readdirSync(path)) {
        if (name !== 'trial.json') rmSync(join(path, name), { recursive: true });
      }
    },
    ([path = '']) => {
      const spare = spareOf(path);
      const undo = () => bringBack(spare, path);
      return () => (names = [...names, { folder: dirname(path), undo }]);
    },
  );
  wrap('mkdirSync', null);
  wrap('chmodSync', null);

  function flushed(path: string): void {
    step();
    unflushed.delete(path);
    names = names.filter((name) => name.folder !== path);
  }
  Object.assign(fs, {
    openSync: (path: string, flags: string) => {
      const file = openSync(path, flags);
      opened.set(file, path);
      return file;
    },
    fsyncSync: (file: number) => {
      const path = opened.get(file) ?? '';
      flushed(path);
      fsyncSync(file);
    },
  });

  const { copyFile, open, mkdir } = fs.promises;
  Object.assign(fs.promises, {
    mkdir: async (path: string, options: { recursive: true }) => {
      step();
      const isNew = !existsSync(path);
      await mkdir(path, options);
      const undo = () => rmSync(path, { recursive: true });
      if (isNew) names = [...names, { folder: dirname(path), undo }];
    },
    copyFile: async (from: string, to: string, mode?: number) => {
      step();
      await copyFile(from, to, mode);
      if (steps === at) {
        halved(to);
        die();
      }
      steps += 1;
      unflushed.add(to);
    },
    open: async (path: string, flags: string) => {
      const file = await open(path, flags);
      const flush = file.sync.bind(file);
      return Object.assign(file, {
        sync: async () => {
          flushed(path);
          await flush();
        },
      });
    },
  });
  syncBuiltinESMExports();
  return { end: step };
}
