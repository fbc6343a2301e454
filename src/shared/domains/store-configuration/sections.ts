// The sections of a store's configuration: their titles, and whether their tab is open.

import { mayOpenOnceConfigured, mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { mayOpenPayTypes } from '@shared/domains/pay-types/tab-access';
import type { Store } from '@shared/domains/stores/model';
import { ALLOWED, type Permission } from '@shared/kernel/access/permission';
import type { SectionName } from './model';

export interface ConfigurationSection {
  title: string;
  /** Whether the tab that shows it is open. */
  access: (store: Store) => Permission;
}

/** In the order of the tabs. */
export const SECTIONS: Readonly<Record<SectionName, ConfigurationSection>> = {
  feeds: { title: 'Data Feeds', access: () => ALLOWED },
  payTypes: { title: 'Pay Types', access: mayOpenPayTypes },
  laborGrids: { title: 'Labor Grids', access: mayOpenOnceConfigured },
  partsMatrices: { title: 'Parts Matrices', access: mayOpenOnceConfigured },
  mapping: { title: 'Models', access: mayOpenAfterPhase1 },
  menus: { title: 'Menus', access: mayOpenAfterPhase1 },
  settings: { title: 'Store Settings', access: mayOpenAfterPhase1 },
};

/**
 * Rows that phase 1 loads and users categorize. They are in the store sheet, and are not compared or copied as a
 * section.
 */
export const LOADED_SECTIONS = {
  opcodes: { title: 'Opcodes', access: mayOpenAfterPhase1 },
  advisors: { title: 'Advisors', access: mayOpenAfterPhase1 },
  technicians: { title: 'Technicians', access: mayOpenAfterPhase1 },
} as const satisfies Record<string, ConfigurationSection>;
