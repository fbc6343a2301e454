// The records of a store's configuration that the people of the simulated year edit: a labor grid, a parts matrix and an
// interval of a menu. Each store has one of each, and of each a few values are edited.

import type { Calls } from '@fixtures/back-office/calls';
import { gridCalls } from '@fixtures/domains/labor-grids';
import type { LoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { newMatrix } from '@fixtures/domains/parts-matrices';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { AppError } from '@shared/kernel/app-error';
import { day, found, live, type Fields, type RecordKind, type StoreKey } from './record-kind';

/** The name of the grid, the matrix and the menu of each store. */
const NAME = 'Simulated';
const CATEGORY = 'Oil and Filter';

/** Gives a store that has been verified the records that are edited. */
export async function configure(calls: Calls, store: LoadedStore): Promise<void> {
  const grid = await gridCalls(calls, store).add(NAME, '2026-03-01', { isDefault: true });
  await newMatrix(calls, store, { matrixtype: NAME });
  const menus = menusOf(calls, store);
  const menu = await menus.add(newMenu(NAME, { isdefault: true }));
  const interval = await menus.save(NAME, newInterval(CATEGORY));
  const answers = JSON.stringify([grid, menu, interval]);
  if (grid?.code !== 1 || menu !== 'Success' || interval !== 'Success')
    throw new Error(`The store can't be configured: ${answers}`);
}

const inRealm = (store: StoreKey) => ({ ...store, realm: null });

/** A number that a field can have, different each time within some hundred. */
const number = (unique: string, most: number): string => String((Number(unique) % most) + 1);

/** The edited rates: the name of each field has the row and the column. */
const RATES = ['rate 0 0', 'rate 1 4'] as const;

const placeOf = (field: string): readonly [row: number, column: number] => {
  const [, row, column] = field.split(' ').map(Number);
  return [row ?? 0, column ?? 0];
};

const changedRates = (rates: GridRates, changes: Fields): GridRates =>
  rates.map((row, at) =>
    row.map((rate, column) => {
      const field = RATES.find((one) => placeOf(one).join() === `${at},${column}`);
      const change = field && changes[field];
      return change ? Number(change) : rate;
    }),
  );

export const laborGrid: RecordKind = {
  name: 'labor grid',
  record: 'labor grid',
  operation: 'UpdateLaborGridDetails',
  fields: [...RATES, 'storeInstallDate'],
  next: (field, _now, random, unique) => (field === 'storeInstallDate' ? day(random) : number(unique, 900)),
  read: async (call, store) => {
    const key = inRealm(store);
    const listed = await call.laborGrids.list(key);
    const grid = found(
      listed.data.find(({ gridType }) => gridType === NAME),
      'labor grid',
    );
    const { gridType, gridFor, createdDate, storeInstallDate } = grid;
    const answer = await call.laborGrids.rates({ ...key, gridType, gridFor, createdDate });
    const rates = answer.data;
    return {
      fields: {
        storeInstallDate,
        ...Object.fromEntries(
          RATES.map((field) => {
            const [row, column] = placeOf(field);
            return [field, String(rates[row]?.[column])];
          }),
        ),
      },
      isLive: live(listed) && live(answer),
      send: async (by, changes) => {
        const [result] = await by.laborGrids.update({
          ...{ ...key, gridType, gridFor, createdDate },
          storeInstallDate: changes['storeInstallDate'] ?? storeInstallDate ?? '',
          rates: changedRates(rates, changes),
          ...{ seen: rates, seenInstallDate: storeInstallDate },
        });
        if (result?.code !== 1) throw new AppError('BACK_OFFICE', result?.message ?? 'No result');
      },
    };
  },
};

/** The edited percentages, by the row. */
const PERCENTAGES = ['percentage 0', 'percentage 1'] as const;

export const partsMatrix: RecordKind = {
  name: 'parts matrix',
  record: 'parts matrix',
  operation: 'InsertUpdatePartsMatrix',
  fields: [...PERCENTAGES, 'storeInstallDate'],
  next: (field, _now, random, unique) => (field === 'storeInstallDate' ? day(random) : number(unique, 90)),
  read: async (call, store) => {
    const answer = await call.partsMatrices.list(store);
    const seen = found(
      answer.data.find(({ matrixType }) => matrixType === NAME),
      'parts matrix',
    );
    const { gridData, prtsource, storeInstallDate } = seen;
    return {
      fields: {
        storeInstallDate,
        ...Object.fromEntries(PERCENTAGES.map((field, row) => [field, String(gridData[row]?.addPercentage)])),
      },
      isLive: live(answer),
      send: (by, changes) =>
        by.partsMatrices.update({
          ...{ ...store, seen, prtsource },
          storeInstallDate: changes['storeInstallDate'] ?? storeInstallDate,
          rows: gridData.map((row, at) => ({
            ...row,
            addPercentage: Number(changes[`percentage ${at}`] ?? row.addPercentage),
          })),
        }),
    };
  },
};

export const menuInterval: RecordKind = {
  name: 'menu interval',
  record: 'menu interval',
  operation: 'InsertMenuDetails',
  fields: ['price', 'frh'],
  next: (_field, _now, _random, unique) => number(unique, 90),
  read: async (call, store) => {
    const key = { ...inRealm(store), menuName: NAME };
    const answer = await call.menus.interval({ ...key, serviceType: CATEGORY });
    const seen = found(answer.data.interval ?? undefined, 'menu interval');
    return {
      fields: { price: String(seen.price), frh: String(seen.frh) },
      isLive: live(answer),
      send: (by, { price, frh }) =>
        by.menus.saveInterval({
          ...key,
          seen,
          wanted: { ...seen, price: Number(price ?? seen.price), frh: Number(frh ?? seen.frh) },
        }),
    };
  },
};
