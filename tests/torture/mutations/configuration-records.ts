/**
 * The records of a store's configuration (opcodes, grids, matrices, menus, mapping), with changes that two users make.
 */
import { gridCalls } from '@fixtures/domains/labor-grids';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { ladder, newMatrix } from '@fixtures/domains/parts-matrices';
import type { GridRates, LaborGrid } from '@shared/domains/labor-grids/model';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import type { MenuInterval, Menu } from '@shared/domains/menus/model';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import type { Opcode } from '@shared/domains/opcodes/model';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { assertAllChanged, recordOf, type SharedRecord, type Variant, type World } from './shared-record';

/** The load creates the opcodes and models of a store; each record uses the next one of them. */
const used = new WeakMap<World, number>();
const next = (world: World): number => {
  const number = used.get(world) ?? 0;
  used.set(world, number + 1);
  return number;
};

const realm = null;
const DAYS = ['2026-04-02', '2026-04-03'] as const;
const CATEGORIES = ['Repair', 'Competitive'] as const;
const DEPARTMENTS = ['Body Shop', 'Quick Lane'] as const;

const opcodeChange = (seen: Opcode, to: { category?: string; department?: string }) => ({
  pAction: 'editCell' as const,
  laboropcode: seen.lbropcode,
  payType: seen.lbrlabortype,
  oldopcategory: seen.opcategory,
  newopcategory: to.category ?? seen.opcategory,
  olddepartment: seen.department,
  newdepartment: to.department ?? seen.department,
});

const opcode = recordOf<{ store: World['loaded']; seen: Opcode }>(
  'opcode',
  async (world) => {
    const at = next(world);
    const { loaded: store } = world;
    return async (call) => {
      const { opcodes } = (await call.opcodes.ofStore(store)).data;
      const seen = opcodes[at % opcodes.length];
      return seen ? { store, seen } : null;
    };
  },
  {
    category: {
      send: async (call, { store, seen }, variant) =>
        assertSaved(
          await call.opcodes.save({
            ...store,
            dmsType: null,
            finish: 'nothing',
            changes: [opcodeChange(seen, { category: CATEGORIES[variant] })],
          }),
        ),
      holds: (now, variant) => now?.seen.opcategory === CATEGORIES[variant],
    },
    department: {
      send: async (call, { store, seen }, variant) =>
        assertSaved(
          await call.opcodes.save({
            ...store,
            dmsType: null,
            finish: 'nothing',
            changes: [opcodeChange(seen, { department: DEPARTMENTS[variant] })],
          }),
        ),
      holds: (now, variant) => now?.seen.department === DEPARTMENTS[variant],
    },
  },
);

function assertSaved({ results }: { results: readonly { status: number; msg: string | null }[] }): void {
  assertAllChanged(results.map(({ status, msg }) => ({ message: status === 1 ? null : (msg ?? 'refused') })));
}

interface SeenGrid {
  store: World['loaded'];
  grid: LaborGrid;
  rates: GridRates;
}

const gridUpdate =
  (wanted: (seen: SeenGrid, variant: Variant) => { rates?: GridRates; day?: string }) =>
  async (call: World['first'], seen: SeenGrid, variant: Variant): Promise<void> => {
    const { store, grid, rates } = seen;
    const { gridType, gridFor, createdDate, storeInstallDate } = grid;
    const change = wanted(seen, variant);
    const results = await call.laborGrids.update({
      ...store,
      ...{ realm, gridType, gridFor, createdDate },
      storeInstallDate: change.day ?? storeInstallDate ?? '2026-03-01',
      rates: change.rates ?? rates,
      seen: rates,
      seenInstallDate: storeInstallDate,
    });
    assertSaved({ results: results.map(({ code, message }) => ({ status: code, msg: message })) });
  };

const laborGrid = recordOf<SeenGrid>(
  'labor grid',
  async (world) => {
    const { loaded: store } = world;
    const name = world.name('Grid');
    await gridCalls(world.backOffice, store).add(name, '2026-03-01');
    return async (call) => {
      const key = { ...store, realm };
      const grid = (await call.laborGrids.list(key)).data.find(({ gridType }) => gridType === name);
      if (!grid) return null;
      const { gridType, gridFor, createdDate } = grid;
      return {
        store,
        grid,
        rates: (await call.laborGrids.rates({ ...key, gridType, gridFor, createdDate })).data,
      };
    };
  },
  {
    rates: {
      send: gridUpdate((_, variant) => ({ rates: doorRateGrid(200 + variant) })),
      holds: (now, variant) => JSON.stringify(now?.rates) === JSON.stringify(doorRateGrid(200 + variant)),
    },
    installDate: {
      send: gridUpdate((_, variant) => ({ day: DAYS[variant] })),
      holds: (now, variant) => now?.grid.storeInstallDate === DAYS[variant],
    },
    remove: {
      send: (call, { store, grid: { gridType, gridFor, createdDate, storeInstallDate }, rates: seen }) =>
        call.laborGrids.remove({
          ...{ ...store, realm, gridType, gridFor, createdDate },
          ...{ newDefault: null, seen, seenInstallDate: storeInstallDate },
        }),
    },
  },
);

