import { COPIED_SECTIONS, type CopiedSectionName } from '@shared/domains/store-comparison/model';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import { SECTIONS } from '@shared/domains/store-configuration/sections';
import type { Job } from '@shared/domains/jobs/model';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import { all, when, type Decision } from '@shared/kernel/decision';
import type { CopyItem, CopyScope, CopySection } from './model';
import { planGrids } from './plan-grids';
import { planMatrices } from './plan-matrices';
import { planMenus } from './plan-menus';
import { planPayTypes } from './plan-pay-types';
import { planSettings } from './plan-settings';
import { storeCopyTexts as texts } from './texts';

function itemsOf(
  name: CopiedSectionName,
  from: StoreConfiguration,
  to: StoreConfiguration,
  scope: CopyScope,
): CopyItem[] {
  const { storeName, dms } = to.store;
  if (name === 'settings')
    return from.settings.status === 'read' && to.settings.status === 'read'
      ? planSettings(from.settings.data, to.settings.data)
      : [];
  if (name === 'payTypes')
    return from.payTypes.status === 'read' && to.payTypes.status === 'read'
      ? planPayTypes(from.payTypes.data, to.payTypes.data)
      : [];
  if (name === 'laborGrids')
    return from.laborGrids.status === 'read' && to.laborGrids.status === 'read'
      ? planGrids(from.laborGrids.data.grids, { storeName, current: to.laborGrids.data.grids, scope })
      : [];
  if (name === 'partsMatrices')
    return from.partsMatrices.status === 'read' && to.partsMatrices.status === 'read'
      ? planMatrices(from.partsMatrices.data, { storeName, dms, scope })
      : [];
  return from.menus.status === 'read' && to.menus.status === 'read'
    ? planMenus(from.menus.data, { storeName, menus: to.menus.data, scope })
    : [];
}

/** What of a store can be copied into another one, and what becomes of each entry. */
export const planCopy = (from: StoreConfiguration, to: StoreConfiguration, scope: CopyScope): CopySection[] =>
  COPIED_SECTIONS.map((name) => {
    const closed = [from, to].flatMap(({ store, [name]: section }) =>
      section.status === 'closed' ? `${store.storeName}: ${section.reason}` : [],
    );
    return {
      name,
      title: SECTIONS[name].title,
      closed: closed.length === 0 ? null : closed.join('. '),
      items: itemsOf(name, from, to, scope),
    };
  });

/** A copy into the store that has not ended. */
const runningCopy = (jobs: readonly Job[], id: number): Job | undefined =>
  jobs.find(
    ({ kind, status, subject }) =>
      kind === 'store-copy' && status === 'running' && subject['id'] === String(id),
  );

/** Whether anything can be copied into the store now. */
export const mayCopyInto = (store: Store, jobs: readonly Job[]): Decision =>
  all(mayChangeStore(store), when(runningCopy(jobs, store.id) === undefined, texts.running));
