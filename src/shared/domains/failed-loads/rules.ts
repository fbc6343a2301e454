import { messages } from '@shared/kernel/messages';
import { failedLoadsTexts } from './texts';
import type { AppErrorShape, ErrorCode } from '@shared/kernel/app-error';
import type { FailedStore } from './model';
import { dataBand, type DataBand } from '@shared/kernel/data-age';
import { all, when, type Decision } from '@shared/kernel/decision';

/** Stores by tenant name: what a run is asked for. */
export type LoadSelection = ReadonlyMap<string, ReadonlySet<string>>;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The name a DMS goes by; one without a name has one all the same. */
export const dmsName = ({ dms }: Pick<FailedStore, 'dms'>): string =>
  dms?.trim() ? dms : failedLoadsTexts.unnamedDms;

/** The names of the tabs beside ALL, each DMS once; the unnamed one comes last. */
export function dmsNames(stores: readonly FailedStore[]): string[] {
  const names = new Set(stores.map(dmsName));
  const unnamed = names.delete(failedLoadsTexts.unnamedDms);
  const sorted = [...names].sort(byName.compare);
  return unnamed ? [...sorted, failedLoadsTexts.unnamedDms] : sorted;
}

/** By tenant, then by store. */
export const inTenantOrder = (stores: readonly FailedStore[]): FailedStore[] =>
  [...stores].sort(
    (a, b) => byName.compare(a.tenantName, b.tenantName) || byName.compare(a.storeName, b.storeName),
  );

export interface StoreFilter {
  /** Name of a tab; null for ALL. */
  dms: string | null;
  /** Colours to show; none chosen shows every one. */
  bands: ReadonlySet<DataBand>;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The stores that the tab and the colours leave; the search is the grid's. */
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

/** The chosen ones among `stores`; what has left the list meanwhile is no longer chosen. */
export const chosenOf = (stores: readonly FailedStore[], selection: LoadSelection): FailedStore[] =>
  stores.filter(({ tenantName, storeId }) => selection.get(tenantName)?.has(storeId));

export interface TenantToRun {
  tenantName: string;
  storeNames: string[];
}

/** What the confirmation lists: each tenant with its stores, a store of one name once. */
export function runTable(stores: readonly FailedStore[]): TenantToRun[] {
  const tenants = new Map<string, Set<string>>();
  for (const { tenantName, storeName } of inTenantOrder(stores)) {
    const names = tenants.get(tenantName) ?? new Set();
    tenants.set(tenantName, names.add(storeName));
  }
  return [...tenants].map(([tenantName, names]) => ({ tenantName, storeNames: [...names] }));
}

/** RUN waits for the data and for a run that is on its way. */
export const mayRun = ({ loading, running }: { loading: boolean; running: boolean }): Decision =>
  all(when(!loading, failedLoadsTexts.loading), when(!running, failedLoadsTexts.running));

/** The back office says it in a sentence of its own. */
export const runSucceeded = (response: string | null): boolean => /success/i.test(response ?? '');

/** What a run that was answered, but not with success, tells the user. */
export const runFailure = (response: string | null): string =>
  failedLoadsTexts.failed(response?.trim() ? response : failedLoadsTexts.unknownError);

/** Errors whose text is the back office's own. */
const SAID: ReadonlySet<ErrorCode> = new Set(['BACK_OFFICE', 'NOT_FOUND', 'FORBIDDEN', 'INVALID']);

/** What a run that threw tells the user; `detail` is the reason where the text gives none. */
export function runProblem({ code, message }: AppErrorShape): { text: string; detail?: string } {
  // It refused without a word of its own.
  if (message.startsWith(messages.backOffice.fault)) return { text: runFailure(null), detail: message };
  return SAID.has(code)
    ? { text: runFailure(message) }
    : { text: failedLoadsTexts.unexpected, detail: message };
}
