// Reads and changes the labor grids of a store and their grid types; a grid is created from rates, from a door rate or
// from an uploaded file.

import { z } from 'zod';
import {
  GetGridTypeMasterDocument,
  GetLaborGridDetailsDocument,
  InsertLaborGridDoorRateDocument,
  UpdateLaborGridDetailsDocument,
  type UpdateLaborGridDetailsInput,
  UpdateLaborGridTypeDocument,
  UploadLaborGridFileDocument,
} from '@main/back-office/generated/graphql';
import { invalidResponseError } from '@main/back-office/response/parse-response';
import { firstResult } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import {
  type GridKey,
  type GridRates,
  type GridRemoval,
  type GridResult,
  type GridStore,
  type GridTypeChange,
  type LaborGrid,
  type NewGrid,
} from '@shared/domains/labor-grids/model';
import { ratesOfRows, rowsOfRates } from '@shared/domains/labor-grids/rates';
import { sortGrids } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { StoreKey } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';
import { listedGridSchema, parseGridList, parseGridRemoval, parseGridResults } from './grid-payloads';

/** The grid names of a store. */
export async function listGridTypes(
  ctx: SignedInContext,
  { storeId, tenantId }: StoreKey,
): Promise<Fetched<unknown>> {
  const store = { storeId, tenantId };
  const { data, partial } = await ctx.backOffice.read(GetGridTypeMasterDocument, { input: store }, store);
  // The provider gives this list a name of its own; a missing one is not empty either.
  const types = data.getGridTypeMaster?.laborGridTypeMasterDetails;
  if (!types) throw invalidResponseError('getGridTypeMaster');
  return { data: types, partial };
}

/** Adds, renames or deletes a name. @throws AppError with the back office's reason */
export async function changeGridType(
  ctx: SignedInContext,
  { storeId, tenantId, realm, activity, name, oldName, isDefault }: GridStore & GridTypeChange,
): Promise<void> {
  const { updateLaborGridType } = await ctx.backOffice.write(
    UpdateLaborGridTypeDocument,
    {
      input: {
        inActivity: activity,
        inCreatedUser: ctx.user.email,
        inNewGridName: name,
        inOldGridName: oldName,
        inIsDefaultGridName: isDefault,
        inStoreId: storeId,
        inTenantId: tenantId,
        realm,
      },
    },
    { storeId, tenantId },
  );
  const { status, msg } = firstResult(updateLaborGridType);
  if (status !== 1)
    throw new AppError('BACK_OFFICE', msg ? translated(msg) : messages.generic.somethingWentWrong);
}

/** The provider's word for labor grids among the things that a call about labor prices can change. */
const LABOR_MISS_TYPE = 'Grid';

export async function list(ctx: SignedInContext, store: GridStore): Promise<Fetched<LaborGrid[]>> {
  const { data, partial } = await ctx.backOffice.read(
    GetLaborGridDetailsDocument,
    { input: { ...store, callType: 'Grid_Type' } },
    { storeId: store.storeId, tenantId: store.tenantId },
  );
  const grids = z.array(listedGridSchema).safeParse(parseGridList(data.getLaborGridDetails));
  if (!grids.success) throw new AppError('BAD_ANSWER', laborGridTexts.unexpected);
  return { data: sortGrids(grids.data), partial };
}

/** The rates of one grid. @throws AppError NOT_FOUND when it is no longer there */
export async function rates(
  ctx: SignedInContext,
  { gridType, gridFor, createdDate, ...store }: GridStore & GridKey,
): Promise<Fetched<GridRates>> {
  const { data, partial } = await ctx.backOffice.read(
    GetLaborGridDetailsDocument,
    { input: { ...store, callType: 'Grid', gridType, gridFor, createdDate } },
    { storeId: store.storeId, tenantId: store.tenantId },
  );
  const rows = parseGridList(data.getLaborGridDetails);
  if (rows.length === 0 && partial)
    throw new AppError('BACK_OFFICE', backOfficeTexts.leftOut(laborGridTexts.theGrid));
  if (rows.length === 0) throw new AppError('NOT_FOUND', laborGridTexts.refused.gone);
  const found = ratesOfRows(rows);
  if (!found) throw new AppError('BAD_ANSWER', laborGridTexts.unexpected);
  return { data: found, partial };
}

