/** The arrows of docs/architecture.md, enforced. */
const only = (name, from, notTo, comment) => ({
  name,
  severity: 'error',
  comment,
  from,
  to: { path: notTo },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      name: 'shared-has-no-ui-or-shell',
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
      comment: 'What another domain may use stands in index.ts; what a process collects, in its own file.',
      from: { path: '^src/(main|renderer|sandbox)/domains/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/$1/domains/', pathNot: '^src/$1/domains/($2/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'the-app-takes-indexes-and-manifests',
      severity: 'error',
      from: { path: '^src/renderer/(app|main)' },
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
