const { readdirSync } = process.getBuiltinModule('node:fs');

/** The arrows of docs/README.md, enforced. */
const only = (name, from, notTo, comment) => ({
  name,
  severity: 'error',
  comment,
  from,
  to: { path: notTo },
});

/** The layer of all domains of the sandbox that are not named in LISTED_LAYERS. */
const OTHER_DOMAINS = 'domains/*';

/**
 * The layers of the sandbox, lowest first. A file imports from its own folder and from lower layers; two folders of
 * one layer do not see each other.
 */
const LISTED_LAYERS = [
  ['options.ts', 'services.ts', 'http', 'database'],
  ['cli-options.ts', 'faults', 'identity', 'sample-data/sampler.ts'],
  ['graphql'],
  ['activities', 'media'],
  ['domain.ts'],
  ['domains/dms', 'domains/tenants'],
  ['domains/stores'],
  ['domains/submissions'],
  [OTHER_DOMAINS],
  [
    'domains/daily-loads',
    'domains/data-as-of',
    'domains/data-evaluation',
    'domains/labor-grids',
    'domains/menus',
    'domains/missed-data',
    'domains/pay-types',
    'domains/revenue',
    'domains/tenant-users',
  ],
  ['domains/logins', 'domains/model-mapping', 'domains/ro-counts'],
  ['domains/telemetry-reports'],
  ['domains.ts', 'sample-data/seed-database.ts'],
  ['server'],
  ['cli.ts'],
];

const listedPlaces = new Set(LISTED_LAYERS.flat());
const otherDomains = readdirSync(`${__dirname}/src/sandbox/domains`)
  .map((domain) => `domains/${domain}`)
  .filter((place) => !listedPlaces.has(place));

const SANDBOX_LAYERS = LISTED_LAYERS.map((places) =>
  (places.includes(OTHER_DOMAINS) ? otherDomains : places).map((place) =>
    place.endsWith('.ts') ? `${place.replace('.', '\\.')}$` : `${place}/`,
  ),
);

/** @param {string[]} places */
const inSandbox = (places) => `^src/sandbox/(?:${places.join('|')})`;

const sandboxLayerRules = [
  {
    name: 'sandbox-every-file-has-a-layer',
    severity: 'error',
    comment: 'A new folder beside the domains takes its place in LISTED_LAYERS.',
    from: { path: '^src/sandbox/', pathNot: inSandbox(SANDBOX_LAYERS.flat()) },
    to: {},
  },
  ...SANDBOX_LAYERS.flatMap((places, layer) =>
    places.map((place) => ({
      name: `sandbox-layer-${layer}`,
      severity: 'error',
      comment: 'A file imports from its own folder and from lower layers (LISTED_LAYERS).',
      from: { path: inSandbox([place]) },
      to: { path: '^src/sandbox/', pathNot: inSandbox([place, ...SANDBOX_LAYERS.slice(0, layer).flat()]) },
    })),
  ),
];

const NOT_A_TEST = '\\.test\\.tsx?$';
const inDomains = (names) => `^src/shared/domains/(${names.join('|')})/`;

/**
 * The domains of src/shared that import other domains, the lowest layer first. A domain may import the layers below its
 * own, and every domain that is not listed: those stand on the kernel alone.
 */
const SHARED_LAYERS = [
  ['billing', 'checklist', 'policy', 'preferences', 'scheduled-exports', 'stores'],
  ['bulk-load', 'menus', 'model-mapping', 'module-details', 'revenue', 'store-settings'],
  [
    'data-evaluation',
    'data-feeds',
    'labor-grids',
    'parts-matrices',
    'pay-types',
    'forecast',
    'store-peek',
    'tour',
  ],
  ['calendar', 'opcodes', 'status-sheet', 'today'],
  ['line-notes', 'store-configuration'],
  ['bulk', 'store-comparison', 'suggestions'],
  ['store-copy'],
  ['jobs'],
];

const sharedLayerRules = [
  {
    name: 'shared-domains-in-no-layer-import-none',
    severity: 'error',
    comment: 'A domain that needs another one is entered in SHARED_LAYERS, above it.',
    from: {
      path: '^src/shared/domains/([^/]+)/',
      pathNot: [NOT_A_TEST, inDomains(SHARED_LAYERS.flat())],
    },
    to: { path: '^src/shared/domains/', pathNot: '^src/shared/domains/$1/' },
  },
  ...SHARED_LAYERS.map((layer, at) => ({
    name: `shared-domains-layer-${at + 1}`,
    severity: 'error',
    comment: 'A domain imports the layers below its own, so that no two domains need each other.',
    from: { path: inDomains(layer), pathNot: NOT_A_TEST },
    to: { path: inDomains(SHARED_LAYERS.slice(at).flat()), pathNot: '^src/shared/domains/$1/' },
  })),
];

