import { menuErrors } from '@shared/domains/menus/menu-form';
import { mayChangeDefault, mayDeleteMenu } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import { reasonsOf, SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { AddMenuInput, EditMenuInput } from '@sandbox/graphql/generated/resolvers';
import { problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import { findMenu, menuRows } from './find-menus';

/** The problem with changing anything about the menus of a store, or ''. */
export const storeProblem = (store: StoreRow): string => problemBeforePhase1(store, menusTexts.notLoaded);

/** Call inside a transaction, as the two below: a store has one default menu at any time. */
function makeDefault({ db }: SandboxContext, storeKey: number, menuKey: number): void {
  db.prepare('update menu set menuIsdefault = 0 where storeKey = ?').run(storeKey);
  db.prepare('update menu set menuIsdefault = 1 where id = ?').run(menuKey);
}

export function addMenu(context: SandboxContext, store: StoreRow, input: AddMenuInput): string {
  const menus = menuRows(context, store.id);
  const wrong = menuErrors(
    {
      menuName: input.inMenuname,
      milegaeInterval: String(input.inMenuInterval),
      maxMiles: String(input.inMaxMiles),
      beforeMiles: String(input.inMilesBefore),
      afterMiles: String(input.inMilesAfter),
    },
    menus.map(({ menuName }) => menuName),
  );
  const [problem] = Object.values(wrong);
  if (problem !== undefined) return problem;
  const { lastInsertRowid } = context.db
    .prepare(
      `insert into menu (storeKey, menuName, menuIsdefault, menuEnable, milegaeInterval, beforeMiles, afterMiles,
         maxMiles) values (?, ?, 0, 1, ?, ?, ?, ?)`,
    )
    .run(
      store.id,
      input.inMenuname,
      input.inMenuInterval,
      input.inMilesBefore,
      input.inMilesAfter,
      input.inMaxMiles,
    );
  if (input.isdefault || menus.length === 0) makeDefault(context, store.id, Number(lastInsertRowid));
  return SUCCESS;
}

export function editMenu(context: SandboxContext, store: StoreRow, input: EditMenuInput): string {
  const menu = findMenu(context, store.id, input.inMenuname);
  if (!menu) return menusTexts.menuGone(input.inMenuname);
  // Repeated after a lost answer: done is done.
  if (menu.menuIsdefault === input.isdefault) return SUCCESS;
  const decision = mayChangeDefault(menu);
  if (!decision.allowed) return reasonsOf(decision);
  makeDefault(context, store.id, menu.id);
  return SUCCESS;
}

/** Its intervals and the mapping of its models go with it. */
export function deleteMenu(context: SandboxContext, store: StoreRow, name: string): string {
  const menus = menuRows(context, store.id);
  const menu = findMenu(context, store.id, name);
  if (!menu) return menusTexts.menuGone(name);
  const decision = mayDeleteMenu(menu, menus.length);
  if (!decision.allowed) return reasonsOf(decision);
  context.db.prepare('delete from menu where id = ?').run(menu.id);
  return SUCCESS;
}
