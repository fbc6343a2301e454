// Rules of the copy between stores: what can be copied, whether it may start, what its undo does not bring back, and
// how its outcome reads.

import { COPIED_SECTIONS, type CopiedSectionName } from '@shared/domains/store-comparison/model';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import { SECTIONS } from '@shared/domains/store-configuration/sections';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import type { JobPart, JobSummary } from '@shared/kernel/jobs/job-part';
import type { CopyChange, CopyItem, CopyScope, CopySection } from './model';
import { planGrids, planMatrices, planMenus } from './plan-prices';
import { planPayTypes, planSettings } from './plan-setup';
import { storeCopyTexts as texts } from './texts';

/** The entries of a store that can be copied into another one, and the effect of each. */
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

/** True if an undo cannot take a pay type out of the group that it got, because the back office takes none out of one. */
export const keepsCopiedGroup = ({
  seen,
  wanted,
}: Pick<Extract<CopyChange, { kind: 'payType' }>, 'seen' | 'wanted'>): boolean =>
  seen.payTypeCode === null && wanted.payTypeCode !== null;

/** The entries that are asked about before a copy: they overwrite values that its undo does not bring back as a whole. */
export const finalOverwrites = (items: readonly CopyItem[]): CopyItem[] =>
  items.filter(
    ({ state, change }) => state === 'overwrites' && change?.kind === 'payType' && keepsCopiedGroup(change),
  );

type End = JobPart['status'];

const countOf = (parts: readonly JobPart[], wanted: End): number =>
  parts.filter(({ status }) => status === wanted).length;

/** The order of the outcomes in the text. */
const REPORTED_ENDS = ['refused', 'failed', 'unknown', 'skipped', 'cancelled'] as const;

const othersOf = (parts: readonly JobPart[]): string[] =>
  REPORTED_ENDS.flatMap((status) => {
    const count = countOf(parts, status);
    return count === 0 ? [] : texts.outcomes[status](count);
  });

/** '3 of 5 copied, 1 refused, 1 unknown, 2 skipped'. */
export const copyCounts = (parts: readonly JobPart[]): string =>
  [texts.made(countOf(parts, 'done'), parts.length - countOf(parts, 'skipped')), ...othersOf(parts)].join(
    ', ',
  );

/** The outcome of a completed copy: a partial success is reported as such, and an unknown outcome is no failure. */
export function copyOutcome(parts: readonly JobPart[]): string {
  const [made, unknown] = [countOf(parts, 'done'), countOf(parts, 'unknown')];
  const wrong = countOf(parts, 'refused') + countOf(parts, 'failed') + unknown;
  if (wrong === 0) return copyCounts(parts);
  return made + unknown === 0
    ? texts.noneCopied(othersOf(parts).join(', '))
    : texts.partly(copyCounts(parts));
}

/** The running copy job whose target is this store. */
const runningCopy = (jobs: readonly JobSummary[], id: number): JobSummary | undefined =>
  jobs.find(
    ({ kind, status, subject }) =>
      kind === 'store-copy' && status === 'running' && subject['id'] === String(id),
  );

/** Whether anything can be copied into the store now. */
export const mayCopyInto = (store: Store, jobs: readonly JobSummary[]): Permission =>
  requireAll(mayChangeStore(store), allowedWhen(runningCopy(jobs, store.id) === undefined, texts.running));
