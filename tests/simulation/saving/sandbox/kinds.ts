// Every kind of record that the console writes and that two users can change: each makes one of its own on the sandbox.
//
// Three kinds are missing: a logo, whose stored value is an address that the back office makes; a step of a checklist,
// which only goes on (the simulated year has it); and lists to which users only add (the simulated year has them, too).

import { type Calls, newStore } from '@fixtures/back-office/calls';
import { pipelineUpdate } from '@fixtures/back-office/direct-access';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { newMatrix } from '@fixtures/domains/parts-matrices';
import type { UserCalls } from '@fixtures/console/signed-in-calls';
import { editedRow } from '@renderer/components/editable-grids/row-editing';
import { editedDay } from '@renderer/components/form';
import { throwDeleted } from '@renderer/components/saving/save-session';
import { invoiceDateSource } from '@renderer/domains/billing/billing-tab';
import { storeDateSource } from '@renderer/domains/bulk-load/store-date-source';
import { editedFeedRecord } from '@renderer/domains/data-feeds/feed-record';
import { feedChangeOf } from '@renderer/domains/data-feeds/feed-row';
import { DB_SERVER_SOURCE, DB_SERVER_SPEC } from '@renderer/domains/db-servers/db-server-list-screen';
import { editedGroup } from '@renderer/domains/grouping/group-dialog';
import { editedGrid } from '@renderer/domains/labor-grids/rates/edited-grid';
import { editedCell } from '@renderer/domains/launch-report/sheet/edits/use-prepared-cells';
import { editedNote } from '@renderer/domains/line-notes/note-dialog';
import { editedInterval } from '@renderer/domains/menus/interval-form/edited-interval';
import { inputsOf as matrixInputs } from '@renderer/domains/parts-matrices/form/matrix-form-values';
import { editedMatrix } from '@renderer/domains/parts-matrices/form/edited-matrix';
import { payTypeSource, payTypeSpec } from '@renderer/domains/pay-types/pay-types-section';
import { editedTime } from '@renderer/domains/scheduler-times/time-editing';
import { ADVISOR_SPEC, sendPeople, TECHNICIAN_SPEC } from '@renderer/domains/service-people/edited-people';
import { SETTINGS_ADAPTER } from '@renderer/domains/store-settings/edited-settings';
import {
  inputsOf as storeInputs,
  STORE_ADAPTER,
} from '@renderer/domains/stores/store-form/store-form-values';
import { editedTenant } from '@renderer/domains/tenants/tenant-form/edited-tenant';
import type { Sandbox } from '@sandbox/server/start-sandbox';
import { inputsOf as intervalInputs } from '@shared/domains/menus/interval-form';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { DEPARTMENTS, PAY_TYPE_CODES } from '@shared/domains/pay-types/rules';
import type { Store, StorePipeline } from '@shared/domains/stores/model';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import { type Answer, mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { edited, type EditedOnSandbox, rowRecord, valueRecord } from './edited';

export interface Makers {
  sandbox: Sandbox;
  /** Calls to the back office, without a console. */
  calls: Calls;
  call: UserCalls['call'];
}

type Made = Awaited<ReturnType<typeof newStore>>;

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The sandbox has no ${what}`);
  return value;
}

/** A store as after its daily load, with its data. */
async function loaded(
  { sandbox, calls }: Makers,
  name: string,
  further: Partial<StorePipeline> = {},
): Promise<Made> {
  const made = await newStore(calls, name);
  const [sql, ...values] = pipelineUpdate(made.storeId, {
    ...{ bulkPhase1: 'Completed', isPhase1Verified: true, dailyLoad: 'Completed' },
    ...further,
  });
  sandbox.db.prepare(sql).run(...values.map((value) => (value === true ? 1 : value)));
  return made;
}

const dayOf = (number: number): string =>
  `2026-${String((Math.floor(number / 15) % 12) + 1).padStart(2, '0')}-${String((number % 15) + 1).padStart(2, '0')}`;
const timeOf = (number: number): string =>
  `${String(number % 24).padStart(2, '0')}:${String(Math.floor(number / 24) % 60).padStart(2, '0')}:30`;
const DAYS = { textOf: dayOf };
const inRealm = <Key extends object>(key: Key) => ({ ...key, realm: null });

type Maker = (makers: Makers, name: string) => Promise<EditedOnSandbox>;

const day =
  (date: 'launch' | 'billing'): Maker =>
  async (makers, name) => {
    const { id } = await loaded(makers, name);
    return edited(
      editedDay(storeDateSource(date, { id, storeName: name })),
      ['day'],
      (stored) => ({ day: date === 'launch' ? stored.storeLaunchedDate : stored.billingDate }),
      DAYS,
    );
  };

const person =
  (role: 'advisors' | 'technicians'): Maker =>
  async (makers, name) => {
    const { call } = makers;
    const key = inRealm(await loaded(makers, name));
    if (role === 'advisors') {
      const [row] = (await call.servicePeople.advisors.list(key)).data;
      const source = {
        read: () => call.servicePeople.advisors.list(key),
        send: sendPeople(key, call.servicePeople.advisors.save),
      };
      const record = rowRecord(ADVISOR_SPEC, source, ADVISOR_SPEC.keyOf(found(row, 'advisor')));
      return edited(record, ['nickname'], ADVISOR_SPEC.valuesOf);
    }
    const [row] = (await call.servicePeople.technicians.list(key)).data;
    const source = {
      read: () => call.servicePeople.technicians.list(key),
      send: sendPeople(key, call.servicePeople.technicians.save),
    };
    const record = rowRecord(TECHNICIAN_SPEC, source, TECHNICIAN_SPEC.keyOf(found(row, 'technician')));
    return edited(record, ['nickname'], TECHNICIAN_SPEC.valuesOf);
  };

/** How each kind of record is made, by its name in a failure. */
export const SANDBOX_RECORDS: Readonly<Record<string, Maker>> = {
  store: async ({ calls, call }, name) => {
    const { id } = await newStore(calls, name);
    return edited(
      {
        adapter: { ...STORE_ADAPTER, recordName: 'the store' },
        read: () => call.stores.get({ id }),
        send: (form, seen) => call.stores.update({ id, store: form, base: storeInputs(seen) }),
        onDeleted: throwDeleted,
      },
      ['storeDesc', 'displayName'],
      (stored: Store) => storeFormSchema.parse(storeInputs(stored)),
    );
  },
  tenant: async ({ calls, call }, name) => {
    const { tenantId } = await newStore(calls, name);
    const tenant = (await call.tenants.get({ id: (await call.tenants.idOf({ tenantId })).data })).data;
    return edited(editedTenant(tenant), ['displayName'], ({ displayName, agreementDate }) => ({
      tenantId,
      displayName: displayName ?? '',
      agreementDate: agreementDate ?? '',
      tenantImg: null,
    }));
  },
  feed: async ({ calls, call }, name) => {
    const [feed] = (await call.dataFeeds.list(await newStore(calls, name))).data;
    return edited(editedFeedRecord(found(feed, 'feed')), ['dealerId'], feedChangeOf);
  },
  'invoice date': async ({ calls, call }, name) => {
    const [subscription] = (await call.billing.ofTenant(await newStore(calls, name))).data;
    const source = invoiceDateSource(found(subscription, 'subscription'));
    return edited(editedDay(source), ['day'], ({ invoiceDate }) => ({ day: invoiceDate }), DAYS);
  },
  'launch date': day('launch'),
  'billing date': day('billing'),
  'pay type': async (makers, name) => {
    const { call } = makers;
    const store = await loaded(makers, name);
    const spec = payTypeSpec(DEPARTMENTS);
    const [row] = (await call.payTypes.list(store)).data;
    const source = payTypeSource(store, call.payTypes.save);
    return edited(
      rowRecord(spec, source, spec.keyOf(found(row, 'pay type'))),
      ['payTypeCode'],
      spec.valuesOf,
      {
        textOf: (number) => PAY_TYPE_CODES[number % PAY_TYPE_CODES.length] ?? 'C',
      },
    );
  },
  advisor: person('advisors'),
  technician: person('technicians'),
  opcode: async (makers, name) => {
    const { call } = makers;
    const store = await loaded(makers, name);
    const { opcodes, categories } = (await call.opcodes.ofStore(store)).data;
    const { lbropcode, lbrlabortype } = found(opcodes[0], 'opcode');
    return edited(
      valueRecord('the opcode', ({ opcategory }) => opcategory, {
        read: async () =>
          mapAnswer(await call.opcodes.ofStore(store), (now) =>
            now.opcodes.find((one) => one.lbropcode === lbropcode && one.lbrlabortype === lbrlabortype),
          ),
        send: async (category, seen) => {
          const { results } = await call.opcodes.save({
            ...{ ...store, dmsType: null, finish: 'nothing' },
            changes: [
              {
                ...{ pAction: 'editCell', laboropcode: lbropcode, payType: lbrlabortype },
                ...{ oldopcategory: seen.opcategory, newopcategory: category ?? '' },
                ...{ olddepartment: seen.department, newdepartment: seen.department },
              },
            ],
          });
          const [result] = results;
          if (result?.status !== 1) throw new AppError('BACK_OFFICE', result?.msg ?? 'No result');
        },
      }),
      ['value'],
      ({ opcategory }) => opcategory,
      { textOf: (number) => categories[number % categories.length] ?? '' },
    );
  },
  'labor grid': async (makers, name) => {
    const { call, calls } = makers;
    const store = await loaded(makers, name);
    await gridCalls(calls, store).add('Standard', '2026-03-01', { isDefault: true });
    const key = inRealm(store);
    const [grid] = (await call.laborGrids.list(key)).data;
    const { gridType, gridFor, createdDate } = found(grid, 'labor grid');
    const record = editedGrid({ store: key, grid: { gridType, gridFor, createdDate } });
    return edited(record, ['rates'], (stored) => stored, {
      rowOf: (rank, number) => [rank, 1000 + number, ...Array.from({ length: 8 }, () => 2000)],
    });
  },
  'parts matrix': async ({ calls, call }, name) => {
    const made = await newStore(calls, name);
    await newMatrix(calls, made);
    const store = (await call.stores.get({ id: made.id })).data;
    const [matrix] = (await call.partsMatrices.list(made)).data;
    return edited(
      editedMatrix(store, found(matrix, 'parts matrix'), () => undefined),
      ['rows'],
      matrixInputs,
      { rowOf: (rank, number) => [rank.toFixed(2), String(1000 + number), 'COST+', 'COST'] },
    );
  },
  interval: async (makers, name) => {
    const { call, calls } = makers;
    const store = await loaded(makers, name);
    const menus = menusOf(calls, store);
    await menus.add(newMenu('Major', { isdefault: true }));
    await menus.save('Major', newInterval('Oil and Filter'));
    const key = { ...inRealm(store), menuName: 'Major' };
    const { interval } = (await call.menus.interval({ ...key, serviceType: 'Oil and Filter' })).data;
    return edited(
      editedInterval(key, found(interval ?? undefined, 'interval')),
      ['sales', 'frh'],
      (stored) => intervalInputs(stored.interval),
      { textOf: (number) => String(number + 1) },
    );
  },
  group: async ({ calls, call }, name) => {
    const { tenantId, storeId } = await newStore(calls, name);
    const form = { groupId: null, tenantId, groupName: 'Group', groupDesc: 'All', storeIds: [storeId] };
    await call.grouping.save({ ...form, seen: null });
    const [group] = (await call.grouping.list({ tenantId })).data;
    return edited(
      editedGroup(found(group, 'group'), []),
      ['groupName', 'groupDesc'],
      ({ groupId, groupName, groupDesc, storeId: storeIds }) => ({
        ...{ groupId, tenantId, groupName, storeIds },
        groupDesc: groupDesc ?? '',
      }),
    );
  },
  'model of a menu': async (makers, name) => {
    const { call, calls } = makers;
    const store = await loaded(makers, name);
    const menus = menusOf(calls, store);
    const names = ['Major', 'Minor', 'Small', 'Large'];
    for (const menu of names) await menus.add(newMenu(menu, { isdefault: menu === 'Major' }));
    const key = { ...inRealm(store), kind: 'menu' as const };
    const { make, model } = found((await call.modelMapping.ofStore(key)).data.models[0], 'model');
    return edited(
      valueRecord('the model', ({ target }) => target, {
        read: async () =>
          mapAnswer(await call.modelMapping.ofStore(key), ({ models }) =>
            models.find((one) => one.make === make && one.model === model),
          ),
        send: (to, { target }) =>
          call.modelMapping.change({ ...key, whole: false, moves: [{ make, model, target, to }] }),
      }),
      ['value'],
      ({ target }) => target,
      { textOf: (number) => names[number % names.length] ?? '' },
    );
  },
  settings: async (makers, name) => {
    const { call } = makers;
    const { id } = await loaded(makers, name);
    const { storeId, tenantId, realmName: realm } = (await call.stores.get({ id })).data;
    const key = { storeId, tenantId, realm };
    return edited(
      {
        adapter: SETTINGS_ADAPTER,
        read: () => call.storeSettings.get(key),
        send: (wanted, seen) => call.storeSettings.save({ ...key, seen, wanted }),
        onDeleted: throwDeleted,
      },
      ['storeNickname'],
      (stored) => stored,
    );
  },
  'cell of the launch report': async ({ calls, call }, name) => {
    await newStore(calls, name);
    // A long run makes more stores than a page of the report has.
    const read = async (cursor = 0): Promise<Answer<LaunchRow | undefined>> => {
      const page = await call.launchReport.rows({ cursor });
      const row = page.data.rows.find(({ storeName }) => storeName === `${name} Ford`);
      return row || !page.data.hasMore ? mapAnswer(page, () => row) : read(cursor + 1);
    };
    const row = found((await read()).data, 'row of the launch report');
    const field = 'usersCreatedComments';
    return edited(
      editedCell(field, row, () => read()),
      ['value'],
      ({ cells }) => cells[field] ?? '',
    );
  },
  'DB server': async ({ call }, name) => {
    const numbers = (name.match(/\d+/g) ?? []).join('.');
    const ipAddress = `10.${numbers}.1.1`.split('.').slice(0, 4).join('.');
    await call.dbServers.add({
      ...{ ipAddress, dbName: 'base', dbUser: 'first', dbPassword: 'secret-1', dbPort: '5432', isFull: 'No' },
    });
    const server = (await call.dbServers.list()).data.find((one) => one.ipAddress === ipAddress);
    return edited(
      editedRow(DB_SERVER_SPEC, DB_SERVER_SOURCE, found(server, 'DB server')),
      ['dbName', 'dbUser'],
      DB_SERVER_SPEC.valuesOf,
    );
  },
  'scheduler time': async (makers, name) => {
    const { storeId } = await loaded(makers, name, { storeLaunched: 'Completed' });
    const record = editedTime({ storeId, storeName: name });
    return edited(record, ['time'], ({ schedulerTime }) => ({ time: schedulerTime ?? '' }), {
      textOf: timeOf,
    });
  },
  'line note': async (_makers, name) =>
    edited(editedNote({ id: name, title: name }), ['note'], ({ note }) => ({ note })),
};
