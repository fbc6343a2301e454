import { z } from 'zod';
import { ratesOfRows } from '@shared/domains/labor-grids/grid-rows';
import { gridKindSchema, type GridRates } from '@shared/domains/labor-grids/model';
import { textsOf, wrongCells } from '@shared/domains/labor-grids/rates';
import { deletionNeeds, installDateError, rowsDecision } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { StoreRow } from '@sandbox/domains/stores';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { UpdateLaborGridDetailsInput } from '@sandbox/graphql/generated/resolvers';
import { addGrid, answered, type GridAnswer } from './add-grid';
import { findGrid, gridRows, ratesOfGrid, type GridRow } from './find-grids';
import { orderGrids } from './grid-order';
import { gridTypes, makeDefault, typeNamed } from './grid-types';

const { refused, saved } = laborGridTexts;

interface Removal {
  rStatus: number;
  msg: string;
}

const sameRates = (one: GridRates, other: GridRates): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The rates that were sent, or why they cannot be a grid. */
function sentRates(gridData: unknown): GridRates | string {
  const rates = ratesOfRows(gridData);
  if (!rates) return laborGridTexts.incomplete;
  const problem = reasonsOf(rowsDecision(rates.length));
  if (problem !== '') return problem;
  return wrongCells(textsOf(rates))[0]?.message ?? rates;
}

function updateGrid(
  context: SandboxContext,
  store: StoreRow,
  grid: GridRow,
  input: UpdateLaborGridDetailsInput,
) {
  const { gridType } = grid;
  const rates = sentRates(input.gridData);
  if (typeof rates === 'string') return answered(gridType, rates, 0);
  const seen =
    input.seenData === undefined || input.seenData === null ? undefined : ratesOfRows(input.seenData);
  if (input.seenData && (!seen || !sameRates(seen, ratesOfGrid(grid))))
    return answered(gridType, refused.changedMeanwhile, 0);
  if (input.seenInstallDate && input.seenInstallDate !== grid.storeInstallDate)
    return answered(gridType, refused.changedMeanwhile, 0);
  const day = input.storeInstallDate ?? grid.storeInstallDate;
  const wrong = installDateError(day);
  if (wrong !== undefined) return answered(gridType, wrong, 0);
  const taken = gridRows(context, store.id).some(
    (row) =>
      row.id !== grid.id &&
      row.gridFor === grid.gridFor &&
      row.gridType === gridType &&
      row.storeInstallDate === day,
  );
  if (taken) return answered(gridType, refused.sameDay, 0);
  context.db
    .prepare('update labor_grid set rates = ?, storeInstallDate = ? where id = ?')
    .run(JSON.stringify(rates), day, grid.id);
  orderGrids(context.db, store.id);
  return answered(gridType, saved.update, 1);
}

/** Deletes a grid. The default grid type keeps a grid: another one takes its place first. */
function deleteGrid(
  context: SandboxContext,
  store: StoreRow,
  grid: GridRow,
  { pConfirmFlag, pNewGridType }: UpdateLaborGridDetailsInput,
): Removal {
  const masters = gridTypes(context, store.id).map(({ name, isDefault, gridCount }) => ({
    classificationType: 'Model',
    gridCount,
    isDefaultGridType: isDefault === 1,
    storeId: store.storeId,
    tenantId: store.tenantId,
    value: name,
  }));
  const needs = deletionNeeds(masters, grid);
  if (needs === 'refused') return { rStatus: 0, msg: laborGridTexts.noOtherDefault };
  if (needs === 'anotherDefault') {
    if (pConfirmFlag !== 'Y' || !pNewGridType) return { rStatus: 2, msg: refused.reassign };
    const next = typeNamed(context, store.id, pNewGridType);
    if (!next || next.gridCount === 0 || next.name === grid.gridType)
      return { rStatus: 2, msg: refused.noSuchDefault(pNewGridType) };
    makeDefault(context.db, store.id, next.name);
  }
  context.db.prepare('delete from labor_grid where id = ?').run(grid.id);
  orderGrids(context.db, store.id);
  return { rStatus: 1, msg: saved.delete };
}

const callSchema = z.enum(['insert', 'update', 'delete']);

/** The one call that writes grids. */
export function writeGrid(
  context: SandboxContext,
  store: StoreRow,
  input: UpdateLaborGridDetailsInput,
): Removal | GridAnswer[] {
  const call = callSchema.parse(input.pCall);
  const gridFor = gridKindSchema.parse(input.pGridFor);
  if (call === 'insert') {
    const gridType = input.pNewGridType ?? '';
    const rates = sentRates(input.gridData);
    if (typeof rates === 'string') return answered(gridType, rates, 0);
    const storeInstallDate = input.storeInstallDate ?? '';
    const isDefault = input.pIsDefault ?? false;
    return addGrid(context, store, { gridFor, gridType, storeInstallDate, isDefault }, rates, saved.insert);
  }
  const gridType = input.pOldGridType ?? '';
  const grid = findGrid(context, store.id, { gridFor, gridType, createdDate: input.createdDate ?? '' });
  if (call === 'delete')
    return grid ? deleteGrid(context, store, grid, input) : { rStatus: 0, msg: refused.gone };
  return grid ? updateGrid(context, store, grid, input) : answered(gridType, refused.gone, 0);
}
