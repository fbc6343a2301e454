// Writes labor grids in the sandbox: inserts, updates and deletes them by the rules and with a conflict check.

import { z } from 'zod';
import { storeWithOpcodes } from '@sandbox/domains/opcodes';
import type { StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { sqlError } from '@sandbox/graphql/errors';
import type { UpdateLaborGridDetailsInput } from '@sandbox/graphql/generated/resolvers';
import { now } from '@sandbox/database/clock';
import { type GridKind, gridKindSchema, type GridRates } from '@shared/domains/labor-grids/model';
import { ratesOfRows, textsOf, wrongCells } from '@shared/domains/labor-grids/rates';
import {
  deletionRequirement,
  gridTypeError,
  installDateError,
  mayHaveRows,
} from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { findGrid, type GridRow, gridRows, ratesOfGrid, orderGrids } from './find-grids';
import { addType, gridTypes, makeDefault, findTypeByName } from './grid-types';

/** Inserts, updates or deletes a grid, as the contract's function updateLaborGridDetails requests. */
export function writeGrid(
  context: SandboxContext,
  store: StoreRow,
  input: UpdateLaborGridDetailsInput,
): RemovalResult | GridResult[] {
  const call = callSchema.parse(input.pCall);
  const gridFor = gridKindOf(input.pGridFor);
  if (call === 'insert') {
    const gridType = input.pNewGridType ?? '';
    const rates = sentRates(input.gridData);
    if (typeof rates === 'string') return gridResult(gridType, rates, 0);
    const storeInstallDate = input.storeInstallDate ?? '';
    const isDefault = input.pIsDefault ?? false;
    return addGrid(context, store, { gridFor, gridType, storeInstallDate, isDefault }, rates, saved.insert);
  }
  const gridType = input.pOldGridType ?? '';
  const grid = findGrid(context, store.id, { gridFor, gridType, createdDate: input.createdDate ?? '' });
  if (call === 'delete')
    return grid ? deleteGrid(context, store, grid, input) : { rStatus: 0, msg: refused.gone };
  return grid ? updateGrid(context, store, grid, input) : gridResult(gridType, refused.gone, 0);
}

/** @throws GraphQLError 22023 for a text that is no kind of grid */
export function gridKindOf(text: string | null | undefined): GridKind {
  const kind = gridKindSchema.safeParse(text);
  if (!kind.success) throw sqlError(`${text ?? 'Nothing'} is no kind of grid`, { errcode: '22023' });
  return kind.data;
}

/** The outcome of writing one grid, in the shape of the contract. */
export interface GridResult {
  grid_type: string;
  message: string;
  code: number;
}

export const gridResult = (gridType: string, message: string, code: 0 | 1): GridResult[] => [
  { grid_type: gridType, message, code },
];

interface NewGrid {
  gridFor: GridKind;
  gridType: string;
  storeInstallDate: string;
  isDefault?: boolean;
}

const hasOpcode = (context: SandboxContext, store: StoreRow, opcode: string): boolean => {
  const { storeId, tenantId } = store;
  const { id } = storeWithOpcodes(context, { storeId, tenantId });
  return (
    context.db.prepare('select 1 from opcode where storeKey = ? and lbropcode = ?').get(id, opcode) !==
    undefined
  );
};

/** The reason why such a grid is invalid, or undefined. */
function problemOf(context: SandboxContext, store: StoreRow, grid: NewGrid): string | undefined {
  const { gridFor, gridType, storeInstallDate } = grid;
  const wrong = gridTypeError(gridFor, gridType) ?? installDateError(storeInstallDate);
  if (wrong !== undefined) return wrong;
  if (gridFor === 'Opcode' && !hasOpcode(context, store, gridType))
    return laborGridTexts.refused.unknownOpcode(gridType);
  const same = gridRows(context, store.id).some(
    (row) =>
      row.gridFor === gridFor && row.gridType === gridType && row.storeInstallDate === storeInstallDate,
  );
  return same ? laborGridTexts.refused.sameDay : undefined;
}

/** Adds a grid; it becomes the current one of its name unless a later one exists. */
export function addGrid(
  context: SandboxContext,
  store: StoreRow,
  requested: NewGrid,
  rates: GridRates,
  message: string,
): GridResult[] {
  const known =
    requested.gridFor === 'Model' ? findTypeByName(context, store.id, requested.gridType) : undefined;
  const grid = known ? { ...requested, gridType: known.name } : requested;
  const { gridFor, gridType, storeInstallDate } = grid;
  const problem = problemOf(context, store, grid);
  if (problem !== undefined) return gridResult(gridType, problem, 0);
  if (gridFor === 'Model') {
    if (!known) addType(context, store.id, gridType, grid.isDefault ?? false);
    else if (grid.isDefault) makeDefault(context.db, store.id, gridType);
  }
  context.db
    .prepare(
      `insert into labor_grid (storeKey, gridType, gridFor, gridOrder, createdDate, storeInstallDate, rates)
       select @storeKey, @gridType, @gridFor, 1 + coalesce(max(gridOrder), 0), @createdDate, @storeInstallDate, @rates
         from labor_grid where storeKey = @storeKey`,
    )
    .run({
      storeKey: store.id,
      gridType,
      gridFor,
      createdDate: now(),
      storeInstallDate,
      rates: JSON.stringify(rates),
    });
  orderGrids(context.db, store.id);
  return gridResult(gridType, message, 1);
}

const { refused, saved } = laborGridTexts;

interface RemovalResult {
  rStatus: number;
  msg: string;
}

const sameRates = (one: GridRates, other: GridRates): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The rates that were sent, or why they cannot be a grid. */
function sentRates(gridData: unknown): GridRates | string {
  const rates = ratesOfRows(gridData);
  if (!rates) return laborGridTexts.incomplete;
  const problem = reasonsOf(mayHaveRows(rates.length));
  if (problem !== '') return problem;
  return wrongCells(textsOf(rates))[0]?.message ?? rates;
}

/** Whether the grid still holds what the sender saw; what was not sent is not compared. */
function isAsSeen(grid: GridRow, { seenData, seenInstallDate }: UpdateLaborGridDetailsInput): boolean {
  if (seenInstallDate && seenInstallDate !== grid.storeInstallDate) return false;
  if (!seenData) return true;
  const seen = ratesOfRows(seenData);
  return seen !== undefined && sameRates(seen, ratesOfGrid(grid));
}

function updateGrid(
  context: SandboxContext,
  store: StoreRow,
  grid: GridRow,
  input: UpdateLaborGridDetailsInput,
) {
  const { gridType } = grid;
  const rates = sentRates(input.gridData);
  if (typeof rates === 'string') return gridResult(gridType, rates, 0);
  if (!isAsSeen(grid, input)) return gridResult(gridType, refused.changedConcurrently, 0);
  const day = input.storeInstallDate ?? grid.storeInstallDate;
  const wrong = installDateError(day);
  if (wrong !== undefined) return gridResult(gridType, wrong, 0);
  const taken = gridRows(context, store.id).some(
    (row) =>
      row.id !== grid.id &&
      row.gridFor === grid.gridFor &&
      row.gridType === gridType &&
      row.storeInstallDate === day,
  );
  if (taken) return gridResult(gridType, refused.sameDay, 0);
  context.db
    .prepare('update labor_grid set rates = ?, storeInstallDate = ? where id = ?')
    .run(JSON.stringify(rates), day, grid.id);
  orderGrids(context.db, store.id);
  return gridResult(gridType, saved.update, 1);
}

/** Deletes a grid. The default grid type must have a grid, so another type becomes the default first. */
function deleteGrid(
  context: SandboxContext,
  store: StoreRow,
  grid: GridRow,
  input: UpdateLaborGridDetailsInput,
): RemovalResult {
  const { pConfirmFlag, pNewGridType } = input;
  if (!isAsSeen(grid, input)) return { rStatus: 0, msg: laborGridTexts.changedBeforeDeletion };
  const masters = gridTypes(context, store.id).map(({ name, isDefault, gridCount }) => ({
    classificationType: 'Model',
    gridCount,
    isDefaultGridType: isDefault === 1,
    storeId: store.storeId,
    tenantId: store.tenantId,
    value: name,
  }));
  const needs = deletionRequirement(masters, grid);
  if (needs === 'refused') return { rStatus: 0, msg: laborGridTexts.noOtherDefault };
  if (needs === 'anotherDefault') {
    if (pConfirmFlag !== 'Y' || !pNewGridType) return { rStatus: 2, msg: refused.reassign };
    const next = findTypeByName(context, store.id, pNewGridType);
    if (!next || next.gridCount === 0 || next.name === grid.gridType)
      return { rStatus: 2, msg: refused.noSuchDefault(pNewGridType) };
    makeDefault(context.db, store.id, next.name);
  }
  context.db.prepare('delete from labor_grid where id = ?').run(grid.id);
  orderGrids(context.db, store.id);
  return { rStatus: 1, msg: saved.delete };
}

const callSchema = z.enum(['insert', 'update', 'delete']);
