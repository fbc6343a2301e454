import { REALM_STEP } from '@shared/domains/checklist/model';

/** `pStore` of a tenant's own checklist. */
export const COMMON = 'common';

type Definition = readonly [key: string, displayName: string, processName: string];

export const TENANT_STEPS: readonly Definition[] = [
  ['tenant_contract', 'Contract and contacts', 'Sales handover'],
  [REALM_STEP, 'Identity provider configuration', 'Configuration'],
  ['tenant_site', 'Site address', 'Configuration'],
  ['tenant_users', 'First users', 'Access'],
  ['tenant_kick_off', 'Kick-off meeting', 'Onboarding'],
];

export const STORE_STEPS: readonly Definition[] = [
  ['store_information', 'Store information', 'Onboarding'],
  ['store_dms_access', 'DMS access', 'Data'],
  ['store_labor_grid', 'Labor grid received', 'Pricing'],
  ['store_labor_grid_entry', 'Labor grid entered', 'Pricing'],
  ['store_parts_matrix', 'Parts matrix received', 'Pricing'],
  ['store_bulk_load', 'Bulk load', 'Data'],
  ['store_opcodes', 'Opcode categorization', 'Data'],
  ['store_launch', 'Launch meeting', 'Launch'],
];

/** What people call a step. */
export const stepName = (wanted: string): string =>
  [...TENANT_STEPS, ...STORE_STEPS].find(([key]) => key === wanted)?.[1] ?? wanted;
