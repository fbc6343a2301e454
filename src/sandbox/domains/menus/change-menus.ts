// Changes menus and their intervals in the sandbox by the rules of the forms; changes of intervals have a conflict
// check.

import { problemBeforePhase1, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { SUCCESS, sqlError, staleWrite } from '@sandbox/graphql/errors';
import type {
  AddMenuInput,
  DeleteMenuIntervalInput,
  EditMenuInput,
  InsertMenuDetailsInput,
  SeenIntervalInput,
} from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/input-checks';
import { inputsOf, intervalErrors } from '@shared/domains/menus/interval-form';
import { menuErrors } from '@shared/domains/menus/menu-form';
import type { MenuInterval } from '@shared/domains/menus/model';
import { intervalOfMenudata, menudataSchema } from '@shared/domains/menus/interval-records';
import {
  mayChangeDefault,
  mayCreateInterval,
  mayDeleteMenu,
  normalizeInterval,
  sameInterval,
} from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import {
  filteredOpcodes,
  findMenu,
  type IntervalRow,
  intervalRows,
  type MenuRow,
  menuRows,
  SERVICE_TYPES,
} from './find-menus';

/** Adds a menu to a store. Call inside a transaction. @returns Success, or the reason of the refusal. */
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

/** Makes a menu the default one of its store. @returns Success, or the reason of the refusal. */
export function editMenu(context: SandboxContext, store: StoreRow, input: EditMenuInput): string {
  const menu = findMenu(context, store.id, input.inMenuname);
  if (!menu) return menusTexts.menuGone(input.inMenuname);
  // The call may be repeated after a lost response, so an unchanged default is a success.
  if (menu.menuIsdefault === input.isdefault) return SUCCESS;
  const permission = mayChangeDefault(menu);
  if (!permission.allowed) return reasonsOf(permission);
  makeDefault(context, store.id, menu.id);
  return SUCCESS;
}

/** Deletes a menu with its intervals and the mapping of its models. @returns Success, or the reason of the refusal. */
export function deleteMenu(context: SandboxContext, store: StoreRow, name: string): string {
  const menus = menuRows(context, store.id);
  const menu = findMenu(context, store.id, name);
  if (!menu) return menusTexts.menuGone(name);
  const permission = mayDeleteMenu(menu, menus.length);
  if (!permission.allowed) return reasonsOf(permission);
  context.db.prepare('delete from menu where id = ?').run(menu.id);
  return SUCCESS;
}

const OTHER_USER = 'Someone else';

/** The reason why an interval cannot be stored, regardless of the caller; undefined when it can. */
function intervalProblem(
  context: SandboxContext,
  store: StoreRow,
  menu: MenuRow,
  wanted: MenuInterval,
  taken: readonly string[],
): string | undefined {
  const [wrong] = Object.values(intervalErrors(inputsOf(wanted), taken, menu));
  if (wrong !== undefined) return wrong;
  if (!SERVICE_TYPES.some(({ serviceType }) => serviceType === wanted.serviceType))
    return menusTexts.noSuchCategory(wanted.serviceType);
  const known = new Set(filteredOpcodes(context, store.id).map(({ opcode }) => opcode));
  const strange = wanted.opcodes.find((opcode) => !known.has(opcode));
  return strange === undefined ? undefined : menusTexts.noSuchOpcode(strange);
}

function writeInterval(
  { db, caller }: SandboxContext,
  menu: MenuRow,
  wanted: MenuInterval,
  id: number | null,
): void {
  const values = [
    wanted.serviceType,
    wanted.price,
    wanted.frh,
    wanted.items,
    JSON.stringify(wanted.ratings),
    caller.name,
  ];
  const intervalKey =
    id ??
    Number(
      db
        .prepare(
          `insert into menu_interval (serviceType, price, frh, items, ratings, changedBy, menuKey)
           values (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(...values, menu.id).lastInsertRowid,
    );
  if (id !== null)
    db.prepare(
      `update menu_interval set serviceType = ?, price = ?, frh = ?, items = ?, ratings = ?, changedBy = ?
        where id = ?`,
    ).run(...values, id);
  db.prepare('delete from menu_interval_opcode where intervalKey = ?').run(intervalKey);
  const add = db.prepare('insert into menu_interval_opcode (intervalKey, opcode) values (?, ?)');
  for (const opcode of wanted.opcodes) add.run(intervalKey, opcode);
}

/** @throws GraphQLError 40001 when the sender saw something else than what is stored */
function requireUnchangedInterval(stored: IntervalRow | undefined, seen: SeenIntervalInput): IntervalRow {
  if (!stored) throw staleWrite(menusTexts.intervalGone(seen.serviceType));
  if (sameInterval(stored, seen)) return stored;
  throw staleWrite(menusTexts.intervalStale(stored.changedBy ?? OTHER_USER, stored.serviceType));
}

/**
 * Creates or changes an interval of a menu. Call inside a transaction.
 * @returns Success, or the reason of the refusal.
 */
export function saveInterval(
  context: SandboxContext,
  of: StoreRow,
  { menudata, seen }: InsertMenuDetailsInput,
): string {
  const sent = jsonInput(menudata, menudataSchema, 'menudata');
  if (sent.m_storeid !== of.storeId) throw sqlError('menudata is about another store', { errcode: '22023' });
  const name = sent.menu_name;
  const menu = findMenu(context, of.id, name);
  if (!menu) return menusTexts.menuGone(name);
  const wanted = normalizeInterval(intervalOfMenudata(sent));
  const rows = intervalRows(context, menu.id);
  // The call may be repeated after a lost response, so an existing interval is a success.
  if (rows.some((row) => sameInterval(row, wanted))) return SUCCESS;
  const stored = rows.find(({ serviceType }) => serviceType === (seen ?? wanted).serviceType);
  if (!seen) {
    const permission = mayCreateInterval(menu);
    if (!permission.allowed) return reasonsOf(permission);
  }
  const id = seen ? requireUnchangedInterval(stored, seen).id : null;
  const taken = rows.filter((row) => row.id !== id).map(({ serviceType }) => serviceType);
  const problem = intervalProblem(context, of, menu, wanted, taken);
  if (problem !== undefined) return problem;
  writeInterval(context, menu, wanted, id);
  return SUCCESS;
}

export function deleteInterval(
  context: SandboxContext,
  of: StoreRow,
  { inMenuname, serviceType, seen }: DeleteMenuIntervalInput,
): string {
  const menu = findMenu(context, of.id, inMenuname);
  if (!menu) return menusTexts.menuGone(inMenuname);
  const stored = intervalRows(context, menu.id).find((row) => row.serviceType === serviceType);
  if (!stored) return menusTexts.intervalGone(serviceType);
  if (seen && !sameInterval(stored, seen)) throw staleWrite(menusTexts.intervalChanged(serviceType));
  context.db.prepare('delete from menu_interval where id = ?').run(stored.id);
  return SUCCESS;
}

/** The problem with changing anything about the menus of a store, or ''. */
export const storeProblem = (store: StoreRow): string => problemBeforePhase1(store, menusTexts.notLoaded);

/** Call inside a transaction, because a store has one default menu at any time. */
function makeDefault({ db }: SandboxContext, storeKey: number, menuKey: number): void {
  db.prepare('update menu set menuIsdefault = 0 where storeKey = ?').run(storeKey);
  db.prepare('update menu set menuIsdefault = 1 where id = ?').run(menuKey);
}
