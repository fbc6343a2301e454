import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import {
  menuSchema,
  type Menu,
  type MenuInterval,
  type MenusKey,
  type NewMenu,
} from '@shared/domains/menus/model';
import { menudataOf } from '@shared/domains/menus/record';
import { menusTexts } from '@shared/domains/menus/texts';
import {
  AddMenuDocument,
  DeleteMenuDocument,
  DeleteMenuIntervalDocument,
  EditMenuDocument,
  InsertMenuDetailsDocument,
} from '@main/back-office/generated/graphql';
import { expectSuccess } from '@main/back-office/results';
import type { SignedInContext } from '@main/bridge/procedures';
import { keysOf, storeOf } from './menu-keys';
import { names } from './menu-reads';

export async function create(ctx: SignedInContext, key: MenusKey, menu: NewMenu): Promise<void> {
  const { addMenu } = await ctx.backOffice.write(
    AddMenuDocument,
    {
      input: {
        ...keysOf(ctx, key),
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

export async function setDefault(ctx: SignedInContext, key: MenusKey, menuName: string): Promise<void> {
  const input = { ...keysOf(ctx, key), inMenuname: menuName, isdefault: true };
  const { editMenu } = await ctx.backOffice.write(EditMenuDocument, { input }, storeOf(key));
  expectSuccess(editMenu?.string);
}

/** The menu as it is stored now. */
async function stored(ctx: SignedInContext, key: MenusKey, menuName: string): Promise<Menu> {
  const { data, partial } = await names(ctx, key);
  const menus = z.array(menuSchema).safeParse(data);
  if (!menus.success) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer, { cause: menus.error });
  const menu = menus.data.find((one) => one.menuName === menuName);
  if (menu) return menu;
  throw partial
    ? new AppError('BACK_OFFICE', messages.backOffice.incomplete('the menus'))
    : new AppError('NOT_FOUND', menusTexts.menuGone(menuName));
}

/** Only what was asked about is deleted: what goes along may be more by now than the question said. */
export async function remove(ctx: SignedInContext, key: MenusKey, seen: Menu): Promise<void> {
  const { menuName } = seen;
  const now = await stored(ctx, key, menuName);
  if (now.mappedModels !== seen.mappedModels || now.intervals !== seen.intervals)
    throw new AppError('BACK_OFFICE', menusTexts.menuChanged(menuName, now.mappedModels, now.intervals));
  const input = { ...keysOf(ctx, key), inMenuname: menuName };
  const { deleteMenu } = await ctx.backOffice.write(DeleteMenuDocument, { input }, storeOf(key));
  expectSuccess(deleteMenu?.string);
}

export interface IntervalSave extends MenusKey {
  menuName: string;
  /** As it was read; null for a new one. */
  seen: MenuInterval | null;
  wanted: MenuInterval;
}

export async function saveInterval(ctx: SignedInContext, save: IntervalSave): Promise<void> {
  const { menuName, seen, wanted, storeId } = save;
  const input = { ...keysOf(ctx, save), menudata: menudataOf(wanted, menuName, storeId), seen };
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
  const input = { ...keysOf(ctx, key), inMenuname: menuName, serviceType: seen.serviceType, seen };
  const { deleteMenuInterval } = await ctx.backOffice.write(
    DeleteMenuIntervalDocument,
    { input },
    storeOf(key),
  );
  expectSuccess(deleteMenuInterval?.string);
}
