import { bridge } from '@renderer/platform/bridge/bridge';

/**
 * Preloads the workbook writer while the user chooses a format, because loading it takes longer than a small export.
 */
export function prewarmExport(): void {
  // An export also works without this preparation.
  bridge.exports.prepare.mutate('xlsx').catch(() => undefined);
}
