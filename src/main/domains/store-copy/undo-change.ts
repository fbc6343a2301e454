// Takes back one change of a store copy through the procedures that the single screens call: a value that was replaced
// is put back, an entry that was made is removed. What was changed since stays, and the outcome says so, with the name of
// whoever changed it where the activity log has one.

import { changesSince } from '@main/domains/activity-log';
import type { StepOutcome } from '@main/jobs/run-steps';
import type { Services } from '@main/startup/services';
import { sameInterval } from '@shared/domains/menus/rules';
import { compareLadders } from '@shared/domains/parts-matrices/ladder';
import type { MatrixKey } from '@shared/domains/parts-matrices/model';
import { keyOf as matrixKeyOf } from '@shared/domains/parts-matrices/rules';
import { type LoggedEntry, logsChangeOf } from '@shared/domains/store-copy/logged-changes';
import type { CopyChange } from '@shared/domains/store-copy/model';
import { sameGrid, sameMiles, sameRates } from '@shared/domains/store-copy/plan-prices';
import { fieldsOf as payTypeFields } from '@shared/domains/store-copy/plan-setup';
import { keepsCopiedGroup } from '@shared/domains/store-copy/rules';
import { storeCopyTexts as texts } from '@shared/domains/store-copy/texts';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { fieldsOf, settingsOfFields } from '@shared/domains/store-settings/rules';
import type { Store } from '@shared/domains/stores/model';
import { storeRecordTexts } from '@shared/domains/stores/texts';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { differingCells } from '@shared/kernel/comparison';
import { undoRunTexts } from '@shared/kernel/jobs/undo-run-texts';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { sameName } from '@shared/kernel/text/entry-name';
import { formatAge } from '@shared/kernel/text/format';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { assertApplied, type Caller, DaysFailed, gridKeyOf, storeInRealm, storeOf } from './apply-change';

type ChangeOf<Kind extends CopyChange['kind']> = Extract<CopyChange, { kind: Kind }>;

const UNDONE: StepOutcome = { status: 'done', reason: null };

const left = (reason: string): StepOutcome => ({ status: 'refused', reason });

/**
 * Reads what is stored now.
 * @throws AppError OFFLINE for a cached answer, which may be outdated; BACK_OFFICE for a partial one, by which a menu that
 *   still has intervals would be removed
 */
async function live<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, origin, partial } = await answer;
  if (origin === 'cache') throw new AppError('OFFLINE', texts.notReached);
  if (partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(storeRecordTexts.store));
  return data;
}

/** Puts each of the timezone and the weekdays back that still has the copied value. */
async function undoSettings(
  { storeSettings }: Caller,
  to: Store,
  { seen, wanted }: ChangeOf<'settings'>,
  explain: ExplainChange,
): Promise<StepOutcome> {
  const now: StoreSettings = await live(storeSettings.get(storeInRealm(to)));
  const [before, copied, stored] = [fieldsOf(seen), fieldsOf(wanted), fieldsOf(now)];
  const changed = Object.keys(copied).filter((field) => copied[field] !== before[field]);
  const others = changed.filter(
    (field) => stored[field] !== copied[field] && stored[field] !== before[field],
  );
  const put = changed.filter((field) => !others.includes(field));
  const fields = { ...stored, ...Object.fromEntries(put.map((field) => [field, before[field] ?? ''])) };
  if (!sameFields(fields, stored)) {
    const restored = { ...now, ...settingsOfFields(fields), storeNickname: now.storeNickname };
    const { daysFailure } = await storeSettings.save({ ...storeInRealm(to), seen: now, wanted: restored });
    if (daysFailure !== null) throw new DaysFailed(daysFailure);
  }
  if (others.length === 0) return UNDONE;
  const named = others.map((field) => (field === 'timezone' ? texts.timezone : field));
  // The timezone and the weekdays are logged apart, and a copy writes one of them.
  const reason = explain({ kind: 'setting', isTimezone: others.includes('timezone') });
  return left(texts.fieldsLeft(named.join(', '), reason));
}

async function undoPayType(
  { payTypes }: Caller,
  to: Store,
  copied: ChangeOf<'payType'>,
  explain: ExplainChange,
): Promise<StepOutcome> {
  const { seen, wanted } = copied;
  const now = (await live(payTypes.list(storeOf(to)))).find(({ payType }) => payType === seen.payType);
  if (!now) return left(texts.goneSince);
  if (!sameFields(payTypeFields(now), wanted)) return left(explain(copied));
  // The back office takes no pay type out of its group.
  const restored = { ...payTypeFields(seen), payTypeCode: seen.payTypeCode ?? now.payTypeCode };
  if (!sameFields(restored, wanted)) {
    const changes = [{ seen: now, wanted: restored }];
    const [outcome] = await payTypes.save({ ...storeOf(to), changes });
    if (outcome?.message != null) return left(outcome.message);
  }
  return keepsCopiedGroup(copied) ? left(texts.groupStays) : UNDONE;
}

