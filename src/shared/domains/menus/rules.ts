// Rules of menus: when an interval can be created, with which categories, a menu deleted or made the default, and when
// two intervals are the same.

import { requireAll, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import { mileageCount, type MileageScale } from './mileage';
import type { Menu, MenuInterval, MenuServiceType } from './model';
import { menusTexts } from './texts';

/** Intervals need a menu that the provider has enabled and that does not end before its first mileage. */
export const mayCreateInterval = (menu: Pick<Menu, 'menuEnable'> & MileageScale): Permission =>
  requireAll(
    allowedWhen(menu.menuEnable, menusTexts.notEnabled),
    allowedWhen(mileageCount(menu) > 0, menusTexts.noRatings),
  );

/** Models without a menu of their own use the default one, so it can only be deleted last. */
export const mayDeleteMenu = (
  { menuIsdefault }: Pick<Menu, 'menuIsdefault'>,
  menuCount: number,
): Permission => allowedWhen(!menuIsdefault || menuCount === 1, menusTexts.defaultNotDeletable);

/** There is always one default menu: it changes by choosing another. */
export const mayChangeDefault = ({ menuIsdefault }: Pick<Menu, 'menuIsdefault'>): Permission =>
  allowedWhen(!menuIsdefault, menusTexts.isDefault);

/** Whether a new menu may or may not be the default one: the first has no choice. */
export const mayChooseDefault = (menuCount: number): Permission =>
  allowedWhen(menuCount > 0, menusTexts.firstIsDefault);

export interface CategoryChoice extends MenuServiceType {
  /** Whether this interval can have it. */
  permission: Permission;
}

/** The category options, with those disabled that other intervals of the menu have (`taken`). */
export const categoryChoices = (
  serviceTypes: readonly MenuServiceType[],
  taken: readonly string[],
): CategoryChoice[] =>
  serviceTypes.map((type) => ({
    ...type,
    permission: allowedWhen(!taken.includes(type.serviceType), menusTexts.categoryUsed(type.serviceType)),
  }));

const ascending = (miles: readonly number[]): number[] => [...new Set(miles)].sort((a, b) => a - b);

/** The same interval in one spelling: opcodes and mileages once each and in order. */
export const normalizeInterval = (interval: MenuInterval): MenuInterval => ({
  ...interval,
  opcodes: [...new Set(interval.opcodes)].sort(),
  ratings: ascending(interval.ratings),
});

/** True if two intervals are equal for the conflict check. */
export const sameInterval = (one: MenuInterval, other: MenuInterval): boolean => {
  const [a, b] = [normalizeInterval(one), normalizeInterval(other)];
  return (
    a.serviceType === b.serviceType &&
    a.price === b.price &&
    a.frh === b.frh &&
    a.items === b.items &&
    a.opcodes.join('\n') === b.opcodes.join('\n') &&
    a.ratings.join() === b.ratings.join()
  );
};