async function sendGrid(ctx: SignedInContext, input: UpdateLaborGridDetailsInput) {
  const { storeId, tenantId } = input;
  const { updateLaborGridDetails } = await ctx.backOffice.write(
    UpdateLaborGridDetailsDocument,
    { input: { ...input, pLaborMissType: LABOR_MISS_TYPE } },
    { storeId, tenantId },
  );
  return updateLaborGridDetails;
}

export async function create(
  ctx: SignedInContext,
  {
    gridFor,
    gridType,
    storeInstallDate,
    isDefault,
    rates: made,
    ...store
  }: GridStore & NewGrid & { rates: GridRates },
): Promise<GridResult[]> {
  const sent = {
    ...store,
    pGridFor: gridFor,
    pOldGridType: null,
    pNewGridType: gridType,
    storeInstallDate,
    gridData: rowsOfRates(made),
    createdDate: null,
    pCall: 'insert',
    pConfirmFlag: 'N',
    pIsDefault: isDefault,
  };
  return parseGridResults(await sendGrid(ctx, sent), { gridType, saved: laborGridTexts.saved.insert });
}

interface GridUpdate extends GridStore, GridKey {
  storeInstallDate: string;
  rates: GridRates;
  /** The rates that the change was based on. */
  seen: GridRates;
  seenInstallDate: string | null;
}

export async function update(ctx: SignedInContext, given: GridUpdate): Promise<GridResult[]> {
  const { gridType, gridFor, createdDate, storeInstallDate, rates: changed, seen, ...rest } = given;
  const { seenInstallDate, ...store } = rest;
  const sent = {
    ...store,
    pGridFor: gridFor,
    pOldGridType: gridType,
    pNewGridType: gridType,
    storeInstallDate,
    gridData: rowsOfRates(changed),
    seenData: rowsOfRates(seen),
    seenInstallDate,
    createdDate,
    pCall: 'update',
    pConfirmFlag: 'N',
    pIsDefault: null,
  };
  return parseGridResults(await sendGrid(ctx, sent), { gridType, saved: laborGridTexts.saved.update });
}

/**
 * Deletes a grid; `newDefault` is the grid type that becomes the default first, if one is needed.
 * @throws AppError BACK_OFFICE if someone has changed its rates or its day since they were shown
 */
export async function remove(
  ctx: SignedInContext,
  {
    gridType,
    gridFor,
    createdDate,
    newDefault,
    seen,
    seenInstallDate,
    ...store
  }: GridStore & GridKey & { newDefault: string | null; seen: GridRates; seenInstallDate: string | null },
): Promise<GridRemoval> {
  const sent = {
    ...store,
    pGridFor: gridFor,
    pOldGridType: gridType,
    pNewGridType: newDefault,
    seenData: rowsOfRates(seen),
    seenInstallDate,
    createdDate,
    pCall: 'delete',
    pConfirmFlag: newDefault === null ? 'N' : 'Y',
    pIsDefault: newDefault !== null,
  };
  return parseGridRemoval(await sendGrid(ctx, sent));
}

export async function fromDoorRate(
  ctx: SignedInContext,
  {
    gridFor,
    gridType,
    storeInstallDate,
    doorRate,
    realm,
    storeId,
    tenantId,
  }: GridStore & Omit<NewGrid, 'isDefault'> & { doorRate: number },
): Promise<GridResult[]> {
  const { insertLaborGridDoorRate } = await ctx.backOffice.write(
    InsertLaborGridDoorRateDocument,
    {
      input: {
        inCreatedDate: storeInstallDate,
        inGridType: gridType,
        inStoreId: storeId,
        inDoorRate: doorRate,
        realm,
        inGridFor: gridFor,
        inTenantId: tenantId,
      },
    },
    { storeId, tenantId },
  );
  return parseGridResults(insertLaborGridDoorRate);
}

export async function upload(
  ctx: SignedInContext,
  {
    gridFor,
    gridType,
    storeInstallDate,
    fileName,
    base64,
    realm,
    storeId,
    tenantId,
  }: GridStore & Omit<NewGrid, 'isDefault'> & { fileName: string; base64: string },
): Promise<GridResult[]> {
  const { uploadLaborGridFile } = await ctx.backOffice.write(
    UploadLaborGridFileDocument,
    {
      input: {
        base64Data: base64,
        inFileName: fileName,
        inGridType: gridType,
        inInstallationDate: storeInstallDate,
        inStoreId: storeId,
        inTenantId: tenantId,
        realm,
        inGridOrFleet: gridFor,
      },
    },
    { storeId, tenantId },
  );
  return parseGridResults(uploadLaborGridFile);
}
