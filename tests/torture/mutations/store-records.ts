/**
 * The records of a store (feeds, settings, pay types, people, checklist, comments), with changes that two users make.
 */
import { newStore } from '@fixtures/back-office/calls';
import type { ChecklistStep } from '@shared/domains/checklist/model';
import type { Comment } from '@shared/domains/comments/model';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import type { PayType } from '@shared/domains/pay-types/model';
import type { Advisor, PersonEdit, Technician } from '@shared/domains/service-people/model';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import {
  assertAllChanged,
  recordOf,
  type Change,
  type SharedRecord,
  type Variant,
  type World,
} from './shared-record';

type StoreKey = World['loaded'];

const realm = null;
const ZONES = ['America/Boise', 'America/Denver'] as const;

/** A row of a list of the store; each record uses another one. */
const rows = new WeakMap<World, Map<string, number>>();
function rowAt(world: World, list: string): number {
  const counts = rows.get(world) ?? new Map<string, number>();
  const at = counts.get(list) ?? 0;
  rows.set(world, counts.set(list, at + 1));
  return at;
}

interface Seen<Row> {
  store: StoreKey;
  row: Row;
}

const feedEdit = (
  field: 'dealerId' | 'effectiveDate',
  values: readonly [string, string],
): Change<DataFeed> => ({
  send: (call, seen, variant) =>
    call.dataFeeds.update({ ...seen, dms: seen.dms ?? '', [field]: values[variant], seen }),
  holds: (now, variant) => now?.[field] === values[variant],
});

const feed = recordOf<DataFeed>(
  'data feed',
  async (world) => {
    const store = await newStore(world.backOffice, world.name('Fed'));
    return async (call) => (await call.dataFeeds.list(store)).data[0] ?? null;
  },
  {
    dealerId: feedEdit('dealerId', ['D20001', 'D20002']),
    effectiveDate: feedEdit('effectiveDate', ['2026-02-03', '2026-02-04']),
    fetchDetails: {
      send: (call, { storeId, tenantId }) => call.dataFeeds.fetchDetails({ storeId, tenantId }),
      holds: (now) => now !== null,
    },
  },
);

const settingsEdit = (change: (variant: Variant) => Partial<StoreSettings>): Change<Seen<StoreSettings>> => ({
  send: async (call, { store, row }, variant) => {
    const { daysFailure } = await call.storeSettings.save({
      ...store,
      realm,
      seen: row,
      wanted: { ...row, ...change(variant) },
    });
    if (daysFailure !== null) throw new Error(daysFailure.message);
  },
  holds: (now, variant) =>
    now !== null &&
    Object.entries(change(variant)).every(([key, value]) => Reflect.get(now.row, key) === value),
});

const settings = recordOf<Seen<StoreSettings>>(
  'store settings',
  async (world) => {
    const store = await newStore(world.backOffice, world.name('Set'));
    world.run("update store set bulkPhase1 = 'Completed' where id = ?", store.id);
    const first = { timezone: 'America/Chicago', storeNickname: 'Before' };
    const row = (await world.first.storeSettings.get({ ...store, realm })).data;
    await world.first.storeSettings.save({ ...store, realm, seen: row, wanted: { ...row, ...first } });
    return async (call) => ({ store, row: (await call.storeSettings.get({ ...store, realm })).data });
  },
  {
    timezone: settingsEdit((variant) => ({ timezone: ZONES[variant] })),
    nickname: settingsEdit((variant) => ({ storeNickname: `Nick ${variant}` })),
    days: {
      send: async (call, { store, row }, variant) => {
        const days = row.days.map((day, at) =>
          at === 5 + variant
            ? { ...day, active: 1 - day.active, keyvalue: day.active === 1 ? '0' : '1' }
            : day,
        );
        const { daysFailure } = await call.storeSettings.save({
          ...store,
          realm,
          seen: row,
          wanted: { ...row, days },
        });
        if (daysFailure !== null) throw new Error(daysFailure.message);
      },
      holds: (now, variant) => now !== null && now.row.days[5 + variant]?.active === (variant === 0 ? 0 : 1),
    },
  },
);

const payEdit = (change: (variant: Variant) => Partial<PayType>): Change<Seen<PayType>> => ({
  send: async (call, { store, row }, variant) => {
    const { id: _, payType: __, lbrOrPrts: ___, ...fields } = row;
    assertAllChanged(
      await call.payTypes.save({
        ...store,
        changes: [{ seen: row, wanted: { ...fields, ...change(variant) } }],
      }),
    );
  },
  holds: (now, variant) =>
    now !== null &&
    Object.entries(change(variant)).every(([key, value]) => Reflect.get(now.row, key) === value),
});

