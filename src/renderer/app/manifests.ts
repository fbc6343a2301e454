import type { Manifest } from '@renderer/platform/manifest/manifest';

const modules = import.meta.glob<Readonly<Record<string, Manifest>>>('../domains/*/manifest.ts', {
  eager: true,
});

/** The manifest of every domain that shows something, in the order of their names. Each is found by its location. */
export const MANIFESTS: readonly Manifest[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, manifest]) => manifest);
