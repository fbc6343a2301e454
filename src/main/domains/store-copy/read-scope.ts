import type { Answer } from '@shared/kernel/answer';
import { SECTIONS } from '@shared/domains/store-configuration/sections';
import type { CopyScope } from '@shared/domains/store-copy/model';
import type { Store } from '@shared/domains/stores/model';
import type { Calls } from './calls';

const all = async <T>(answer: Promise<Answer<T>>): Promise<T> => (await answer).data;

/** What the store offers; of what the pipeline has not opened, nothing. */
export async function readScope(calls: Calls, store: Store): Promise<CopyScope> {
  const { laborGrids, menus, opcodes, partsMatrices } = calls;
  const { storeId, tenantId, realmName: realm } = store;
  const key = { storeId, tenantId };
  const inRealm = { ...key, realm };
  const open = (name: keyof typeof SECTIONS): boolean => SECTIONS[name].gate(store).allowed;
  const [grids, matrices, names, sources, types, listed] = await Promise.all([
    open('laborGrids') ? all(laborGrids.list(inRealm)) : [],
    open('partsMatrices') ? all(partsMatrices.list(key)) : [],
    open('partsMatrices') ? all(partsMatrices.types(inRealm)) : [],
    open('partsMatrices') ? all(partsMatrices.sources(inRealm)) : [],
    open('menus') ? all(menus.serviceTypes(inRealm)) : [],
    open('menus') ? all(opcodes.ofStore(key)) : null,
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
