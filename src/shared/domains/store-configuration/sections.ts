import { afterConfigured, afterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { mayOpenPayTypes } from '@shared/domains/pay-types/rules';
import type { Store } from '@shared/domains/stores/model';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import type { SectionName } from './model';

export interface ConfigurationSection {
  title: string;
  /** The gate of the tab that shows it. */
  gate: (store: Store) => Permission;
}

/** In the order of the tabs. */
export const SECTIONS: Readonly<Record<SectionName, ConfigurationSection>> = {
  feeds: { title: 'Data Feeds', gate: () => ALLOWED },
  payTypes: { title: 'Pay Types', gate: mayOpenPayTypes },
  laborGrids: { title: 'Labor Grids', gate: afterConfigured },
  partsMatrices: { title: 'Parts Matrices', gate: afterConfigured },
  mapping: { title: 'Models', gate: afterPhase1 },
  menus: { title: 'Menus', gate: afterPhase1 },
  settings: { title: 'Store Settings', gate: afterPhase1 },
};

/**
 * Rows that phase 1 loads and users categorize. They are in the store sheet, and are not compared or copied as a
 * section.
 */
export const LOADED_SECTIONS = {
  opcodes: { title: 'Opcodes', gate: afterPhase1 },
  advisors: { title: 'Advisors', gate: afterPhase1 },
  technicians: { title: 'Technicians', gate: afterPhase1 },
} as const satisfies Record<string, ConfigurationSection>;
