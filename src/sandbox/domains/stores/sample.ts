import type { DmsType } from '@shared/domains/dms/dms-types';
import { storeIdOf } from '@shared/domains/tenants/identity';
import type { Random } from '@sandbox/store/random';
import { isoDay } from '@sandbox/store/seed/days';
import { directoryEntry, DMS_CHOICES, dmsIdentifiers } from '@sandbox/domains/data-feeds';
import { MANUFACTURERS } from '@sandbox/domains/tenants';
import { CITIES, STREETS } from './sample-places';
import { pipelineColumns, randomStage, stageNumber, type Stage } from '@sandbox/domains/bulk-load';

type Row = Record<string, string | number | null>;

export interface SampleStore {
  row: Row;
  feeds: Row[];
  stage: Stage;
  dms: DmsType;
}

export interface SampleTenant {
  tenantId: string;
  family: string;
  agreementDate: string;
  isConfigured: boolean;
  isTestTenant: boolean;
  cancelledOn: string | null;
  mainDms: DmsType;
}

function feedRows(
  dms: DmsType,
  storeId: string,
  tenant: SampleTenant,
  fetched: boolean,
  random: Random,
): Row[] {
  const feed = (of: DmsType, effectiveDate: string | null, storeDmsStatus: string): Row => ({
    dms: of,
    ...dmsIdentifiers(of, random),
    ...(fetched
      ? { ...directoryEntry(of, storeId, random) }
      : { dmsType: null, groupName: null, projectId: null, secondProjectId: null }),
    effectiveDate,
    storeDmsStatus,
  });
  if (!fetched) return [feed(dms, null, 'Active')];
  // Some stores changed their DMS: the old feed stays as history.
  if (!random.chance(0.12)) return [feed(dms, tenant.agreementDate, 'Active')];
  const before = random.pick(DMS_CHOICES);
  const changed = isoDay(Date.parse(`${tenant.agreementDate}T12:00:00Z`), 20);
  const inForce = changed <= isoDay(Date.now());
  return [
    feed(before, tenant.agreementDate, inForce ? 'Inactive' : 'Active'),
    feed(dms, changed, inForce ? 'Active' : 'Inactive'),
  ];
}

/** A make in a town, different from the group's other stores. */
function rooftop(tenant: SampleTenant, taken: Set<string>, random: Random) {
  for (;;) {
    const make = random.pick(MANUFACTURERS);
    const city = random.pick(CITIES);
    const storeName = `${tenant.family} ${make} of ${city.name}`;
    if (taken.has(storeName)) continue;
    taken.add(storeName);
    return { make, city, storeName };
  }
}

/** One believable store; `sortOrder` counts from 1 within its tenant. */
export function sampleStore(
  tenant: SampleTenant,
  sortOrder: number,
  taken: Set<string>,
  random: Random,
): SampleStore {
  const storeId = storeIdOf(tenant.tenantId, sortOrder);
  const dms = random.chance(0.7) ? tenant.mainDms : random.pick(DMS_CHOICES);
  const stage: Stage = tenant.isConfigured ? randomStage(random) : 'notConfigured';
  const configured = stage !== 'notConfigured';
  const { make, city, storeName } = rooftop(tenant, taken, random);
  const deletedOn =
    tenant.cancelledOn ?? (random.chance(0.04) ? isoDay(Date.now(), -random.int(5, 200)) : null);
  const grids = stageNumber(stage) >= stageNumber('phase1Done') ? random.int(0, 4) : 0;
  const site = storeName.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    stage,
    dms,
    feeds: feedRows(dms, storeId, tenant, configured, random),
    row: {
      storeId,
      storeName,
      displayName: `${make} of ${city.name}`,
      storeDesc: `${make} sales and service in ${city.name}, ${city.state}`,
      tenantId: tenant.tenantId,
      manufacturer: make,
      website: `https://www.${site}.example.com`,
      dealerAddress: `${random.int(100, 9800)} ${random.pick(STREETS)}, ${city.name}, ${city.state} ${city.zip}${random.int(10, 99)}`,
      stateCode: city.state,
      sortOrder,
      sfStoreId: `SF${String(random.int(1, 9_999_999)).padStart(7, '0')}`,
      inSubscriptionId: `SUB${random.int(100_000, 999_999)}`,
      isDeleted: deletedOn ? 1 : 0,
      storeDeletedDate: deletedOn,
      isTestStore: tenant.isTestTenant ? 1 : 0,
      isConfigured: configured ? 1 : 0,
      remarks: random.chance(0.1) ? 'Second rooftop shares the service lane.' : null,
      noofLaborGrids: grids,
      noofPartsMatrix: grids > 0 ? random.int(0, 3) : 0,
      isLaborGridSubmitted: grids > 2 ? 1 : 0,
      laborGridSubmittedDate: grids > 2 ? tenant.agreementDate : null,
      isPartsMatrixSubmitted: grids > 3 ? 1 : 0,
      partsMatrixSubmittedDate: grids > 3 ? tenant.agreementDate : null,
      infrastructureConfiguration: configured ? 'Completed' : 'Pending',
      ...pipelineColumns(stage, tenant.agreementDate, random),
    },
  };
}
