// Rules of the failed loads: the order and the tabs of the list, which stores a tab and the colors leave, which of them
// are run again, and how a run, its outcome and its failure read.

import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { type AppErrorShape, type ErrorCode, isUnconfirmed } from '@shared/kernel/app-error';
import { dataBand, type DataBand } from '@shared/kernel/dates/data-age';
import type { JobPart } from '@shared/kernel/jobs/job-part';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import type { FailedStore } from './model';
import { failedLoadsTexts } from './texts';

/** The title of a run of failed loads among the jobs. */
export const runTitle = (parts: readonly JobPart[]): string => {
  const [only] = parts;
  return parts.length === 1 && only
    ? failedLoadsTexts.runOf(only.title)
    : failedLoadsTexts.runOfMany(parts.length);
};

/** The outcome of a run whose loads have all ended, with the reason of the first failure. */
export function runOutcome(parts: readonly JobPart[]): { failed: boolean; text: string } {
  const [first, ...others] = parts.filter(({ status }) => status === 'failed');
  if (!first) return { failed: false, text: failedLoadsTexts.loaded(parts.length) };
  const reason = first.reason ?? failedLoadsTexts.noReason;
  if (parts.length === 1) return { failed: true, text: reason };
  const count = failedLoadsTexts.someFailed(others.length + 1, parts.length);
  return { failed: true, text: `${count} ${first.title}: ${reason}` };
}

/** The stores of a run, by tenant name. */
export type LoadSelection = ReadonlyMap<string, ReadonlySet<string>>;

/** The displayed name of a DMS; a missing one has a label too. */
export const dmsName = ({ dms }: Pick<FailedStore, 'dms'>): string =>
  dms?.trim() ? dms : failedLoadsTexts.unnamedDms;

/** The names of the tabs beside ALL, each DMS once; the unnamed one comes last. */
export function dmsNames(stores: readonly FailedStore[]): string[] {
  const names = new Set(stores.map(dmsName));
  const unnamed = names.delete(failedLoadsTexts.unnamedDms);
  const sorted = [...names].sort(naturalOrder);
  return unnamed ? [...sorted, failedLoadsTexts.unnamedDms] : sorted;
}

/** By tenant, then by store. */
export const sortByTenantAndStore = (stores: readonly FailedStore[]): FailedStore[] =>
  [...stores].sort(
    (a, b) => naturalOrder(a.tenantName, b.tenantName) || naturalOrder(a.storeName, b.storeName),
  );

export interface StoreFilter {
  /** Name of a tab; null for ALL. */
  dms: string | null;
  /** The colors to show; an empty set shows every one. */
  bands: ReadonlySet<DataBand>;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The stores that the tab and the colors leave; the search is the grid's. */
export function filterFailedStores(
  stores: readonly FailedStore[],
  { dms, bands, today }: StoreFilter,
): FailedStore[] {
  return stores.filter(
    (store) =>
      (dms === null || dmsName(store) === dms) &&
      (bands.size === 0 || bands.has(dataBand(store.dataAsOf, today))),
  );
}

/** The selected stores among `stores`; one that is no longer in the list is no longer selected. */
export const selectedStores = (stores: readonly FailedStore[], selection: LoadSelection): FailedStore[] =>
  stores.filter(({ tenantName, storeId }) => selection.get(tenantName)?.has(storeId));

export interface TenantToRun {
  tenantName: string;
  storeNames: string[];
}

/** The list of the confirmation: each tenant with its stores, stores of one name once. */
export function runTable(stores: readonly FailedStore[]): TenantToRun[] {
  const tenants = new Map<string, Set<string>>();
  for (const { tenantName, storeName } of sortByTenantAndStore(stores)) {
    const names = tenants.get(tenantName) ?? new Set();
    tenants.set(tenantName, names.add(storeName));
  }
  return [...tenants].map(([tenantName, names]) => ({ tenantName, storeNames: [...names] }));
}

/** RUN is disabled until the list is loaded, and while a run is in progress. */
export const mayRun = ({ loading, running }: { loading: boolean; running: boolean }): Permission =>
  requireAll(
    allowedWhen(!loading, failedLoadsTexts.loading),
    allowedWhen(!running, failedLoadsTexts.running),
  );

/** True if the back office reports success, which it does in a sentence of varying words. */
export const runSucceeded = (response: string | null): boolean => /success/i.test(response ?? '');

/** The message for a run with a response other than success. */
export const runFailure = (response: string | null): string =>
  failedLoadsTexts.failed(response?.trim() ? response : failedLoadsTexts.unknownError);

/** Errors whose text is the back office's own. */
const BACK_OFFICE_CODES: ReadonlySet<ErrorCode> = new Set([
  'BACK_OFFICE',
  'NOT_FOUND',
  'FORBIDDEN',
  'INVALID',
]);

/** What is said of a run that failed; `detail` is the reason where the text has none. */
interface RunProblem {
  title: string;
  text: string;
  detail?: string;
}

/** Returns what is said of a run that failed with an error. `recordName` names the run whose outcome is unknown. */
export function runProblem({ code, message }: AppErrorShape, recordName: string): RunProblem {
  if (isUnconfirmed({ code })) return { title: messages.changes.actionUnknownOf(recordName), text: message };
  const title = failedLoadsTexts.failedTitle;
  // The refusal had no message.
  if (message.startsWith(backOfficeTexts.fault)) return { title, text: runFailure(null), detail: message };
  return BACK_OFFICE_CODES.has(code)
    ? { title, text: runFailure(message) }
    : { title, text: failedLoadsTexts.unexpected, detail: message };
}
