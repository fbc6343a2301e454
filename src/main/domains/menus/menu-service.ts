// Reads and changes the menus of a store and their intervals, and reads the categories and opcodes that an interval may
// have.

import { z } from 'zod';
import {
  AddMenuDocument,
  DeleteMenuDocument,
  DeleteMenuIntervalDocument,
  EditMenuDocument,
  GetFilteredOpcodesDocument,
  GetMenuDetailsDocument,
  GetMenuNamesDocument,
  GetMenuServiceTypesDocument,
  InsertMenuDetailsDocument,
  LoadMenuDetailsDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess, firstResult, parseJsonPayload } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import {
  type Menu,
  type MenuInterval,
  menuSchema,
  menuServiceTypeSchema,
  type MenusKey,
  type NewMenu,
} from '@shared/domains/menus/model';
import {
  intervalOfRecord,
  intervalRecordSchema,
  menudataOf,
  opcodeRecordSchema,
} from '@shared/domains/menus/interval-records';
import { menusTexts } from '@shared/domains/menus/texts';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

/** The input of every call about menus: the store, and the e-mail address of the signed-in user. */
const menuInput = (ctx: SignedInContext, { storeId, tenantId }: MenusKey) => ({
  inStoreId: storeId,
  inTenantId: tenantId,
  username: ctx.user.email,
});

/** The input of the calls that name the realm as well. */
const menuInputInRealm = (ctx: SignedInContext, key: MenusKey) => ({
  ...menuInput(ctx, key),
  realm: key.realm,
});

/** The store that the headers of a request name. */
const storeOf = ({ storeId, tenantId }: MenusKey) => ({ storeId, tenantId });

export async function createMenu(ctx: SignedInContext, key: MenusKey, menu: NewMenu): Promise<void> {
  const { addMenu } = await ctx.backOffice.write(
    AddMenuDocument,
    {
      input: {
        ...menuInput(ctx, key),
        inMenuname: menu.menuName,
        inMenuInterval: menu.milegaeInterval,
        inMaxMiles: menu.maxMiles,
        inMilesBefore: menu.beforeMiles,
        inMilesAfter: menu.afterMiles,
        isdefault: menu.menuIsdefault,
      },
    },
    storeOf(key),
  );
  expectSuccess(addMenu?.string);
}

/** The menus as they are stored now. */
async function fetchMenus(ctx: SignedInContext, key: MenusKey): Promise<Fetched<Menu[]>> {
  const { data, partial } = await listMenus(ctx, key);
  const menus = z.array(menuSchema).safeParse(data);
  if (!menus.success) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause: menus.error });
  return { data: menus.data, partial };
}

const incomplete = (): AppError =>
  new AppError('BACK_OFFICE', backOfficeTexts.incomplete(menusTexts.theMenus));

/**
 * Makes a menu the default one, unless someone else has chosen another one since. The call of the back office has no
 * argument for what was seen, so the menus are read just before it.
 * @param change.seen The name of the default menu as it was shown; null where none was.
 * @returns Whether the default has changed; false where the menu was the default one already.
 */
export async function setDefaultMenu(
  ctx: SignedInContext,
  key: MenusKey,
  { menuName, seen }: { menuName: string; seen: string | null },
): Promise<{ isChanged: boolean }> {
  const { data, partial } = await fetchMenus(ctx, key);
  const now = data.find(({ menuIsdefault }) => menuIsdefault)?.menuName ?? null;
  if (now === menuName) return { isChanged: false };
  if (now !== seen)
    throw now === null && partial
      ? incomplete()
      : new AppError('BACK_OFFICE', menusTexts.defaultChanged(now));
  const input = { ...menuInput(ctx, key), inMenuname: menuName, isdefault: true };
  const { editMenu } = await ctx.backOffice.write(EditMenuDocument, { input }, storeOf(key));
  expectSuccess(editMenu?.string);
  return { isChanged: true };
}

/** The menu as it is stored now. */
async function fetchMenu(ctx: SignedInContext, key: MenusKey, menuName: string): Promise<Menu> {
  const { data, partial } = await fetchMenus(ctx, key);
  const menu = data.find((one) => one.menuName === menuName);
  if (menu) return menu;
  throw partial ? incomplete() : new AppError('NOT_FOUND', menusTexts.menuGone(menuName));
}

/** Deletes a menu, unless its content has changed since the confirmation was shown. */
export async function removeMenu(ctx: SignedInContext, key: MenusKey, seen: Menu): Promise<void> {
  const { menuName } = seen;
  const now = await fetchMenu(ctx, key, menuName);
  if (now.mappedModels !== seen.mappedModels || now.intervals !== seen.intervals)
    throw new AppError('BACK_OFFICE', menusTexts.menuChanged(menuName, now.mappedModels, now.intervals));
  const input = { ...menuInput(ctx, key), inMenuname: menuName };
  const { deleteMenu } = await ctx.backOffice.write(DeleteMenuDocument, { input }, storeOf(key));
  expectSuccess(deleteMenu?.string);
}