const payType = recordOf<Seen<PayType>>(
  'pay type',
  async (world) => {
    const { loaded: store } = world;
    const at = rowAt(world, 'pay types');
    return async (call) => {
      const all = (await call.payTypes.list(store)).data;
      const row = all[at % all.length];
      return row ? { store, row } : null;
    };
  },
  {
    department: payEdit((variant) => ({ department: variant === 0 ? 'Body Shop' : 'Quick Lane' })),
    code: payEdit((variant) => ({ payTypeCode: variant === 0 ? 'C' : 'W' })),
  },
);

const wantedOf = (row: PersonEdit, change: Partial<PersonEdit>): PersonEdit => ({
  nickname: row.nickname,
  active: row.active,
  ...change,
});
const PERSON_EDITS: Readonly<Record<string, (variant: Variant) => Partial<PersonEdit>>> = {
  nickname: (variant) => ({ nickname: `Nick ${variant}` }),
  active: (variant) => ({ active: variant === 0 ? 0 : 1 }),
};

function people<Row extends Advisor | Technician>(
  name: string,
  list: (call: World['first'], store: StoreKey) => Promise<readonly Row[]>,
  save: (
    call: World['first'],
    store: StoreKey,
    seen: Row,
    wanted: PersonEdit,
  ) => Promise<readonly { message: string | null }[]>,
): SharedRecord {
  const edits = Object.entries(PERSON_EDITS).map(([field, change]): [string, Change<Seen<Row>>] => [
    field,
    {
      send: async (call, { store, row }, variant) =>
        assertAllChanged(await save(call, store, row, wantedOf(row, change(variant)))),
      holds: (now, variant) =>
        now !== null &&
        Object.entries(change(variant)).every(([key, value]) => Reflect.get(now.row, key) === value),
    },
  ]);
  return recordOf<Seen<Row>>(
    name,
    async (world) => {
      const { loaded: store } = world;
      const at = rowAt(world, name);
      let chosen: number | undefined;
      return async (call) => {
        // Only undecided ones are used, because an unchanged status is no change.
        const all = await list(call, store);
        chosen ??= all.filter(({ active }) => active === null)[at]?.id ?? all[at % all.length]?.id;
        const row = all.find(({ id }) => id === chosen);
        return row ? { store, row } : null;
      };
    },
    Object.fromEntries(edits),
  );
}

const advisor = people<Advisor>(
  'advisor',
  async (call, store) => (await call.servicePeople.advisors.list(store)).data,
  (call, store, seen, wanted) =>
    call.servicePeople.advisors.save({ ...store, realm, changes: [{ seen, wanted }] }),
);
const technician = people<Technician>(
  'technician',
  async (call, store) => (await call.servicePeople.technicians.list(store)).data,
  (call, store, seen, wanted) =>
    call.servicePeople.technicians.save({ ...store, realm, changes: [{ seen, wanted }] }),
);

const step = recordOf<Seen<ChecklistStep>>(
  'checklist step',
  async (world) => {
    const store = await newStore(world.backOffice, world.name('Listed'));
    return async (call) => {
      const row = (await call.checklist.list(store)).data.find(({ status }) => status !== 'Completed');
      return row ? { store, row } : null;
    };
  },
  {
    begin: {
      send: (call, { store, row }) =>
        call.checklist.setStatus({ ...store, checklist: row.checklist, status: 'ongoing', seen: row.status }),
      holds: (now) => now?.row.status === 'ongoing',
    },
  },
);

const comment = recordOf<Seen<Comment>>(
  'comment',
  async (world) => {
    const store = await newStore(world.backOffice, world.name('Said'));
    await world.first.comments.add({ ...store, text: 'First' });
    return async (call) => {
      const [row] = (await call.comments.list(store)).data;
      return row ? { store, row } : null;
    };
  },
  {
    remove: {
      send: (call, { store, row }) =>
        call.comments.remove({
          ...store,
          commentId: row.commentId,
          text: row.commentText ?? '',
          createdBy: row.createdBy ?? '',
        }),
    },
  },
);

export const STORE_RECORDS: readonly SharedRecord[] = [
  feed,
  settings,
  payType,
  advisor,
  technician,
  step,
  comment,
];
