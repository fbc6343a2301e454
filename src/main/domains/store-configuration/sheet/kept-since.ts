import type { StoreConfiguration } from '@shared/domains/store-configuration/model';

/** ISO instant of the oldest answer, where any was kept on this computer. */
export function keptSince(configuration: StoreConfiguration): string | null {
  const { feeds, payTypes, laborGrids, partsMatrices, mapping, menus, settings } = configuration;
  const sections = [feeds, payTypes, laborGrids, partsMatrices, mapping, menus, settings];
  const read = sections.flatMap((one) => (one.status === 'read' ? one : []));
  if (!read.some(({ kept }) => kept)) return null;
  return read.map(({ asOf }) => asOf).sort()[0] ?? null;
}
