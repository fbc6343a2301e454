/**
 * The records outside a store's configuration (groups, DB servers, launch report, pipeline), with changes by two users.
 */
import { pollUntil, newStore, storeInput } from '@fixtures/back-office/calls';
import { wholeReport } from '@fixtures/console/launch-rows';
import type { DbServer } from '@shared/domains/db-servers/model';
import type { DmsMaster } from '@shared/domains/dms/model';
import type { Grouping } from '@shared/domains/grouping/model';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import type { Store } from '@shared/domains/stores/model';
import { recordOf, type Call, type Change, type SharedRecord, type Variant } from './shared-record';

const TIMES = ['03:10:00', '04:20:00'] as const;

const groupEdit = (
  change: (seen: Grouping, variant: Variant) => { groupName?: string; storeIds?: string[] },
  holds: Change<Grouping>['holds'],
): Change<Grouping> => ({
  send: (call, seen, variant) =>
    call.grouping.save({
      groupId: seen.groupId,
      tenantId: seen.tenantId,
      groupName: seen.groupName,
      groupDesc: seen.groupDesc ?? '',
      storeIds: seen.storeId,
      ...change(seen, variant),
      seen,
    }),
  ...(holds ? { holds } : {}),
});

const group = recordOf<Grouping>(
  'group',
  async (world) => {
    const { tenantId, storeId } = await newStore(world.backOffice, world.name('Grouped'));
    await world.backOffice.store(storeInput(tenantId, world.name('Second')));
    const form = { groupId: null, tenantId, groupName: 'Both', groupDesc: '', storeIds: [storeId] };
    await world.first.grouping.save({ ...form, seen: null });
    return async (call) => (await call.grouping.list({ tenantId })).data[0] ?? null;
  },
  {
    name: groupEdit(
      (_, variant) => ({ groupName: `Named ${variant}` }),
      (now, variant) => now?.groupName === `Named ${variant}`,
    ),
    stores: groupEdit(
      ({ tenantId, storeId }) => ({ storeIds: [...new Set([...storeId, `${tenantId}_store2`])] }),
      (now) => now?.storeId.length === 2,
    ),
    remove: { send: (call, seen) => call.grouping.remove(seen) },
  },
);

const dms = recordOf<DmsMaster>(
  'DMS',
  async (world) => {
    const name = world.name('Dms');
    await world.first.dms.save({ dms: name, dmsImg: null, existing: false, seen: null });
    return async (call) => (await call.dms.list()).data.find((one) => one.dms === name) ?? null;
  },
  { remove: { send: (call, seen) => call.dms.remove({ dms: seen.dms }) } },
);

const serverEdit = (field: 'dbName' | 'dbUser'): Change<DbServer> => ({
  send: (call, seen, variant) => {
    const { ipAddress, dbName, dbUser, dbPort, isFull } = seen;
    return call.dbServers.update({
      seen,
      wanted: {
        ...{
          ipAddress,
          dbName,
          dbUser,
          dbPort: String(dbPort),
          isFull: isFull ? 'Yes' : 'No',
          dbPassword: '',
        },
        [field]: `changed${variant}`,
      },
    });
  },
  holds: (now, variant) => now?.[field] === `changed${variant}`,
});

const server = recordOf<DbServer>(
  'DB server',
  async (world) => {
    const dbPort = 5000 + Number(world.name('').trim());
    const key = { ipAddress: '10.66.0.1', dbPort: String(dbPort) };
    await world.first.dbServers.add({ ...key, dbName: 'dealers', dbUser: 'loader', dbPassword: 'secret12' });
    return async (call) => (await call.dbServers.list()).data.find((one) => one.dbPort === dbPort) ?? null;
  },
  {
    dbName: serverEdit('dbName'),
    dbUser: serverEdit('dbUser'),
    remove: { send: (call, seen) => call.dbServers.remove(seen) },
  },
);

const fieldEdit = (field: string, values: readonly [string, string]): Change<LaunchRow> => ({
  send: (call, { id: rowId, groupId, storeName, groupName, cells }, variant) =>
    call.launchReport.changeField({
      rowId,
      groupId,
      storeName,
      groupName,
      field,
      value: values[variant],
      seen: cells[field] ?? '',
    }),
  holds: (now, variant) => now?.cells[field] === values[variant],
});

async function choices(call: Call): Promise<readonly [string, string]> {
  const [one, two] = (await call.launchReport.allowedValues()).data.tagGroupPay;
  return [one?.value ?? '', two?.value ?? ''];
}

