import { z } from 'zod';
import { write } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { SECTIONS } from '@shared/domains/store-configuration/sections';
import { copyRequestSchema, type CopyScope } from '@shared/domains/store-copy/model';
import type { Store } from '@shared/domains/stores/model';
import { storeRecordTexts } from '@shared/domains/stores/texts';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { type Caller, createCaller } from './apply-change';
import { startCopy } from './store-copies';

/** @throws AppError BACK_OFFICE for a partial answer: what it left out would be copied as if the store had none */
async function dataOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, partial } = await answer;
  if (partial) throw new AppError('BACK_OFFICE', messages.backOffice.incomplete(storeRecordTexts.store));
  return data;
}

/** The content of a store that copies are compared with; sections that the pipeline has not opened are empty. */
async function readCopyScope(calls: Caller, store: Store): Promise<CopyScope> {
  const { laborGrids, menus, opcodes, partsMatrices } = calls;
  const { storeId, tenantId, realmName: realm } = store;
  const key = { storeId, tenantId };
  const inRealm = { ...key, realm };
  const open = (name: keyof typeof SECTIONS): boolean => SECTIONS[name].access(store).allowed;
  const [grids, matrices, names, sources, types, listed] = await Promise.all([
    open('laborGrids') ? dataOf(laborGrids.list(inRealm)) : [],
    open('partsMatrices') ? dataOf(partsMatrices.list(key)) : [],
    open('partsMatrices') ? dataOf(partsMatrices.types(inRealm)) : [],
    open('partsMatrices') ? dataOf(partsMatrices.sources(inRealm)) : [],
    open('menus') ? dataOf(menus.serviceTypes(inRealm)) : [],
    open('menus') ? dataOf(opcodes.ofStore(key)) : null,
  ]);
  return {
    grids,
    matrices,
    matrixNames: names.map(({ name }) => name),
    sources,
    categories: types.map(({ serviceType }) => serviceType),
    opcodes: [...new Set((listed?.opcodes ?? []).map(({ lbropcode }) => lbropcode))],
  };
}

export const storeCopyRouter = router({
  /** The content of the target store that copies are compared with; each part is cached separately. */
  scope: protectedProcedure
    .input(z.object({ id: z.number().int() }))
    .query(async ({ ctx, input }): Promise<CopyScope> => {
      const calls = createCaller(ctx);
      return readCopyScope(calls, (await calls.stores.get(input)).data);
    }),
  /** Starts a job; its parts hold the outcome of each entry. */
  start: write(copyRequestSchema, z.object({ jobId: z.string() }), ({ ctx, input }) => startCopy(ctx, input)),
});
