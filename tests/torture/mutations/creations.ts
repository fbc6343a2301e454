import { newStore, newTenant } from '@fixtures/back-office/calls';
import { csvOf } from '@fixtures/domains/labor-grids';
import { categorizeAll, newLoadedStore } from '@fixtures/domains/loaded-store';
import { ladder } from '@fixtures/domains/parts-matrices';
import { isBuild } from '@shared/domains/builds/rules';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { mapStoreFields } from '@shared/domains/stores/store-fields';
import type { Call, World } from './shared-record';

/** An action that creates or starts something. */
export interface Creation {
  name: string;
  /** Makes the preparations, and returns the call, which is identical each time. */
  begin(world: World): Promise<(call: Call) => Promise<unknown>>;
  /** True if two users create two of them, such as two comments with the same text. */
  each?: boolean;
}

const realm = null;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const GRID = { gridFor: 'Model', storeInstallDate: '2026-03-01' } as const;
const MATRIX = {
  partsFor: 'matrix',
  prtsource: ['All'],
  storeInstallDate: '2026-03-04',
  opcode: null,
} as const;

const LADDER = 'priceStartRange,priceEndRange,addPercentage,calcBase,breakField\r\n0.01,10,50,COST+,COST';

/** A different application each time, because only one run of each is allowed. */
async function running(world: World, builds: boolean): Promise<(call: Call) => Promise<unknown>> {
  const actions = (await world.first.builds.actions()).data.filter(
    ({ action, isEnabled }) => isEnabled && isBuild(action) === builds,
  );
  const taken = actions[Number(world.name('').trim()) % actions.length];
  const { environment = '', application = '', action = '' } = taken ?? {};
  return (call) => call.builds.run({ environment, application, action });
}

const matrixName = async (world: World): Promise<string> => {
  const name = world.name('Matrix');
  await world.first.partsMatrices.changeType({ ...world.loaded, realm, activity: 'insert', name });
  return name;
};

