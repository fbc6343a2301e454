// The kinds of record that the two people of the simulated year edit: how each is read, and how a change is sent that is
// based on what was read.

import { inputsOf } from '@renderer/domains/stores/store-form/store-form-values';
import type { Random } from '@sandbox/store/random';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import type { Call } from './console';

/** A store of the simulation. */
export interface StoreKey {
  id: number;
  storeId: string;
  tenantId: string;
  /** The id of its tenant. */
  tenant: number;
}

export type Fields = Readonly<Record<string, string | null>>;

/** A record as somebody has read it, and the function that sends a change of it. */
export interface SeenRecord {
  fields: Fields;
  isLive: boolean;
  send(call: Call, changes: Fields): Promise<unknown>;
}

export interface RecordKind {
  name: string;
  /** What the model calls the record, where several kinds edit parts of one. */
  record: string;
  /** The fields that are edited; a record may be read, and compared, with more. */
  fields: readonly string[];
  /** A new value of a field, or null if the record can have none. */
  next(field: string, now: string | null, random: Random, unique: string): string | null;
  read(call: Call, store: StoreKey): Promise<SeenRecord>;
}

const day = (random: Random): string =>
  `2026-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;

const live = ({ origin, partial }: { origin: string; partial: boolean }): boolean =>
  origin === 'live' && !partial;

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}`);
  return value;
}

const feed: RecordKind = {
  name: 'data feed',
  record: 'data feed',
  fields: ['effectiveDate'],
  next: (_field, _now, random) => day(random),
  read: async (call, store) => {
    const answer = await call.dataFeeds.list(store);
    const seen = found(answer.data[0], 'data feed');
    return {
      fields: { effectiveDate: seen.effectiveDate },
      isLive: live(answer),
      send: (by, changes) => by.dataFeeds.update({ ...seen, dms: seen.dms ?? '', ...changes, seen }),
    };
  },
};

const form: RecordKind = {
  name: 'store',
  record: 'store',
  fields: ['displayName', 'storeDesc', 'website'],
  next: (field, _now, _random, unique) =>
    field === 'website' ? `https://www.example.com/${unique}` : `Text ${unique}`,
  read: async (call, { id }) => {
    const answer = await call.stores.get({ id });
    const seen = answer.data;
    const inputs = inputsOf(seen);
    const stored: Readonly<Record<string, unknown>> = { ...seen };
    const base = Object.fromEntries(
      Object.keys(inputs).map((key) => [key, typeof stored[key] === 'string' ? stored[key] : null]),
    );
    return {
      fields: {
        displayName: seen.displayName,
        storeDesc: seen.storeDesc,
        website: seen.website,
        storeLaunchedDate: seen.storeLaunchedDate,
      },
      isLive: live(answer),
      send: (by, changes) =>
        by.stores.update({ id, store: storeFormSchema.parse({ ...inputs, ...changes }), base }),
    };
  },
};

const launchDay: RecordKind = {
  name: 'launch day',
  record: 'store',
  fields: ['storeLaunchedDate'],
  next: (_field, _now, random) => day(random),
  read: async (call, { id }) => {
    const answer = await call.stores.get({ id });
    const seen = answer.data.storeLaunchedDate;
    return {
      fields: { storeLaunchedDate: seen },
      isLive: live(answer),
      send: (by, { storeLaunchedDate: date = seen }) => by.stores.setLaunchDate({ id, date, seen }),
    };
  },
};

const tenant: RecordKind = {
  name: 'tenant',
  record: 'tenant',
  fields: ['displayName', 'agreementDate'],
  next: (field, _now, random, unique) => (field === 'displayName' ? `Group ${unique}` : day(random)),
  read: async (call, { tenant: id, tenantId }) => {
    const answer = await call.tenants.get({ id });
    const seen = {
      displayName: answer.data.displayName ?? '',
      agreementDate: answer.data.agreementDate ?? '',
    };
    return {
      fields: seen,
      isLive: live(answer),
      send: (by, { displayName, agreementDate }) =>
        by.tenants.update({
          tenantId,
          displayName: displayName ?? seen.displayName,
          agreementDate: agreementDate ?? seen.agreementDate,
          tenantImg: null,
          seen,
        }),
    };
  },
};

/** The step of a checklist that is next: it goes from Pending over ongoing to Completed, and not back. */
const step: RecordKind = {
  name: 'checklist step',
  record: 'checklist step',
  fields: ['status'],
  next: (_field, now) => (now === 'ongoing' ? 'Completed' : now === 'Completed' ? null : 'ongoing'),
  read: async (call, store) => {
    const answer = await call.checklist.list(store);
    const seen = found(answer.data[0], 'checklist step');
    return {
      fields: { status: seen.status },
      isLive: live(answer),
      send: (by, { status }) =>
        by.checklist.setStatus({
          ...store,
          checklist: seen.checklist,
          status: status === 'Completed' ? 'Completed' : 'ongoing',
          seen: seen.status,
        }),
    };
  },
};

export const RECORD_KINDS: readonly RecordKind[] = [feed, form, launchDay, tenant, step];

/** What the model calls a record. */
export const recordOf = ({ record }: RecordKind, { storeId }: StoreKey): string => `${record} of ${storeId}`;
