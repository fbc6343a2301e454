import { inputsOf, intervalErrors } from '@shared/domains/menus/interval-form';
import type { MenuInterval } from '@shared/domains/menus/model';
import { intervalOfMenudata, menudataSchema } from '@shared/domains/menus/record';
import { mayCreateInterval, sameInterval, tidyInterval } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import { reasonsOf, SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError, staleWrite } from '@sandbox/graphql/errors';
import type {
  DeleteMenuIntervalInput,
  InsertMenuDetailsInput,
  SeenIntervalInput,
} from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/json-input';
import type { StoreRow } from '@sandbox/domains/stores';
import { filteredOpcodes, findMenu, intervalRows, type IntervalRow, type MenuRow } from './find-menus';
import { SERVICE_TYPES } from './service-types';

const SOMEBODY = 'Somebody else';

/** What cannot be stored about an interval, whoever sent it; undefined when it can. */
function problemOf(
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

function store({ db, caller }: SandboxContext, menu: MenuRow, wanted: MenuInterval, id: number | null): void {
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
function expectSeen(stored: IntervalRow | undefined, seen: SeenIntervalInput): IntervalRow {
  if (!stored) throw staleWrite(menusTexts.intervalGone(seen.serviceType));
  if (sameInterval(stored, seen)) return stored;
  throw staleWrite(menusTexts.intervalStale(stored.changedBy ?? SOMEBODY, stored.serviceType));
}

/** Creates or changes an interval. Call inside a transaction, as the one below. */
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
  const wanted = tidyInterval(intervalOfMenudata(sent));
  const rows = intervalRows(context, menu.id);
  // Repeated after a lost answer: done is done.
  if (rows.some((row) => sameInterval(row, wanted))) return SUCCESS;
  const stored = rows.find(({ serviceType }) => serviceType === (seen ?? wanted).serviceType);
  if (!seen) {
    const decision = mayCreateInterval(menu);
    if (!decision.allowed) return reasonsOf(decision);
  }
  const id = seen ? expectSeen(stored, seen).id : null;
  const taken = rows.filter((row) => row.id !== id).map(({ serviceType }) => serviceType);
  const problem = problemOf(context, of, menu, wanted, taken);
  if (problem !== undefined) return problem;
  store(context, menu, wanted, id);
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
