import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { esmExternalRequirePlugin, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { TARGETS, type TargetName } from './scripts/build-targets.ts';

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

/** The page that the app opens on. */
const FIRST_PAGE = 'features/fulfillment/fulfillment-code.ts';

/**
 * Has the browser read the first page's files beside the entry, and not when the entry, which asks for them, has run. As
 * scripts, with the entry: Chromium 156 does not find what it has compiled of a module again that was fetched in another way.
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
  // The entry's are in the page.
  const styles = isEntry ? [] : [...(viteMetadata?.importedCss ?? [])];
  return [link('script', fileName), ...styles.map((file) => link('style', file))];
}

const renderer: InlineConfig = {
  root: join(root, 'renderer'),
  configFile: false,
  logLevel: 'warn',
  // Both shells serve it at their root: app://bundle/ and a loopback port.
  base: '/',
  plugins: [react({ compiler: true, exclude: changesInPlace }), preloadFirstPage],
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
    rolldownOptions: {
      output: {
        ...compileAhead,
        // Each part of the app that is loaded on demand in one file, and what three or more share in another.
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

/** How each target is built. */
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
    // `ws` asks for the last two and does without.
    external: [nodeModules, '@napi-rs/keyring', 'bufferutil', 'utf-8-validate'],
  }),
  store: nodeBundle({
    entry: 'store/main.ts',
    output: TARGETS.store.output,
    format: 'es',
    // The driver of PostgreSQL asks for it and does without.
    external: [nodeModules, 'pg-native'],
  }),
  'scan-worker': nodeBundle({
    entry: 'store/database/scan-worker.ts',
    output: TARGETS['scan-worker'].output,
    format: 'es',
    external: [nodeModules],
  }),
};

/** What `vite` itself serves when it is started by hand: the renderer. */
export default renderer;
