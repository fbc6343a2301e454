import { AppError } from '@shared/kernel/app-error';
import { localToday } from '@shared/kernel/dates';
import { messages } from '@shared/kernel/messages';
import type { GridKey, GridResult, LaborGrid } from '@shared/domains/labor-grids/model';
import type { CopyChange } from '@shared/domains/store-copy/model';
import { storeCopyTexts } from '@shared/domains/store-copy/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Calls } from './calls';

type ChangeOf<Kind extends CopyChange['kind']> = Extract<CopyChange, { kind: Kind }>;
type Makers = {
  [Kind in CopyChange['kind']]: (calls: Calls, to: Store, change: ChangeOf<Kind>) => Promise<void>;
};

const storeOf = ({ storeId, tenantId }: Store) => ({ storeId, tenantId });
const storeInRealm = (store: Store) => ({ ...storeOf(store), realm: store.realmName });

const keyOf = ({ gridType, gridFor, createdDate }: LaborGrid): GridKey => ({
  gridType,
  gridFor,
  createdDate,
});

/** The calls about grids answer refusals; a job takes them as errors. */
function expectMade(results: readonly GridResult[]): void {
  const wrong = results.find(({ code }) => code === 0);
  if (wrong) throw new AppError('BACK_OFFICE', wrong.message);
  if (results.length === 0) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
}

const MAKERS: Makers = {
  async settings({ storeSettings }, to, { seen, wanted }) {
    const { daysFailure } = await storeSettings.save({ ...storeInRealm(to), seen, wanted });
    if (daysFailure !== null) throw new AppError('BACK_OFFICE', storeCopyTexts.daysFailed(daysFailure));
  },
  async payType({ payTypes }, to, { seen, wanted }) {
    const [outcome] = await payTypes.save({ ...storeOf(to), changes: [{ seen, wanted }] });
    if (outcome?.message != null) throw new AppError('BACK_OFFICE', outcome.message);
  },
  async laborGrid({ laborGrids }, to, { gridFor, gridType, storeInstallDate, rates, over }) {
    const store = storeInRealm(to);
    expectMade(
      over
        ? await laborGrids.update({
            ...store,
            ...keyOf(over.grid),
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
    await partsMatrices.insert({ ...store, ...matrix, createdDate: localToday() });
  },
  async menu({ menus }, to, { menu }) {
    await menus.create({ ...storeInRealm(to), menu });
  },
  async interval({ menus }, to, { menuName, wanted, over }) {
    await menus.saveInterval({ ...storeInRealm(to), menuName, seen: over, wanted });
  },
};

/** Two matrices may want the same new name; somebody else may have added it meanwhile. */
async function addMatrixName(
  { partsMatrices }: Pick<Calls, 'partsMatrices'>,
  to: Store,
  name: string,
): Promise<void> {
  const { data } = await partsMatrices.types(storeInRealm(to));
  if (data.some((type) => type.name === name)) return;
  await partsMatrices.changeType({ ...storeInRealm(to), activity: 'insert', name });
}

/** Makes one change. @throws AppError with the reason of the back office */
export function makeChange(calls: Calls, to: Store, change: CopyChange): Promise<void> {
  switch (change.kind) {
    case 'settings':
      return MAKERS.settings(calls, to, change);
    case 'payType':
      return MAKERS.payType(calls, to, change);
    case 'laborGrid':
      return MAKERS.laborGrid(calls, to, change);
    case 'partsMatrix':
      return MAKERS.partsMatrix(calls, to, change);
    case 'menu':
      return MAKERS.menu(calls, to, change);
    case 'interval':
      return MAKERS.interval(calls, to, change);
  }
}
