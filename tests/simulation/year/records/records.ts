// The kinds of record that the people of the simulated year edit; those of a store's configuration and of the launch
// report have files of their own.

import { inputsOf } from '@renderer/domains/stores/store-form/store-form-values';
import { storeFormSchema } from '@shared/domains/stores/store-form';
import { laborGrid, menuInterval, partsMatrix } from './configuration-records';
import { launchCells, subscription } from './report-records';
import { day, found, live, type RecordKind } from './record-kind';

const feed: RecordKind = {
  name: 'data feed',
  record: 'data feed',
  operation: 'InsertUpdateMultipleDmsDetails',
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
  operation: 'InsertStore',
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
        billingDate: seen.billingDate,
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
  operation: 'InsertStore',
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

const billingDay: RecordKind = {
  name: 'billing day',
  record: 'store',
  operation: 'InsertStore',
  fields: ['billingDate'],
  next: (_field, _now, random) => day(random),
  read: async (call, { id }) => {
    const answer = await call.stores.get({ id });
    const seen = answer.data.billingDate;
    return {
      fields: { billingDate: seen },
      isLive: live(answer),
      send: (by, { billingDate: date = seen }) => by.stores.setBillingDate({ id, date, seen }),
    };
  },
};

const tenant: RecordKind = {
  name: 'tenant',
  record: 'tenant',
  operation: 'InsertOrUpdateTenant',
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
  operation: 'SetChecklistStatus',
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

export const RECORD_KINDS: readonly RecordKind[] = [
  feed,
  form,
  launchDay,
  billingDay,
  tenant,
  step,
  laborGrid,
  partsMatrix,
  menuInterval,
  subscription,
  ...launchCells,
];
