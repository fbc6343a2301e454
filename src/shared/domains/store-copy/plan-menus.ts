import { inputsOf, intervalErrors } from '@shared/domains/menus/interval-form';
import type { Menu, MenuDetails, MenuInterval } from '@shared/domains/menus/model';
import { mayCreateInterval, sameInterval, tidyInterval } from '@shared/domains/menus/rules';
import { intervalGroup, menuGroup } from '@shared/domains/store-comparison/compare-menus';
import { sameName } from '@shared/kernel/entry-name';
import { impossible, makes, overwrites, sameAlready } from './items';
import type { CopyItem, CopyScope } from './model';
import { storeCopyTexts as texts } from './texts';

interface MenuTarget {
  storeName: string;
  menus: readonly MenuDetails[];
  scope: Pick<CopyScope, 'opcodes' | 'categories'>;
}

const menuId = (name: string): string => `menu:${name.toLowerCase()}`;

const sameMiles = (one: Menu, other: Menu): boolean =>
  one.milegaeInterval === other.milegaeInterval &&
  one.beforeMiles === other.beforeMiles &&
  one.afterMiles === other.afterMiles &&
  one.maxMiles === other.maxMiles;

function planMenu(from: Menu, there: Menu | undefined, first: boolean): CopyItem {
  const group = menuGroup({ one: from, other: there });
  const named = { id: menuId(from.menuName), title: group.title, group };
  if (there) {
    if (!sameMiles(from, there)) return impossible(named, texts.otherMiles);
    return sameAlready(named, from.menuIsdefault === there.menuIsdefault ? null : texts.otherDefault);
  }
  const { menuName, milegaeInterval, beforeMiles, afterMiles, maxMiles } = from;
  // A store that has menus keeps its default one.
  const menuIsdefault = first && from.menuIsdefault;
  const menu = { menuName, milegaeInterval, beforeMiles, afterMiles, maxMiles, menuIsdefault };
  return makes(named, { kind: 'menu', menu });
}

/** Why the interval cannot be on the menu as it is there, or nothing. */
function problemOf(wanted: MenuInterval, menu: Menu, isNew: boolean, { storeName, scope }: MenuTarget) {
  const { opcodes, categories } = scope;
  if (!categories.includes(wanted.serviceType)) return texts.noCategory(wanted.serviceType);
  const missing = wanted.opcodes.filter((opcode) => !opcodes.includes(opcode));
  if (missing.length > 0) return texts.noOpcode(storeName, missing);
  const decision = isNew ? mayCreateInterval(menu) : undefined;
  if (decision && !decision.allowed) return decision.reasons.map(({ text }) => text).join('. ');
  return Object.values(intervalErrors(inputsOf(wanted), [], menu))[0];
}

function planInterval(
  interval: MenuInterval,
  menu: Menu,
  there: MenuDetails | undefined,
  target: MenuTarget,
): CopyItem {
  const wanted = tidyInterval(interval);
  const over = there?.intervals.find(({ serviceType }) => serviceType === wanted.serviceType);
  const named = {
    id: `interval:${menu.menuName}:${wanted.serviceType}`.toLowerCase(),
    title: `${menu.menuName}: ${wanted.serviceType}`,
    group: intervalGroup(wanted, over),
  };
  if (over && sameInterval(wanted, over)) return sameAlready(named);
  // A menu that is made has the miles of the one it is copied from, and is enabled.
  const onto = there?.menu ?? { ...menu, menuEnable: true };
  const problem = problemOf(wanted, onto, over === undefined, target);
  if (problem !== undefined) return impossible(named, problem);
  const change = { kind: 'interval' as const, menuName: onto.menuName, wanted };
  if (over) return overwrites(named, { ...change, over });
  return makes(named, { ...change, over: null }, { needs: there ? null : menuId(menu.menuName) });
}

/** Menus that are not there, and the intervals of all. */
export const planMenus = (from: readonly MenuDetails[], target: MenuTarget): CopyItem[] =>
  from.flatMap(({ menu, intervals }) => {
    const there = target.menus.find((other) => sameName(other.menu.menuName, menu.menuName));
    return [
      planMenu(menu, there?.menu, target.menus.length === 0),
      ...intervals.map((interval) => planInterval(interval, menu, there, target)),
    ];
  });
