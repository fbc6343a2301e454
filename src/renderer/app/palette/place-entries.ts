import type { Tabs } from '@renderer/platform/tabs-context';
import type { SearchHit } from '@shared/domains/search/model';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { ALLOWED, withoutLinks } from '@shared/kernel/decision';
import { may } from '@shared/kernel/permissions';
import { pageEntry, type PaletteEntry } from './palette-entries';

/**
 * The tabs of a tenant or store that the role may see, in their order: those within its first tab before the others.
 * @param store As far as it is known: what the pipeline has not opened yet is closed here too, otherwise by the page.
 */
export function placeEntries(
  { kind, id, title }: SearchHit,
  { storeTabs, tenantTabs }: Tabs,
  role: string,
  store: Store | undefined,
): PaletteEntry[] {
  if (kind === 'tenant')
    return tenantTabs.map(({ tab, label }) =>
      pageEntry({ to: tenantsPaths.tab(id, tab), title: label, subtitle: title }),
    );
  const seen = storeTabs.filter(
    ({ capability }) => capability === undefined || may(role, capability).allowed,
  );
  const inside = seen.filter(({ within }) => within === 'onboarding');
  const beside = seen.filter(({ within }) => within === 'store');
  return [...inside, ...beside].map(({ within, tab, label, gate }) => ({
    ...pageEntry({
      to: within === 'store' ? storesPaths.tab(id, tab) : storesPaths.within(id, tab),
      title: label,
      subtitle: title,
    }),
    decision: store && gate ? withoutLinks(gate(store)) : ALLOWED,
  }));
}