async function undoGrid(
  { laborGrids }: Caller,
  to: Store,
  copied: ChangeOf<'laborGrid'>,
  explain: ExplainChange,
): Promise<StepOutcome> {
  const store = storeInRealm(to);
  const { storeInstallDate: day, over } = copied;
  const now = (await live(laborGrids.list(store))).find(
    (grid) => sameGrid(grid, copied) && grid.storeInstallDate === day,
  );
  if (!now) return left(texts.goneSince);
  const key = { ...store, ...gridKeyOf(now) };
  const rates = await live(laborGrids.rates(key));
  if (!sameRates({ rates }, copied)) return left(explain(copied));
  if (over === null) {
    const seen = { seen: rates, seenInstallDate: now.storeInstallDate };
    const { outcome, message } = await laborGrids.remove({ ...key, newDefault: null, ...seen });
    return outcome === 'deleted' ? UNDONE : left(message);
  }
  // A grid is only overwritten by one of the same day.
  const shown = { storeInstallDate: day, seen: rates, seenInstallDate: now.storeInstallDate };
  assertApplied(await laborGrids.update({ ...key, ...shown, rates: over.rates }));
  return UNDONE;
}

async function undoMatrix(
  { partsMatrices }: Caller,
  to: Store,
  copied: ChangeOf<'partsMatrix'>,
  explain: ExplainChange,
): Promise<StepOutcome> {
  const store = storeOf(to);
  const { over, rows, addsName, matrixType } = copied;
  const key: MatrixKey = { ...copied, prtsource: copied.prtsource.toSorted() };
  const now = (await live(partsMatrices.list(store))).find(
    (matrix) => matrixKeyOf(matrix).toLowerCase() === matrixKeyOf(key).toLowerCase(),
  );
  if (!now) return left(texts.goneSince);
  // An overwritten matrix keeps its opcode.
  const { opcode } = over ?? copied;
  if (now.opcode !== opcode || differingCells(compareLadders(rows, now.gridData)) > 0)
    return left(explain(copied));
  if (over === null) {
    await partsMatrices.remove({ ...store, seen: now });
    return addsName ? { ...UNDONE, reason: texts.nameStays(matrixType) } : UNDONE;
  }
  const { prtsource, storeInstallDate, gridData } = over;
  await partsMatrices.update({ ...store, seen: now, prtsource, storeInstallDate, rows: gridData });
  return UNDONE;
}

/** Removes a menu that was made, unless it has by now what would be deleted with it. */
async function undoMenu(
  { menus }: Caller,
  to: Store,
  copied: ChangeOf<'menu'>,
  explain: ExplainChange,
): Promise<StepOutcome> {
  const { menu } = copied;
  const store = storeInRealm(to);
  const now = (await live(menus.names(store))).find(({ menuName }) => sameName(menuName, menu.menuName));
  if (!now) return left(texts.goneSince);
  if (!sameMiles(now, menu)) return left(explain(copied));
  const { intervals } = await live(menus.details({ ...store, menuName: now.menuName }));
  if (intervals.length > 0) return left(texts.menuHasIntervals);
  if (now.mappedModels > 0) return left(texts.menuHasModels);
  await menus.remove({ ...store, seen: now });
  return UNDONE;
}

async function undoInterval(
  { menus }: Caller,
  to: Store,
  copied: ChangeOf<'interval'>,
  explain: ExplainChange,
): Promise<StepOutcome> {
  const { menuName, wanted, over } = copied;
  const menu = { ...storeInRealm(to), menuName };
  const { intervals } = await live(menus.details(menu));
  const now = intervals.find(({ serviceType }) => serviceType === wanted.serviceType);
  if (!now) return left(texts.goneSince);
  if (!sameInterval(now, wanted)) return left(explain(copied));
  if (over === null) await menus.removeInterval({ ...menu, seen: now });
  else await menus.saveInterval({ ...menu, seen: now, wanted: over });
  return UNDONE;
}

/** @throws AppError with the back office's reason */
export function undoChange(
  calls: Caller,
  to: Store,
  change: CopyChange,
  explain: ExplainChange,
): Promise<StepOutcome> {
  switch (change.kind) {
    case 'settings':
      return undoSettings(calls, to, change, explain);
    case 'payType':
      return undoPayType(calls, to, change, explain);
    case 'laborGrid':
      return undoGrid(calls, to, change, explain);
    case 'partsMatrix':
      return undoMatrix(calls, to, change, explain);
    case 'menu':
      return undoMenu(calls, to, change, explain);
    case 'interval':
      return undoInterval(calls, to, change, explain);
  }
}

/** Returns why an entry is left as it is: who has changed it since, where the activity log says it. */
type ExplainChange = (entry: LoggedEntry) => string;

/**
 * Reads the log before the undo writes anything, because its own changes would be the newest ones. `since` is the instant
 * before the copy was started.
 */
export async function createExplainChange(
  { backOffice, session }: Services,
  { storeId, tenantId }: Store,
  since: string,
): Promise<ExplainChange> {
  const changes = await changesSince({ backOffice }, { spec: 'storeSpecific', tenantId, storeId, since });
  const { user } = session.current() ?? {};
  return (entry) => {
    const found = changes.find(({ activity }) => logsChangeOf(entry, activity));
    // The newest entry of the user may be the copy's own: then the change since was not logged.
    const isOwn =
      found === undefined || [user?.name, user?.userName, user?.email].includes(found.createdUser);
    return isOwn
      ? texts.changedSince
      : undoRunTexts.changedBy(found.createdUser, formatAge(found.createdTime));
  };
}
