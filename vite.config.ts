import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { esmExternalRequirePlugin, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { TARGETS, type TargetName } from './scripts/build-targets.ts';

const root = import.meta.dirname;

/** Folder, inside the output folder, where vite lists the packages of each bundle with their licenses. */
export const LICENCE_LISTS = '.licences';

/**
 * Makes V8 compile all code of an on-demand page while the page loads, off the main thread, instead of compiling each
 * function on its first call. Measurements are in docs/decisions/0006.
 */
export const compileAhead: Rolldown.OutputOptions = {
  postBanner: ({ isDynamicEntry }) => (isDynamicEntry ? '//# allFunctionsCalledOnLoad' : ''),
};

/** Node's built-in modules stay imports in every bundle. */
const nodeModules = /^node:/;

interface NodeBundle {
  readonly entry: string;
  readonly output: string;
  readonly format: 'cjs' | 'es';
  readonly external: readonly (string | RegExp)[];
}

/** Builds one file for Node or Electron: no chunks, readable stack traces, all packages except `external` bundled. */
function nodeBundle({ entry, output, format, external }: NodeBundle): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // papaparse requires `stream`. Only an import works in the catalogue worker, whose data: URL cannot resolve a require.
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
 * Excluded from the React Compiler, which assumes that its inputs are immutable: the grid draws from a store whose rows are
 * mutated in place and which signals changes with a version.
 */
const changesInPlace = [/node_modules/, /renderer\/(?:ui\/grid|features\/variant)\//];

/** The page that the app opens on. */
const FIRST_PAGE = 'features/fulfillment/fulfillment-code.ts';

/**
 * Makes the browser fetch the first page's files in parallel with the entry instead of after the entry has run. All of them,
 * including the entry, are preloaded as scripts: Chromium 156 does not reuse cached code of a module that was fetched otherwise.
 */
const preloadFirstPage: Plugin = {
  name: 'preload-first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(FIRST_PAGE));
      if (first === undefined) throw new Error(`no file is built of ${FIRST_PAGE}`);
      const files = chunks.filter((chunk) => chunk === first || first.imports.includes(chunk.fileName));
      const entryFirst = files.toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry));
      return page.replace('<script', `${entryFirst.flatMap(preloadLinks).join('\n    ')}\n    <script`);
    },
  },
};

function preloadLinks({ fileName, isEntry, viteMetadata }: Rolldown.OutputChunk): string[] {
  const link = (as: string, file: string) => `<link rel="preload" as="${as}" crossorigin href="/${file}" />`;
  // The page already links the entry's styles.
  const styles = isEntry ? [] : [...(viteMetadata?.importedCss ?? [])];
  return [link('script', fileName), ...styles.map((file) => link('style', file))];
}

const renderer: InlineConfig = {
  root: join(root, 'renderer'),
  configFile: false,
  logLevel: 'warn',
  // Both shells serve the renderer at their root: app://bundle/ and a loopback port.
  base: '/',
  plugins: [react({ compiler: true, exclude: changesInPlace }), preloadFirstPage],
  build: {
    target: 'chrome150',
    outDir: join(root, 'dist/renderer'),
    emptyOutDir: true,
    license: { fileName: `${LICENCE_LISTS}/renderer.json` },
    // The content security policy allows neither data: nor inline scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Files come from disk or loopback, so size affects parsing, not transfer.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        ...compileAhead,
        // One file per on-demand part of the app, one for the initial code, and one for code that three or more parts share.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', test: /node_modules|renderer|shared/, minShareCount: 3 },
          ],
        },
      },
    },
  },
};

/** Build configuration of each target. */
export const configs: Readonly<Record<TargetName, InlineConfig>> = {
  renderer,
  // CommonJS, because a top-level await on `ready` in an ESM main process never returns.
  electron: nodeBundle({
    entry: 'electron/main.ts',
    output: TARGETS.electron.output,
    format: 'cjs',
    external: [nodeModules, 'electron', '@napi-rs/keyring'],
  }),
  // A sandboxed preload can require 'electron' and nothing else.
  preload: nodeBundle({
    entry: 'electron/preload.ts',
    output: TARGETS.preload.output,
    format: 'cjs',
    external: ['electron'],
  }),
  'electron-catalogue-worker': nodeBundle({
    entry: 'host/catalogue/catalogue-worker.ts',
    output: TARGETS['electron-catalogue-worker'].output,
    format: 'es',
    external: [nodeModules],
  }),
  'web-catalogue-worker': nodeBundle({
    entry: 'host/catalogue/catalogue-worker.ts',
    output: TARGETS['web-catalogue-worker'].output,
    format: 'es',
    external: [nodeModules],
  }),
  web: nodeBundle({
    entry: 'web/main.ts',
    output: TARGETS.web.output,
    format: 'es',
    // The last two are optional for `ws`.
    external: [nodeModules, '@napi-rs/keyring', 'bufferutil', 'utf-8-validate'],
  }),
  store: nodeBundle({
    entry: 'store/main.ts',
    output: TARGETS.store.output,
    format: 'es',
    // Optional for the PostgreSQL driver.
    external: [nodeModules, 'pg-native'],
  }),
  'scan-worker': nodeBundle({
    entry: 'store/database/scan-worker.ts',
    output: TARGETS['scan-worker'].output,
    format: 'es',
    external: [nodeModules],
  }),
};

/** Used by `vite` when it is started by hand: serves the renderer. */
export default renderer;
