// Import boundaries, checked by `npm run check:boundaries`. scripts/check-boundaries.test.ts tests that each rule is enforced.

const test = '[.]test[.]tsx?$';

/** Forbids imports from folder `name` into the folders in `forbidden`. */
const folder = (name, forbidden) => ({
  name: `${name}-imports-its-own-side`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${forbidden})/` },
});

/** Folders inside store/ that serve every entity; each other folder is one entity. */
const storeInfrastructure = '^store/(database|http|graphql|sandbox|conformance|resilience|teams)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      // Their packages are installed only when the benchmark runs.
      from: { pathNot: '^bench/grid/peers/' },
      to: { couldNotResolve: true },
    },
    { name: 'not-to-test', severity: 'error', from: { pathNot: test }, to: { path: test } },

    // The table in ARCHITECTURE.md.
    folder('shared', 'messages|store|host|electron|web|renderer|e2e|bench|scripts'),
    folder('messages', 'store|host|electron|web|renderer|e2e|bench|scripts'),
    folder('store', 'messages|host|electron|web|renderer|e2e|bench|scripts'),
    folder('host', 'messages|store|electron|web|renderer|e2e|bench|scripts'),
    folder('electron', 'store|web|renderer|e2e|bench|scripts'),
    folder('web', 'messages|store|electron|renderer|e2e|bench|scripts'),
    folder('renderer', 'store|host|electron|web|e2e|bench|scripts'),
    folder('e2e', 'store|host|electron|web|renderer|bench|scripts'),
    folder('bench', 'store|electron|web|e2e'),
    {
      name: 'bench-measures-the-grid-itself',
      severity: 'error',
      from: { path: '^bench/', pathNot: '^bench/grid/' },
      to: { path: '^(messages|renderer)/' },
    },
    {
      name: 'bench-measures-the-grid-itself',
      severity: 'error',
      from: { path: '^bench/grid/' },
      to: { path: '^(host|scripts|renderer/(?!ui/grid/|app/app[.]css))' },
    },

    {
      name: 'shared-is-pure',
      comment: 'Facts and rules: no package but zod, nothing of Node.',
      severity: 'error',
      from: { path: '^shared/', pathNot: test },
      to: { pathNot: ['^shared/', 'node_modules/zod/'] },
    },
    {
      name: 'electron-package-stays-in-electron',
      comment: 'Everything else must run and be tested where the Electron runtime is missing.',
      severity: 'error',
      from: { pathNot: '^(electron|e2e|scripts)/' },
      to: { path: '(^|/)electron$|node_modules/electron/' },
    },
    {
      name: 'preload-is-thin',
      comment: 'It is sandboxed, and runs in the same process as the page.',
      severity: 'error',
      from: { path: '^electron/preload[.]ts$' },
      to: { pathNot: '^shared/contract/|^electron/ipc-channels[.]ts$|(^|/)electron$|node_modules/electron/' },
    },
    {
      name: 'token-stays-in-vault-and-gateway',
      comment: 'Who cannot name the type of a token cannot hand one around.',
      severity: 'error',
      from: { pathNot: '^host/(vault|gateway)/' },
      to: { path: '^host/vault/access-token[.]ts$' },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^renderer/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^renderer/(ui|state|data|queue)/' },
      to: { path: '^renderer/features/' },
    },
    {
      name: 'frame-knows-workspaces-only',
      comment: 'A feature tells the frame what it has in its workspace.tsx; the frame has one list of them.',
      severity: 'error',
      from: {
        path: '^renderer/',
        pathNot: ['^renderer/(features|ui|state|data)/', '^renderer/app/workspaces[.]ts$', test],
      },
      to: { path: '^renderer/features/' },
    },
    {
      name: 'workspaces-are-declared',
      comment: 'The list holds declarations, nothing from inside a feature.',
      severity: 'error',
      from: { path: '^renderer/app/workspaces[.]ts$' },
      to: { path: '^renderer/features/', pathNot: '^renderer/features/[^/]+/workspace[.]tsx$' },
    },
    {
      name: 'features-do-not-know-the-frame',
      severity: 'error',
      from: { path: '^renderer/features/' },
      to: { path: '^renderer/app/' },
    },
    {
      name: 'renderer-features-not-to-each-other',
      comment: 'What two features need belongs to ui/, state/, data/ or shared/.',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/', pathNot: test },
      to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    },
    {
      name: 'store-entities-not-to-each-other',
      comment:
        'An entity reads another one through its *-reader.ts and *-children.ts only, and never writes it.',
      severity: 'error',
      from: { path: '^store/([^/]+)/', pathNot: [storeInfrastructure, test] },
      to: {
        path: '^store/',
        pathNot: [
          '^store/$1/',
          '^store/(database|http|graphql)/',
          '^store/[^/]+[.]ts$',
          '-(reader|children)[.]ts$',
        ],
      },
    },
  ],
  options: {
    // Includes type-only imports: they couple modules too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
