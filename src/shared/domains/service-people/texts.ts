import { ADVISORS_TAB, TECHNICIANS_TAB } from '@shared/kernel/platform/menu-texts';
import type { ActiveStatus } from './model';

export const peopleTexts = {
  advisorSaved: 'Advisor details updated successfully',
  technicianSaved: 'Technician details updated successfully',
  active: 'Active or Inactive',
  shaded: 'Shaded = uncategorized or inactive',
  advisors: {
    title: ADVISORS_TAB,
    what: 'the advisors',
    key: 'Service Advisor',
    nickname: 'Nick Name',
    active: 'Active/Inactive',
  },
  technicians: {
    title: TECHNICIANS_TAB,
    what: 'the technicians',
    key: 'Tech Number',
    nickname: 'Nickname',
    active: 'Active Status',
  },
  notLoaded: (people: string): string => `The ${people} couldn't be loaded`,
} as const;

/** Represents an undecided status. */
export const UNDECIDED = '----';

export const ACTIVE_TEXTS = { 1: 'Active', 0: 'Inactive' } as const;

export const activeText = (active: ActiveStatus): string =>
  active === null ? UNDECIDED : ACTIVE_TEXTS[active];
