import type { GridKind, GridRates } from '@shared/domains/labor-grids/model';
import { gridTypeError, installDateError } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { storeWithOpcodes } from '@sandbox/domains/opcodes';
import type { StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { now } from '@sandbox/store/clock';
import { gridRows } from './find-grids';
import { orderGrids } from './grid-order';
import { addType, makeDefault, typeNamed } from './grid-types';

/** What became of one grid, as the calls answer. */
export interface GridAnswer {
  grid_type: string;
  message: string;
  code: number;
}

export const answered = (gridType: string, message: string, code: 0 | 1): GridAnswer[] => [
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

/** Why there cannot be such a grid, or undefined. */
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

/** Adds a grid; it is the current one of its name where none was installed later. */
export function addGrid(
  context: SandboxContext,
  store: StoreRow,
  asked: NewGrid,
  rates: GridRates,
  message: string,
): GridAnswer[] {
  const known = asked.gridFor === 'Model' ? typeNamed(context, store.id, asked.gridType) : undefined;
  const grid = known ? { ...asked, gridType: known.name } : asked;
  const { gridFor, gridType, storeInstallDate } = grid;
  const problem = problemOf(context, store, grid);
  if (problem !== undefined) return answered(gridType, problem, 0);
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
  return answered(gridType, message, 1);
}
