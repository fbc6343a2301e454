import { bridge } from '@renderer/platform/bridge';

/** Has workbooks' writer loaded while one chooses: it takes longer to load than a small export to write. */
export function prepareExport(): void {
  // An export that was not prepared is written all the same.
  bridge.exports.prepare.mutate('xlsx').catch(() => undefined);
}