/** Files below the domains of the renderer that know a domain all the same: each, what it may import, and why. */
const KNOWS_A_DOMAIN = [
  {
    file: 'components/form/use-dms-choices\\.ts',
    domains: 'dms/(dms-types|texts)\\.ts',
    comment:
      'Behind the index of the domain it would be loaded with the first screen, which shows DMS logos.',
  },
  {
    file: 'platform/manifest/manifest\\.ts',
    domains: '(stores|tenants)/model\\.ts',
    comment: 'Types only: the tabs that domains add to the page of a store or a tenant receive that record.',
  },
  {
    file: 'components/data-grid/toolbar/grid-tools\\.tsx',
    domains: 'scheduled-exports/paths\\.ts',
    comment: 'The Export menu of every grid leads to the form of a scheduled export.',
  },
  {
    file: 'components/editable-grids/range-grid/cell-editors\\.test\\.tsx',
    domains: 'launch-report/(date-cells|rules)\\.ts',
    comment: 'The editors of cells are tested with the days of the sheet that they were made for.',
  },
];

const knownDomainRules = [
  {
    name: 'components-and-platform-know-no-domain',
    severity: 'error',
    comment: 'Types that they share with a domain stand in the kernel. KNOWS_A_DOMAIN lists the exceptions.',
    from: {
      path: '^src/renderer/(components|platform)/',
      pathNot: KNOWS_A_DOMAIN.map(({ file }) => `^src/renderer/${file}$`),
    },
    to: { path: '^src/shared/domains/' },
  },
  ...KNOWS_A_DOMAIN.map(({ file, domains, comment }, at) => ({
    name: `components-and-platform-know-no-domain-exception-${at + 1}`,
    severity: 'error',
    comment,
    from: { path: `^src/renderer/${file}$` },
    to: { path: '^src/shared/domains/', pathNot: `^src/shared/domains/${domains}$` },
  })),
];

module.exports = {
  forbidden: [
    ...sharedLayerRules,
    ...knownDomainRules,
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'Type-only circles count: a file that names the type of another one cannot be read without it.',
      from: {},
      to: { circular: true },
    },
    only(
      'shared-is-pure',
      { path: '^src/shared', pathNot: '\\.test\\.ts$' },
      '^src/(main|preload|renderer|sandbox)',
      'The vocabulary knows nobody.',
    ),
    {
      name: 'shared-does-no-io',
      severity: 'error',
      from: { path: '^src/shared', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-has-no-ui-or-electron',
      severity: 'error',
      from: { path: '^src/shared', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(electron|react|@fluentui|ag-grid)' },
    },
    {
      name: 'renderer-takes-only-types-from-main',
      severity: 'error',
      from: { path: '^src/renderer' },
      to: { path: '^src/(main|preload|sandbox)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-domain-is-seen-through-its-index',
      severity: 'error',
      comment:
        'What another domain may use stands in index.ts, and in main also in router.ts: those are the calls of the domain.',
      from: { path: '^src/(main|renderer|sandbox)/domains/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/$1/domains/', pathNot: '^src/$1/domains/($2/|[^/]+/(index|router)\\.ts$)' },
    },
    {
      name: 'the-app-takes-indexes-and-manifests',
      severity: 'error',
      // A test of all screens has to draw them.
      from: { path: '^src/renderer/(app|main)', pathNot: '\\.test\\.tsx$' },
      to: { path: '^src/renderer/domains/', pathNot: '/(index|manifest)\\.ts$' },
    },
    only(
      'platform-is-the-lowest-layer',
      { path: '^src/renderer/platform' },
      '^src/renderer/(components|domains|app)',
      'platform <- components <- domains <- app',
    ),
    only(
      'components-know-no-domain',
      { path: '^src/renderer/components' },
      '^src/renderer/(domains|app)',
      'platform <- components <- domains <- app',
    ),
    only(
      'domains-know-no-app',
      { path: '^src/renderer/domains' },
      '^src/renderer/app',
      'platform <- components <- domains <- app',
    ),
    only(
      'the-kernel-knows-no-domain',
      { path: '^src/shared/kernel', pathNot: '\\.test\\.ts$' },
      '^src/shared/domains',
      'It is what the domains share.',
    ),
    only(
      'main-knows-no-renderer',
      { path: '^src/main' },
      '^src/(renderer|preload|sandbox)',
      'The bridge is the only way.',
    ),
    only(
      'sandbox-stands-alone',
      { path: '^src/sandbox' },
      '^src/(main|preload|renderer)',
      'It is the other side of the wire.',
    ),
    only(
      'preload-is-thin',
      { path: '^src/preload' },
      '^src/(renderer|sandbox)',
      'It exposes the bridge and nothing else.',
    ),
    {
      name: 'electron-stays-at-the-edge',
      severity: 'error',
      from: {
        path: '^src',
        pathNot:
          '^src/(main/app/|main/desktop/electron|main/bridge/electron|main/index\\.ts|preload/index\\.ts)',
      },
      to: { path: '(^|node_modules/)electron($|/)' },
    },
    {
      name: 'ui-kits-behind-components',
      severity: 'error',
      comment: 'Screens use the grid through components/data-grid.',
      from: { path: '^src/renderer', pathNot: '^src/renderer/components' },
      to: { path: 'node_modules/ag-grid' },
    },
    ...sandboxLayerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