const launchRow = recordOf<LaunchRow>(
  'launch report row',
  async (world) => {
    const tenant = world.name('Reported');
    await newStore(world.backOffice, tenant);
    return async (call) =>
      (await wholeReport(call)).find(({ storeName }) => storeName === `${tenant} Ford`) ?? null;
  },
  {
    date: fieldEdit('requestedDmsAccess', ['2026-03-01', '2026-03-02']),
    comments: fieldEdit('requestedDmsAccessComments', ['said 0', 'said 1']),
    choice: {
      send: async (call, seen, variant) =>
        fieldEdit('tagGroupPay', await choices(call)).send(call, seen, variant),
      holds: (now) => (now?.cells['tagGroupPay'] ?? '') !== '',
    },
  },
);

const nightly = recordOf<SchedulerStore>(
  'scheduler time',
  async (world) => {
    const at = Number(world.name('').trim());
    return async (call) => {
      const { rows } = (await call.schedulerTimes.page({})).data;
      return rows[at % rows.length] ?? null;
    };
  },
  {
    time: {
      send: (call, { storeId, storeName, dms: of, schedulerTime }, variant) =>
        call.schedulerTimes.update({
          storeId,
          storeName,
          dms: of,
          seen: schedulerTime,
          time: TIMES[variant],
        }),
      holds: (now, variant) => now?.schedulerTime?.startsWith(TIMES[variant]) ?? false,
    },
  },
);

const steps = ({ storeId, tenantId, id, storeName, dms: of }: Store) => ({
  ...{ storeId, tenantId, id, storeName },
  dms: of ?? '',
});

const pipeline = recordOf<Store>(
  'pipeline',
  async (world) => {
    const { id } = await newStore(world.backOffice, world.name('Piped'));
    return async (call) => (await call.stores.get({ id })).data;
  },
  {
    load: {
      send: async (call, seen) => {
        await call.bulkLoad.updateStatus({ ...steps(seen), callType: 'bulk_phase_1', target: 'In Progress' });
        const loaded = async () => (await call.stores.get({ id: seen.id })).data.bulkPhase1;
        await pollUntil(loaded, (status) => status === 'Completed', 20_000);
      },
      holds: (now) => now?.bulkPhase1 === 'Completed',
    },
  },
);

type Validated = 'isPhase1Verified' | 'isOpcodeCategorized' | 'isOpcodeVerified' | 'isPhase2Verified';
type Step = Parameters<Call['bulkLoad']['validate']>[0]['step'];

/** The record of a validation step. @param before The SQL assignments that complete the previous steps. */
const validation = (step: Step, flag: Validated, before: string): SharedRecord =>
  recordOf<Store>(
    step,
    async (world) => {
      const { id } = await newStore(world.backOffice, world.name('Verified'));
      world.run(`update store set bulkPhase1 = 'Completed'${before} where id = ?`, id);
      return async (call) => (await call.stores.get({ id })).data;
    },
    {
      validate: {
        send: async (call, seen) => {
          const { passed, message } = await call.bulkLoad.validate({ ...steps(seen), step });
          if (!passed) throw new Error(message);
        },
        holds: (now) => now?.[flag] ?? false,
      },
    },
  );

const PHASE_1 = ', isPhase1Verified = 1';
const CATEGORIZED = `${PHASE_1}, isOpcodeCategorized = 1`;
const VERIFIED = `${CATEGORIZED}, isOpcodeVerified = 1`;

const VALIDATIONS: readonly SharedRecord[] = [
  validation('phase1Validation', 'isPhase1Verified', ''),
  validation('opcodeCategorization', 'isOpcodeCategorized', PHASE_1),
  validation('opcodeValidation', 'isOpcodeVerified', CATEGORIZED),
  validation('phase2Validation', 'isPhase2Verified', `${VERIFIED}, bulkPhase2 = 'Completed'`),
];

const aduUser = recordOf<{ userName: string }>(
  'ADU user',
  async (world) => {
    const email = `${world.name('gone').replace(/ /g, '')}@provider.example`;
    await world.first.aduUsers.add({ email, firstName: 'Dana', lastName: 'Reyes', role: 'user' });
    const created = async (call: Call) =>
      (await call.aduUsers.list()).data.find(({ userName }) => userName === email);
    await pollUntil(
      () => created(world.first),
      (user) => user?.creation === null,
      20_000,
    );
    return async (call) => (await created(call)) ?? null;
  },
  { remove: { send: (call, { userName }) => call.aduUsers.remove({ userName }) } },
);

export const BACK_OFFICE_RECORDS: readonly SharedRecord[] = [
  group,
  dms,
  server,
  launchRow,
  nightly,
  pipeline,
  aduUser,
  ...VALIDATIONS,
];
