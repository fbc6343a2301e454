import type { ActiveStatus } from './model';
export const peopleTexts = {
  advisorSaved: 'Advisor details updated successfully',
  technicianSaved: 'Technician details updated successfully',
  active: 'Active or Inactive',
  shaded: 'Shaded = uncategorized or inactive',
} as const;

/** Represents an undecided status. */
export const UNDECIDED = '----';

const ACTIVE_TEXTS = { 1: 'Active', 0: 'Inactive' } as const;

export const activeText = (active: ActiveStatus): string =>
  active === null ? UNDECIDED : ACTIVE_TEXTS[active];
