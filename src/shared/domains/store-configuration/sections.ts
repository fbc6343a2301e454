import { mayOpenOnceConfigured, mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
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
  laborGrids: { title: 'Labor Grids', gate: mayOpenOnceConfigured },
  partsMatrices: { title: 'Parts Matrices', gate: mayOpenOnceConfigured },
  mapping: { title: 'Models', gate: mayOpenAfterPhase1 },
  menus: { title: 'Menus', gate: mayOpenAfterPhase1 },
  settings: { title: 'Store Settings', gate: mayOpenAfterPhase1 },
};

/**
 * Rows that phase 1 loads and users categorize. They are in the store sheet, and are not compared or copied as a
 * section.
 */
export const LOADED_SECTIONS = {
  opcodes: { title: 'Opcodes', gate: mayOpenAfterPhase1 },
  advisors: { title: 'Advisors', gate: mayOpenAfterPhase1 },
  technicians: { title: 'Technicians', gate: mayOpenAfterPhase1 },
} as const satisfies Record<string, ConfigurationSection>;