export interface IntervalSave extends MenusKey {
  menuName: string;
  /** The interval as it was read; null for a new one. */
  seen: MenuInterval | null;
  wanted: MenuInterval;
}

export async function saveInterval(ctx: SignedInContext, save: IntervalSave): Promise<void> {
  const { menuName, seen, wanted, storeId } = save;
  const input = { ...menuInput(ctx, save), menudata: menudataOf(wanted, menuName, storeId), seen };
  const { insertMenuDetails } = await ctx.backOffice.write(
    InsertMenuDetailsDocument,
    { input },
    storeOf(save),
  );
  expectSuccess(insertMenuDetails?.string);
}

export async function removeInterval(
  ctx: SignedInContext,
  key: MenusKey & { menuName: string; seen: MenuInterval },
): Promise<void> {
  const { menuName, seen } = key;
  const input = { ...menuInput(ctx, key), inMenuname: menuName, serviceType: seen.serviceType, seen };
  const { deleteMenuInterval } = await ctx.backOffice.write(
    DeleteMenuIntervalDocument,
    { input },
    storeOf(key),
  );
  expectSuccess(deleteMenuInterval?.string);
}

export async function listMenus(ctx: SignedInContext, key: MenusKey): Promise<Fetched<unknown>> {
  const input = menuInputInRealm(ctx, key);
  const answer = await ctx.backOffice.read(GetMenuNamesDocument, { input }, storeOf(key));
  return { data: allResults(answer, 'getMenuNames'), partial: answer.partial };
}

export async function serviceTypes(ctx: SignedInContext, key: MenusKey): Promise<Fetched<unknown>> {
  const input = menuInputInRealm(ctx, key);
  const answer = await ctx.backOffice.read(GetMenuServiceTypesDocument, { input }, storeOf(key));
  return { data: allResults(answer, 'getMenuServiceTypes'), partial: answer.partial };
}

type MenuKey = MenusKey & { menuName: string };

export async function opcodes(ctx: SignedInContext, key: MenuKey): Promise<Fetched<unknown>> {
  const input = { ...menuInputInRealm(ctx, key), inMenuname: key.menuName };
  const answer = await ctx.backOffice.read(GetFilteredOpcodesDocument, { input }, storeOf(key));
  return { data: allResults(answer, 'getFilteredOpcodes'), partial: answer.partial };
}

export async function menuDetails(ctx: SignedInContext, key: MenuKey): Promise<Fetched<unknown>> {
  const input = { ...menuInput(ctx, key), inMenuname: key.menuName };
  const { data, partial } = await ctx.backOffice.read(LoadMenuDetailsDocument, { input }, storeOf(key));
  const { jsonGeneral, intervalList, jsonOpcodeList } = firstResult(data.loadMenuDetails);
  const listed = parseJsonPayload({ json: jsonOpcodeList }, z.array(opcodeRecordSchema));
  const records = parseJsonPayload({ json: intervalList }, z.array(intervalRecordSchema));
  const words = new Map(listed.map(({ opcode, opcodedescription }) => [opcode, opcodedescription]));
  return {
    data: {
      menu: parseJsonPayload({ json: jsonGeneral }, menuSchema),
      intervals: records.map((record) => intervalOfRecord(record, listed)),
      opcodes: [...words].map(([opcode, opcodedescription]) => ({ opcode, opcodedescription })),
    },
    partial,
  };
}

/** One interval as it is stored now, and the categories in use. */
export async function fetchInterval(
  ctx: SignedInContext,
  key: MenuKey & { serviceType: string | null },
): Promise<Fetched<{ interval: MenuInterval | null; taken: string[] }>> {
  const input = { ...menuInput(ctx, key), inMenuname: key.menuName, inServicetype: key.serviceType };
  const { data, partial } = await ctx.backOffice.read(GetMenuDetailsDocument, { input }, storeOf(key));
  const found = firstResult(data.getMenuDetails);
  const { mServicetype: serviceType, mPrice: price, mFrh: frh, mItems: items } = found;
  const taken = parseJsonPayload({ json: found.categoryList }, z.array(menuServiceTypeSchema));
  return {
    data: {
      interval:
        serviceType == null
          ? null
          : {
              serviceType,
              price: price ?? 0,
              frh: frh ?? 0,
              items: items ?? 0,
              opcodes: parseJsonPayload({ json: found.mOpcodes ?? [] }, z.array(z.string())),
              ratings: parseJsonPayload({ json: found.mSeries ?? [] }, z.array(z.number())),
            },
      taken: taken.map((type) => type.serviceType),
    },
    partial,
  };
}
