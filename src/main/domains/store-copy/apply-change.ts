// Makes one change of a store copy through the procedures that the single screens call, with all their checks. What the
// undo of a change needs as well (`undo-change.ts`), such as the caller of these procedures, is here too.

import { createCallerFactory, router } from '@main/bridge/trpc';
import { laborGridsRouter } from '@main/domains/labor-grids/router';
import { menusRouter } from '@main/domains/menus/router';
import { opcodesRouter } from '@main/domains/opcodes/router';
import { partsMatricesRouter } from '@main/domains/parts-matrices/router';
import { payTypesRouter } from '@main/domains/pay-types/router';
import { storeSettingsRouter } from '@main/domains/store-settings/router';
import { storesRouter } from '@main/domains/stores/router';
import type { GridKey, GridResult, LaborGrid } from '@shared/domains/labor-grids/model';
import type { CopyChange } from '@shared/domains/store-copy/model';
import { storeCopyTexts } from '@shared/domains/store-copy/texts';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { SettingsOutcome } from '@shared/domains/store-settings/model';
import type { Store } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

export const createCaller = createCallerFactory(
  router({
    laborGrids: laborGridsRouter,
    menus: menusRouter,
    opcodes: opcodesRouter,
    partsMatrices: partsMatricesRouter,
    payTypes: payTypesRouter,
    storeSettings: storeSettingsRouter,
    stores: storesRouter,
  }),
);

export type Caller = ReturnType<typeof createCaller>;

type ChangeOf<Kind extends CopyChange['kind']> = Extract<CopyChange, { kind: Kind }>;
type Appliers = {
  [Kind in CopyChange['kind']]: (calls: Caller, to: Store, change: ChangeOf<Kind>) => Promise<void>;
};

export const storeOf = ({ storeId, tenantId }: Store) => ({ storeId, tenantId });
export const storeInRealm = (store: Store) => ({ ...storeOf(store), realm: store.realmName });

export const gridKeyOf = ({ gridType, gridFor, createdDate }: LaborGrid): GridKey => ({
  gridType,
  gridFor,
  createdDate,
});

/** The calls about grids return refusals as results; a job needs them as errors. */
export function assertApplied(results: readonly GridResult[]): void {
  const wrong = results.find(({ code }) => code === 0);
  if (wrong) throw new AppError('BACK_OFFICE', wrong.message);
  if (results.length === 0) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer);
}

/** The timezone of a step is saved, and its working days are not, or not for certain. */
export class DaysFailed extends AppError {
  constructor({ code, message }: NonNullable<SettingsOutcome['daysFailure']>) {
    const { daysFailed, daysUnconfirmed } = storeCopyTexts;
    super(code, (code === 'OUTCOME_UNKNOWN' ? daysUnconfirmed : daysFailed)(message));
  }
}

const APPLIERS: Appliers = {
  async settings({ storeSettings }, to, { seen, wanted }) {
    const { daysFailure } = await storeSettings.save({ ...storeInRealm(to), seen, wanted });
    if (daysFailure !== null) throw new DaysFailed(daysFailure);
  },
  async payType({ payTypes }, to, { seen, wanted }) {
    const [outcome] = await payTypes.save({ ...storeOf(to), changes: [{ seen, wanted }] });
    if (outcome?.message != null) throw new AppError('BACK_OFFICE', outcome.message);
  },
  async laborGrid({ laborGrids }, to, { gridFor, gridType, storeInstallDate, rates, over }) {
    const store = storeInRealm(to);
    assertApplied(
      over
        ? await laborGrids.update({
            ...store,
            ...gridKeyOf(over.grid),
            storeInstallDate,
            rates,
            seen: over.rates,
            seenInstallDate: over.grid.storeInstallDate,
          })
        : await laborGrids.create({ ...store, gridFor, gridType, storeInstallDate, isDefault: false, rates }),
    );
  },
  async partsMatrix({ partsMatrices }, to, { addsName, over, kind: _kind, ...matrix }) {
    const store = storeOf(to);
    if (over) {
      const { prtsource, storeInstallDate, rows } = matrix;
      await partsMatrices.update({ ...store, seen: over, prtsource, storeInstallDate, rows });
      return;
    }
    if (addsName) await addMatrixName({ partsMatrices }, to, matrix.matrixType);
    await partsMatrices.insert({ ...store, ...matrix });
  },
  async menu({ menus }, to, { menu }) {
    await menus.create({ ...storeInRealm(to), menu });
  },
  async interval({ menus }, to, { menuName, wanted, over }) {
    await menus.saveInterval({ ...storeInRealm(to), menuName, seen: over, wanted });
  },
};

/** Adds a matrix name, unless another matrix of this copy, or another user, has added it by now. */
async function addMatrixName(
  { partsMatrices }: Pick<Caller, 'partsMatrices'>,
  to: Store,
  name: string,
): Promise<void> {
  const { data, partial } = await partsMatrices.types(storeInRealm(to));
  if (partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(partsMatricesTexts.theNames));
  if (data.some((type) => type.name === name)) return;
  await partsMatrices.changeType({ ...storeInRealm(to), activity: 'insert', name });
}

/** @throws AppError with the back office's reason */
export function applyChange(calls: Caller, to: Store, change: CopyChange): Promise<void> {
  switch (change.kind) {
    case 'settings':
      return APPLIERS.settings(calls, to, change);
    case 'payType':
      return APPLIERS.payType(calls, to, change);
    case 'laborGrid':
      return APPLIERS.laborGrid(calls, to, change);
    case 'partsMatrix':
      return APPLIERS.partsMatrix(calls, to, change);
    case 'menu':
      return APPLIERS.menu(calls, to, change);
    case 'interval':
      return APPLIERS.interval(calls, to, change);
  }
}