const matrix = recordOf<{ store: World['loaded']; seen: PartsMatrix }>(
  'parts matrix',
  async (world) => {
    const { loaded: store } = world;
    const matrixtype = world.name('Matrix');
    await newMatrix(world.backOffice, store, { matrixtype });
    return async (call) => {
      const { data } = await call.partsMatrices.list(store);
      const seen = data.find(({ matrixType }) => matrixType === matrixtype);
      return seen ? { store, seen } : null;
    };
  },
  {
    rows: {
      send: (call, { store, seen }, variant) =>
        call.partsMatrices.update({
          ...store,
          seen,
          rows: ladder([10, 100], [500, 41 + variant]),
          prtsource: seen.prtsource,
          storeInstallDate: seen.storeInstallDate,
        }),
      holds: (now, variant) => now?.seen.gridData[1]?.addPercentage === 41 + variant,
    },
    installDate: {
      send: (call, { store, seen }, variant) =>
        call.partsMatrices.update({
          ...store,
          seen,
          rows: seen.gridData,
          prtsource: seen.prtsource,
          storeInstallDate: DAYS[variant],
        }),
      holds: (now, variant) => now?.seen.storeInstallDate === DAYS[variant],
    },
    remove: { send: (call, { store, seen }) => call.partsMatrices.remove({ ...store, seen }) },
  },
);

interface SeenMenu {
  key: World['loaded'] & { realm: null; menuName: string };
  menu: Menu;
  defaultMenu: string | null;
  intervals: readonly MenuInterval[];
}

const intervalOf = ({ intervals }: SeenMenu, serviceType: string): MenuInterval | null =>
  intervals.find((interval) => interval.serviceType === serviceType) ?? null;

const menu = recordOf<SeenMenu>(
  'menu',
  async (world) => {
    const { loaded: store } = world;
    const menuName = world.name('Menu');
    const menus = menusOf(world.backOffice, store);
    await menus.add(newMenu(menuName));
    await menus.save(menuName, newInterval('Oil and Filter'));
    const key = { ...store, realm: null, menuName };
    return async (call) => {
      const { data } = await call.menus.names(key);
      const found = data.find((one) => one.menuName === menuName);
      if (!found) return null;
      const defaultMenu = data.find(({ menuIsdefault }) => menuIsdefault)?.menuName ?? null;
      return { key, menu: found, defaultMenu, intervals: (await call.menus.details(key)).data.intervals };
    };
  },
  {
    price: {
      send: (call, seen, variant) =>
        call.menus.saveInterval({
          ...seen.key,
          seen: intervalOf(seen, 'Oil and Filter'),
          wanted: newInterval('Oil and Filter', { price: 70 + variant }),
        }),
      holds: (now, variant) => now !== null && intervalOf(now, 'Oil and Filter')?.price === 70 + variant,
    },
    newInterval: {
      send: (call, seen, variant) =>
        call.menus.saveInterval({
          ...seen.key,
          seen: null,
          wanted: newInterval('Tire Rotation', { price: 80 + variant }),
        }),
      holds: (now, variant) => now !== null && intervalOf(now, 'Tire Rotation')?.price === 80 + variant,
    },
    removeInterval: {
      send: (call, seen) => {
        const interval = intervalOf(seen, 'Oil and Filter');
        if (!interval) throw new Error('There is no interval');
        return call.menus.removeInterval({ ...seen.key, seen: interval });
      },
      holds: (now) => now === null || intervalOf(now, 'Oil and Filter') === null,
    },
    setDefault: {
      send: (call, { key, defaultMenu: seen }) => call.menus.setDefault({ ...key, seen }),
      holds: (now) => now?.menu.menuIsdefault ?? false,
    },
    remove: { send: (call, { key, menu: seen }) => call.menus.remove({ ...key, seen }) },
  },
);

interface SeenModel {
  store: World['loaded'];
  seen: MappedModel;
  names: readonly string[];
}

const TARGETS = ['Mapped A', 'Mapped B'] as const;

const mapped = (
  kind: 'menu' | 'gridType',
  addTarget: (world: World, name: string) => Promise<unknown>,
): SharedRecord =>
  recordOf<SeenModel>(
    `model of a ${kind}`,
    async (world) => {
      const { loaded: store } = world;
      const at = next(world);
      for (const name of TARGETS) await addTarget(world, name);
      return async (call) => {
        const { models } = (await call.modelMapping.ofStore({ ...store, realm, kind })).data;
        const seen = models[at % models.length];
        return seen ? { store, seen, names: TARGETS } : null;
      };
    },
    {
      map: {
        send: (call, { store, seen, names }, variant) =>
          call.modelMapping.change({
            ...store,
            ...{ realm, kind, whole: false },
            moves: [{ ...seen, to: names[variant] ?? null }],
          }),
        holds: (now, variant) => now?.seen.target === now?.names[variant],
      },
    },
  );

const onMenu = mapped('menu', ({ backOffice, loaded }, name) =>
  menusOf(backOffice, loaded).add(newMenu(name)),
);
const onGridType = mapped('gridType', ({ backOffice, loaded }, name) =>
  gridCalls(backOffice, loaded).changeName('insert', { inNewGridName: name }),
);

export const CONFIGURATION_RECORDS: readonly SharedRecord[] = [
  opcode,
  laborGrid,
  matrix,
  menu,
  onMenu,
  onGridType,
];
