import type { Manifest } from '@renderer/platform/manifest/manifest';

/**
 * The manifest of every domain that shows something, in the order of their folders; each is found by its location. All
 * of them export the same name: importing that name alone keeps the module objects out of the first screen's code.
 */
export const MANIFESTS: readonly Manifest[] = Object.values(
  import.meta.glob<Manifest>('../domains/*/manifest.ts', { eager: true, import: 'manifest' }),
);
