import { z } from 'zod';
import {
  menuSchema,
  menuServiceTypeSchema,
  type MenuInterval,
  type MenusKey,
} from '@shared/domains/menus/model';
import { intervalOfRecord, intervalRecordSchema, opcodeRecordSchema } from '@shared/domains/menus/record';
import {
  GetFilteredOpcodesDocument,
  GetMenuDetailsDocument,
  GetMenuNamesDocument,
  GetMenuServiceTypesDocument,
  LoadMenuDetailsDocument,
} from '@main/back-office/generated/graphql';
import { firstResult, jsonOf } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { keysInRealm, keysOf, storeOf } from './menu-keys';

export async function names(ctx: SignedInContext, key: MenusKey): Promise<Fetched<unknown>> {
  const input = keysInRealm(ctx, key);
  const { data, partial } = await ctx.backOffice.read(GetMenuNamesDocument, { input }, storeOf(key));
  return { data: data.getMenuNames?.results ?? [], partial };
}

export async function serviceTypes(ctx: SignedInContext, key: MenusKey): Promise<Fetched<unknown>> {
  const input = keysInRealm(ctx, key);
  const { data, partial } = await ctx.backOffice.read(GetMenuServiceTypesDocument, { input }, storeOf(key));
  return { data: data.getMenuServiceTypes?.results ?? [], partial };
}

type MenuKey = MenusKey & { menuName: string };

export async function opcodes(ctx: SignedInContext, key: MenuKey): Promise<Fetched<unknown>> {
  const input = { ...keysInRealm(ctx, key), inMenuname: key.menuName };
  const { data, partial } = await ctx.backOffice.read(GetFilteredOpcodesDocument, { input }, storeOf(key));
  return { data: data.getFilteredOpcodes?.results ?? [], partial };
}

export async function details(ctx: SignedInContext, key: MenuKey): Promise<Fetched<unknown>> {
  const input = { ...keysOf(ctx, key), inMenuname: key.menuName };
  const { data, partial } = await ctx.backOffice.read(LoadMenuDetailsDocument, { input }, storeOf(key));
  const { jsonGeneral, intervalList, jsonOpcodeList } = firstResult(data.loadMenuDetails);
  const listed = jsonOf({ json: jsonOpcodeList }, z.array(opcodeRecordSchema));
  const records = jsonOf({ json: intervalList }, z.array(intervalRecordSchema));
  const words = new Map(listed.map(({ opcode, opcodedescription }) => [opcode, opcodedescription]));
  return {
    data: {
      menu: jsonOf({ json: jsonGeneral }, menuSchema),
      intervals: records.map((record) => intervalOfRecord(record, listed)),
      opcodes: [...words].map(([opcode, opcodedescription]) => ({ opcode, opcodedescription })),
    },
    partial,
  };
}

/** One interval as it is stored now, and the categories that are taken. */
export async function interval(
  ctx: SignedInContext,
  key: MenuKey & { serviceType: string | null },
): Promise<Fetched<{ interval: MenuInterval | null; taken: string[] }>> {
  const input = { ...keysOf(ctx, key), inMenuname: key.menuName, inServicetype: key.serviceType };
  const { data, partial } = await ctx.backOffice.read(GetMenuDetailsDocument, { input }, storeOf(key));
  const found = firstResult(data.getMenuDetails);
  const { mServicetype: serviceType, mPrice: price, mFrh: frh, mItems: items } = found;
  const taken = jsonOf({ json: found.categoryList }, z.array(menuServiceTypeSchema));
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
              opcodes: jsonOf({ json: found.mOpcodes ?? [] }, z.array(z.string())),
              ratings: jsonOf({ json: found.mSeries ?? [] }, z.array(z.number())),
            },
      taken: taken.map((type) => type.serviceType),
    },
    partial,
  };
}
