import { PAY_TYPES_TAB } from '@shared/kernel/platform/menu-texts';

export const payTypesTexts = {
  title: PAY_TYPES_TAB,
  saved: 'Pay Types updated successfully',
  code: 'One of C, E, F, I, M, W',
  department: (departments: readonly string[]): string => `One of ${departments.join(', ')}, or empty`,
  unsaved: 'the pay types',
  fileName: (store: string): string => `${store} ${PAY_TYPES_TAB}`,
  notLoaded: "The pay types couldn't be loaded",
  columns: { id: 'Id', payType: 'Dealer Pay Type', group: 'FOPC Group', department: 'Dept' },
} as const;