/** Every creation that a user can make. */
export const CREATIONS: readonly Creation[] = [
  {
    name: 'tenant',
    begin: async (world) => {
      const name = world.name('Made');
      const subDomain = name.toLowerCase().replace(/\W/g, '');
      const form = {
        tenantName: name,
        displayName: name,
        subDomain,
        agreementDate: '2026-01-15',
        tenantImg: null,
      };
      return (call) => call.tenants.create(form);
    },
  },
  {
    name: 'store',
    begin: async (world) => {
      const tenantName = world.name('Of');
      const { tenantId } = await newTenant(world.backOffice, tenantName);
      const store = {
        ...{
          ...mapStoreFields(() => ''),
          tenantId,
          storeName: `${tenantName} Ford`,
          displayName: 'Ford',
          storeDesc: 'Sales',
        },
        ...{ manufacturer: 'Ford', dms: 'CDK Global', dealerAddress: '1 Main Street', stateCode: 'TX' },
        ...{ website: 'https://www.example.com', dealerId: 'D12345' },
      };
      return (call) => call.stores.create({ store, sortOrder: 1, tenantName });
    },
  },
  {
    name: 'comment',
    each: true,
    begin: async (world) => {
      const store = await newStore(world.backOffice, world.name('Commented'));
      return (call) => call.comments.add({ ...store, text: 'Equal words' });
    },
  },
  {
    name: 'group',
    begin: async (world) => {
      const { tenantId, storeId } = await newStore(world.backOffice, world.name('Grouping'));
      const form = { groupId: null, tenantId, groupName: 'North', groupDesc: '', storeIds: [storeId] };
      return (call) => call.grouping.save({ ...form, seen: null });
    },
  },
  {
    name: 'data feed',
    begin: async (world) => {
      const { storeId, tenantId } = await newStore(world.backOffice, world.name('Feeding'));
      const none = { companyNumber: null, serverName: null, dmsSubscriptionId: null, dmsDepartmentId: null };
      const feed = {
        ...{ ...none, dmsDetailId: null, storeId, tenantId, storeName: 'Ford', dms: 'Dealertrack' },
        ...{
          dealerId: null,
          enterpriseCode: 'E1',
          dmsEmployeeDepartmentId: null,
          effectiveDate: '2026-05-05',
        },
        ...{ companyNumber: '12', serverName: 'srv' },
      };
      return (call) => call.dataFeeds.insert(feed);
    },
  },
  {
    name: 'DMS',
    begin: async (world) => {
      const dms = world.name('New Dms');
      return (call) => call.dms.save({ dms, dmsImg: null, existing: false, seen: null });
    },
  },
  {
    name: 'DB server',
    begin: async (world) => {
      const dbPort = String(6000 + Number(world.name('').trim()));
      const server = { ipAddress: '10.77.0.1', dbName: 'd', dbUser: 'u', dbPort, dbPassword: 'secret12' };
      return (call) => call.dbServers.add(server);
    },
  },
  {
    name: 'labor grid',
    begin: async (world) => {
      const grid = { ...world.loaded, ...GRID, realm, gridType: world.name('Grid'), isDefault: false };
      return (call) => call.laborGrids.create({ ...grid, rates: doorRateGrid(100) });
    },
  },
  {
    name: 'labor grid from a door rate',
    begin: async (world) => {
      const grid = { ...world.loaded, ...GRID, realm, gridType: world.name('Rate'), doorRate: 120 };
      return (call) => call.laborGrids.fromDoorRate(grid);
    },
  },
  {
    name: 'labor grid of a file',
    begin: async (world) => {
      const file = { fileName: 'rates.csv', base64: base64(csvOf(doorRateGrid(90))) };
      const grid = { ...world.loaded, ...GRID, ...file, realm, gridType: world.name('File') };
      return (call) => call.laborGrids.upload(grid);
    },
  },
  {
    name: 'grid name',
    begin: async (world) => {
      const name = world.name('Called');
      const change = { activity: 'insert', name, oldName: null, isDefault: false } as const;
      return (call) => call.laborGrids.changeType({ ...world.loaded, ...change, realm });
    },
  },
  {
    name: 'parts matrix',
    begin: async (world) => {
      const matrix = {
        ...MATRIX,
        prtsource: ['All'],
        rows: ladder([10, 100], [500, 60]),
      };
      const matrixType = await matrixName(world);
      return (call) => call.partsMatrices.insert({ ...world.loaded, ...matrix, matrixType });
    },
  },
  {
    name: 'matrix name',
    begin: async (world) => {
      const name = world.name('Called');
      return (call) => call.partsMatrices.changeType({ ...world.loaded, realm, activity: 'insert', name });
    },
  },
  {
    name: 'menu',
    begin: async (world) => {
      const menu = {
        ...{ menuName: world.name('Menu'), menuIsdefault: false, milegaeInterval: 5_000 },
        ...{ beforeMiles: 500, afterMiles: 1_000, maxMiles: 60_000 },
      };
      return (call) => call.menus.create({ ...world.loaded, realm, menu });
    },
  },
  {
    name: 'ADU user',
    begin: async (world) => {
      const email = `${world.name('user').replace(/ /g, '')}@provider.example`;
      return (call) => call.aduUsers.add({ email, firstName: 'Dana', lastName: 'Reyes', role: 'user' });
    },
  },
  {
    name: 'submission',
    begin: async (world) => {
      const { storeId, tenantId } = world.loaded;
      return (call) => call.submissions.submit({ storeId, tenantId, kind: 'labor_grid' });
    },
  },
  {
    name: 'launch report mail',
    each: true,
    begin: async () => (call) =>
      call.launchReport.schedule({ to: 'omar@provider.example', message: 'Report' }),
  },
  {
    name: 'run of a failed load',
    begin: async (world) => {
      const storeId = (await world.first.failedLoads.list()).data[0]?.storeId ?? '';
      return (call) => call.failedLoads.run({ storeIds: [storeId] });
    },
  },
  {
    name: 'smoke test',
    begin: async (world) => {
      const test = (await world.first.testResults.runnable()).data[0];
      return (call) => call.testResults.run({ tests: test ? [test] : [] });
    },
  },
  {
    name: 'file of a parts matrix',
    begin: async (world) => {
      const file = { fileName: 'ladder.csv', base64: base64(LADDER), storeInstallDate: '2026-05-05' };
      const matrixType = await matrixName(world);
      return (call) =>
        call.partsMatrices.upload({ ...world.loaded, ...MATRIX, ...file, matrixType, prtsource: ['Tires'] });
    },
  },
  {
    name: 'categorization that is done',
    begin: async (world) => {
      const { storeId, tenantId } = await newLoadedStore(world.backOffice, world.name('Categorized'));
      await world.backOffice.phase1({ dms: 'Tekion', storeId, tenantId });
      await categorizeAll(world.backOffice, { id: 0, storeId, tenantId });
      const done = { dmsType: 'Tekion', finish: 'categorized' } as const;
      return (call) => call.opcodes.save({ ...done, storeId, tenantId, changes: [] });
    },
  },
  {
    name: 'build',
    begin: (world) => running(world, true),
  },
  {
    name: 'restart',
    begin: (world) => running(world, false),
  },
];
