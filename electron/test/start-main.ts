import { createRequire, registerHooks } from 'node:module';
import { createFakeElectron, type FakeElectron, type FakeOptions } from './fake-electron.ts';

const require = createRequire(import.meta.url);

/** The fake that the next `require('electron')` gets. */
const current = globalThis as { fakeElectron?: FakeElectron['electron'] };

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: 'fake:electron', format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'fake:electron'
      ? { format: 'commonjs', source: 'module.exports = globalThis.fakeElectron', shortCircuit: true }
      : next(url, context),
});

/** Runs the built main process on a new fake, up to the end of its first turn. */
export function startMain(main: string, options: FakeOptions, args: readonly string[]): FakeElectron {
  const fake = createFakeElectron(options);
  current.fakeElectron = fake.electron;
  for (const key of Object.keys(require.cache)) {
    if (key === main || key.includes('fake:electron')) Reflect.deleteProperty(require.cache, key);
  }
  const { argv, platform } = process;
  process.argv = ['/opt/storedesk/storedesk', ...args];
  Object.defineProperty(process, 'platform', { value: options.platform ?? platform });
  try {
    require(main);
  } finally {
    process.argv = argv;
    Object.defineProperty(process, 'platform', { value: platform });
  }
  return fake;
}
