import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { esmExternalRequirePlugin, type InlineConfig, type Rolldown } from 'vite';

/** One thing that `npm run build` produces. */
export interface BuildTarget {
  /** Folders it may import, and therefore the folders whose change makes it stale. */
  readonly inputs: readonly string[];
  /** Targets without which it does not work: its threads read their programs from beside it. */
  readonly needs?: readonly string[];
  /** The file that exists once it is built. */
  readonly output: string;
  readonly vite: InlineConfig;
}

const root = import.meta.dirname;

/** Where vite writes which packages are in a bundle, with their licences: below a target's folder. */
export const LICENCE_LISTS = '.licences';

/**
 * Has the engine compile the code of a page that is loaded on demand as a whole while it loads, away from the main thread,
 * instead of each function on its first call: docs/decisions/0006 has what that brings.
 */
export const compileAhead: Rolldown.OutputOptions = {
  postBanner: ({ isDynamicEntry }) => (isDynamicEntry ? '//# allFunctionsCalledOnLoad' : ''),
};

/** Node's own modules, with and without the prefix, stay imports everywhere. */
const nodeModules = /^node:/;

interface NodeBundle {
  readonly entry: string;
  readonly output: string;
  readonly format: 'cjs' | 'es';
  readonly external: readonly (string | RegExp)[];
}

/** One self-contained file for Node or Electron: no chunks, readable stack traces, nothing left in node_modules but `external`. */
function nodeBundle({ entry, output, format, external }: NodeBundle): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // papaparse requires it. As an import it works in a thread's program too, which has no address to require from.
    plugins: format === 'es' ? [esmExternalRequirePlugin({ external: ['stream'] })] : [],
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: entry,
      target: 'node24',
      outDir: 'dist',
      emptyOutDir: false,
      license: { fileName: `${LICENCE_LISTS}/${output.replaceAll('/', '-')}.json` },
      minify: false,
      rolldownOptions: {
        external: [...external],
        output: { format, entryFileNames: output.replace(/^dist\//, ''), codeSplitting: false },
      },
    },
  };
}

/**
 * Not for React's compiler, which takes what it is given for unchangeable: the grid draws from a store whose rows change in
 * place, and says with a version that they did.
 */
const changesInPlace = [/node_modules/, /renderer\/(?:ui\/grid|features\/variant)\//];

const renderer: InlineConfig = {
  root: join(root, 'renderer'),
  configFile: false,
  logLevel: 'warn',
  // Both shells serve it at their root: app://bundle/ and a loopback port.
  base: '/',
  plugins: [react(), babel({ presets: [reactCompilerPreset()], exclude: [...changesInPlace] })],
  build: {
    target: 'chrome150',
    outDir: join(root, 'dist/renderer'),
    emptyOutDir: true,
    license: { fileName: `${LICENCE_LISTS}/renderer.json` },
    // The content security policy knows no data: scripts or styles, and no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read from the disk or from loopback, so size is a matter of parsing, not of transfer.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { output: compileAhead },
  },
};

/** Everything that is built. The keys are the names that `npm run build -- <name>` takes. */
export const targets = {
  renderer: {
    inputs: ['renderer', 'messages', 'shared'],
    output: 'dist/renderer/index.html',
    vite: renderer,
  },
  electron: {
    inputs: ['electron', 'host', 'messages', 'shared'],
    needs: ['electron-catalogue-worker'],
    output: 'dist/electron/main.cjs',
    // CommonJS, because a top-level await on `ready` in an ESM main process never returns.
    vite: nodeBundle({
      entry: 'electron/main.ts',
      output: 'dist/electron/main.cjs',
      format: 'cjs',
      external: [nodeModules, 'electron', '@napi-rs/keyring', 'electron-updater'],
    }),
  },
  preload: {
    inputs: ['electron', 'shared'],
    output: 'dist/electron/preload.cjs',
    // A sandboxed preload can require 'electron' and nothing else.
    vite: nodeBundle({
      entry: 'electron/preload.ts',
      output: 'dist/electron/preload.cjs',
      format: 'cjs',
      external: ['electron'],
    }),
  },
  // The threads of the catalogue; main.cjs and main.mjs read them from beside themselves.
  'electron-catalogue-worker': {
    inputs: ['host', 'shared'],
    output: 'dist/electron/catalogue-worker.mjs',
    vite: nodeBundle({
      entry: 'host/catalogue/catalogue-worker.ts',
      output: 'dist/electron/catalogue-worker.mjs',
      format: 'es',
      external: [nodeModules],
    }),
  },
  'web-catalogue-worker': {
    inputs: ['host', 'shared'],
    output: 'dist/web/catalogue-worker.mjs',
    vite: nodeBundle({
      entry: 'host/catalogue/catalogue-worker.ts',
      output: 'dist/web/catalogue-worker.mjs',
      format: 'es',
      external: [nodeModules],
    }),
  },
  web: {
    inputs: ['web', 'host', 'shared'],
    needs: ['web-catalogue-worker'],
    output: 'dist/web/main.mjs',
    vite: nodeBundle({
      entry: 'web/main.ts',
      output: 'dist/web/main.mjs',
      format: 'es',
      external: [nodeModules, '@napi-rs/keyring'],
    }),
  },
  store: {
    inputs: ['store', 'shared'],
    needs: ['scan-worker'],
    output: 'dist/store/main.mjs',
    vite: nodeBundle({
      entry: 'store/main.ts',
      output: 'dist/store/main.mjs',
      format: 'es',
      // The driver of PostgreSQL asks for it and does without.
      external: [nodeModules, 'pg-native'],
    }),
  },
  // The thread of the store that runs its searches; main.mjs reads it from beside itself.
  'scan-worker': {
    inputs: ['store'],
    output: 'dist/store/scan-worker.mjs',
    vite: nodeBundle({
      entry: 'store/database/scan-worker.ts',
      output: 'dist/store/scan-worker.mjs',
      format: 'es',
      external: [nodeModules],
    }),
  },
} satisfies Record<string, BuildTarget>;

export type TargetName = keyof typeof targets;

/** What `vite` itself serves when it is started by hand: the renderer. */
export default renderer;
