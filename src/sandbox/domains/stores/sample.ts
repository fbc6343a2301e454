// Generates the sample stores: their names, feeds and grids, and how far each has come in the pipeline.

import { isoDay } from '@sandbox/database/clock';
import type { Row } from '@sandbox/database/database';
import type { Random, RandomStreams } from '@sandbox/database/random';
import { MANUFACTURERS } from '@sandbox/domains/tenants';
import {
  type SampleStore,
  type SampleTenant,
  type Stage,
  stageNumber,
  STAGES,
} from '@sandbox/sample-data/sampler';
import type { DmsType } from '@shared/domains/dms/dms-types';
import { storeIdOf } from '@shared/domains/tenants/identity';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shared/kernel/dates/durations';
import { directoryEntry, DMS_CHOICES, dmsIdentifiers } from './dms-directory';

/**
 * Generates a store of a tenant with its data feeds; `sortOrder` counts from 1 within the tenant.
 * @param streams The random streams of this store, one for each part of it: its name stays the same when its stage, its
 *   DMS or its dates are sampled another way, and the other way round.
 */
export function sampleStore(
  tenant: SampleTenant,
  sortOrder: number,
  taken: Set<string>,
  streams: RandomStreams,
): SampleStore {
  const storeId = storeIdOf(tenant.tenantId, sortOrder);
  const feedStream = streams('feeds');
  const wanted = feedStream.chance(0.7) ? tenant.mainDms : feedStream.pick(DMS_CHOICES);
  const stage = stageOf(tenant, sortOrder);
  const configured = stage !== 'notConfigured';
  const { make, city, storeName } = storeNameIn(tenant, taken, streams('name'));
  const deletedOn = tenant.cancelledOn ?? deletionDay(sortOrder, streams('deletion'));
  const gridStream = streams('grids');
  const grids = stageNumber(stage) >= stageNumber('phase1Done') ? gridStream.int(0, 4) : 0;
  const { feeds, dms } = feedsOf(wanted, storeId, tenant, configured, feedStream);
  const random = streams('details');
  const site = storeName.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    stage,
    dms,
    feeds,
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
      noofPartsMatrix: grids > 0 ? gridStream.int(0, 3) : 0,
      isLaborGridSubmitted: grids > 2 ? 1 : 0,
      laborGridSubmittedDate: grids > 2 ? tenant.agreementDate : null,
      isPartsMatrixSubmitted: grids > 3 ? 1 : 0,
      partsMatrixSubmittedDate: grids > 3 ? tenant.agreementDate : null,
      infrastructureConfiguration: configured ? 'Completed' : 'Pending',
      ...pipelineColumns(stage, tenant.agreementDate, streams('steps')),
    },
  };
}

function stageOf({ index, isConfigured, isOnboarding }: SampleTenant, sortOrder: number): Stage {
  if (!isConfigured) return 'notConfigured';
  return isOnboarding ? stageInTurn(index * STORES_OF_A_TENANT + sortOrder) : 'launched';
}

/** Null of a store that is not deleted, as the first one of a tenant, so that a tenant with stores has an active one. */
const deletionDay = (sortOrder: number, random: Random): string | null =>
  sortOrder > 1 && random.chance(0.06) ? isoDay(Date.now(), -random.int(5, 200)) : null;

/** About as many stores as a tenant has. */
const STORES_OF_A_TENANT = 3;

interface City {
  name: string;
  state: string;
  zip: string;
}

export const CITIES: readonly [City, ...City[]] = [
  { name: 'Austin', state: 'TX', zip: '787' },
  { name: 'Plano', state: 'TX', zip: '750' },
  { name: 'Boise', state: 'ID', zip: '837' },
  { name: 'Tampa', state: 'FL', zip: '336' },
  { name: 'Naples', state: 'FL', zip: '341' },
  { name: 'Columbus', state: 'OH', zip: '432' },
  { name: 'Dayton', state: 'OH', zip: '454' },
  { name: 'Raleigh', state: 'NC', zip: '276' },
  { name: 'Asheville', state: 'NC', zip: '288' },
  { name: 'Denver', state: 'CO', zip: '802' },
  { name: 'Fort Collins', state: 'CO', zip: '805' },
  { name: 'Phoenix', state: 'AZ', zip: '850' },
  { name: 'Tucson', state: 'AZ', zip: '857' },
  { name: 'Portland', state: 'OR', zip: '972' },
  { name: 'Salem', state: 'OR', zip: '973' },
  { name: 'Tacoma', state: 'WA', zip: '984' },
  { name: 'Spokane', state: 'WA', zip: '992' },
  { name: 'Fresno', state: 'CA', zip: '937' },
  { name: 'Sacramento', state: 'CA', zip: '958' },
  { name: 'San Diego', state: 'CA', zip: '921' },
  { name: 'Omaha', state: 'NE', zip: '681' },
  { name: 'Des Moines', state: 'IA', zip: '503' },
  { name: 'Madison', state: 'WI', zip: '537' },
  { name: 'Green Bay', state: 'WI', zip: '543' },
  { name: 'Nashville', state: 'TN', zip: '372' },
  { name: 'Knoxville', state: 'TN', zip: '379' },
  { name: 'Savannah', state: 'GA', zip: '314' },
  { name: 'Albany', state: 'NY', zip: '122' },
  { name: 'Rochester', state: 'NY', zip: '146' },
  { name: 'Worcester', state: 'MA', zip: '016' },
  { name: 'Hartford', state: 'CT', zip: '061' },
  { name: 'Grand Rapids', state: 'MI', zip: '495' },
];

const STREETS: readonly [string, ...string[]] = [
  'Auto Park Way',
  'Motor Mile',
  'Commerce Drive',
  'Lake Shore Boulevard',
  'Airport Road',
  'Main Street',
  'Highway 31 North',
  'Old Mill Road',
  'Industrial Parkway',
  'Veterans Memorial Drive',
];

/** The feeds of a store, and the DMS in force: of a change that is still to come it is the one before. */
function feedsOf(
  dms: DmsType,
  storeId: string,
  tenant: SampleTenant,
  fetched: boolean,
  random: Random,
): Pick<SampleStore, 'feeds' | 'dms'> {
  const feed = (of: DmsType, effectiveDate: string | null, storeDmsStatus: string): Row => ({
    dms: of,
    ...dmsIdentifiers(of, random),
    ...(fetched
      ? { ...directoryEntry(of, storeId, random) }
      : { dmsType: null, groupName: null, projectId: null, secondProjectId: null }),
    effectiveDate,
    storeDmsStatus,
  });
  // Some stores changed their DMS: the old feed stays as history.
  const isChanged = random.chance(0.12) && fetched;
  if (!isChanged) return { feeds: [feed(dms, fetched ? tenant.agreementDate : null, 'Active')], dms };
  const changed = isoDay(Date.parse(`${tenant.agreementDate}T12:00:00Z`), 20);
  const inForce = changed <= isoDay(Date.now());
  const current = feed(dms, changed, inForce ? 'Active' : 'Inactive');
  const before = random.pick(DMS_CHOICES);
  return {
    feeds: [feed(before, tenant.agreementDate, inForce ? 'Inactive' : 'Active'), current],
    dms: inForce ? dms : before,
  };
}

/** A make, a city and the store name that they make, which no other store of the group has. */
function storeNameIn(tenant: SampleTenant, taken: Set<string>, random: Random) {
  for (;;) {
    const make = random.pick(MANUFACTURERS);
    const city = random.pick(CITIES);
    const storeName = `${tenant.family} ${make} of ${city.name}`;
    if (taken.has(storeName)) continue;
    taken.add(storeName);
    return { make, city, storeName };
  }
}

/**
 * The pipeline columns of a store at `stage` whose tenant agreed on a day (YYYY-MM-DD). The steps follow each other after
 * that day and before now, at distances of hours to days.
 */
function pipelineColumns(stage: Stage, agreed: string, random: Random): PipelineColumns {
  const at = stageNumber(stage);
  let walked = 0;
  const tick = (): number => {
    walked += random.chance(STUCK_TICKS) ? stuckMs(random.next()) : random.int(120, 3600) * MINUTE_MS;
    return walked;
  };
  const reached = (other: Stage): boolean => at >= stageNumber(other);
  const step = (active: Stage, failed: Stage | undefined, running: Stage | undefined, done: Stage) => {
    if (reached(done)) return { status: 'Completed', start: tick(), end: tick() };
    if (stage === failed) return { status: 'Failed', start: tick(), end: null };
    if (stage === running) return { status: 'In Progress', start: tick(), end: null };
    return { status: reached(active) ? 'Active' : 'Inactive', start: null, end: null };
  };
  const verified = (done: Stage) => (reached(done) ? { is: 1, at: tick() } : { is: 0, at: null });

  const phase1 = step('configured', 'phase1Failed', undefined, 'phase1Done');
  const phase1Verified = verified('phase1Verified');
  const categorized = verified('categorized');
  const opcodes = verified('opcodesVerified');
  const phase2 = step('categorized', 'phase2Failed', undefined, 'phase2Done');
  const phase2Verified = verified('phase2Verified');
  const daily = step('phase2Done', 'dailyFailed', undefined, 'dailyDone');
  const qa = step('dailyDone', undefined, 'qaRunning', 'qaDone');
  const review = step('dailyDone', undefined, 'reviewRunning', 'ready');
  const launchedAt = reached('launched') ? tick() : null;
  const place = placeInTime(Date.parse(`${agreed}T14:00:00Z`), walked, launchedAt !== null, random);
  const instant = (offset: number | null): string | null =>
    offset === null ? null : new Date(place(offset)).toISOString();
  return {
    bulkPhase1: phase1.status,
    bulkPhase1StartDate: instant(phase1.start),
    bulkPhase1CompletedDate: instant(phase1.end),
    bulkPhase2: phase2.status,
    bulkPhase2StartDate: instant(phase2.start),
    bulkPhase2CompletedDate: instant(phase2.end),
    dailyLoad: daily.status,
    dailyLoadStartDate: instant(daily.start),
    dailyLoadCompletedDate: instant(daily.end),
    nsQaValidation: qa.status,
    nsQaValidationStartDate: instant(qa.start),
    nsQaValidationCompletedDate: instant(qa.end),
    review: review.status,
    reviewStartDate: instant(review.start),
    reviewCompletedDate: instant(review.end),
    storeLaunched: launchedAt ? 'Completed' : reached('ready') ? 'Active' : 'Inactive',
    storeLaunchedStartDate: reached('ready') ? instant(walked) : null,
    storeLaunchedCompletedDate: instant(launchedAt),
    storeLaunchedDate: launchedAt
      ? isoDay(place(launchedAt))
      : reached('configured') && random.chance(0.6)
        ? isoDay(Date.now(), plannedDaysAhead(at, random))
        : null,
    isPhase1Verified: phase1Verified.is,
    phase1VerifiedDate: instant(phase1Verified.at),
    isOpcodeCategorized: categorized.is,
    opcodeCategorizedDate: instant(categorized.at),
    isOpcodeVerified: opcodes.is,
    opcodeVerifiedDate: instant(opcodes.at),
    isPhase2Verified: phase2Verified.is,
    phase2VerifiedDate: instant(phase2Verified.at),
    hasUserCategorizedOpcode: categorized.is,
    billingDate: reached('dailyDone') && random.chance(0.8) ? isoDay(place(walked)) : null,
  };
}

/** The days until the planned launch of a store: the nearer, the fewer stages are left, and some plans are too early. */
const plannedDaysAhead = (at: number, random: Random): number =>
  Math.max(1, 2 * (stageNumber('launched') - at) + random.int(-8, 20));

/** Some stores of tenants in onboarding are launched, the rest are spread over the pipeline. */
const STAGES_IN_TURN: readonly Stage[] = ['launched', 'launched', 'launched', 'launched', ...STAGES];
/** The distance from a stage to the next one in turn, so that a tenant's stores are at different ones. */
const STRIDE = 8;

/** The stage of the store of this number in onboarding; of 21 stores in a row, one at least is at each stage. */
const stageInTurn = (number: number): Stage =>
  STAGES_IN_TURN[(number * STRIDE) % STAGES_IN_TURN.length] ?? 'launched';

interface PipelineColumns {
  [column: string]: string | number | null;
}

/**
 * Returns the instant at which something happened `offset` milliseconds after work on a store began, whose steps take
 * `walked` milliseconds in all. The steps are squeezed where there is less time since the agreement.
 */
function placeInTime(
  agreed: number,
  walked: number,
  isLaunched: boolean,
  random: Random,
): (offset: number) => number {
  const available = Math.max(0, Date.now() - MINUTE_MS - agreed);
  const sinceLast = isLaunched ? 0 : Math.min(waitOf(random), available / 2);
  const lasts = Math.min(walked, (available - sinceLast) * 0.9);
  const slack = available - sinceLast - lasts;
  // A store in onboarding began late enough to be at its step today. The stores of a launched tenant began one by one.
  const begins = isLaunched ? Math.min(rolloutOf(random), slack * random.next()) : slack;
  const factor = walked > 0 ? lasts / walked : 1;
  return (offset) => Math.round(agreed + begins + offset * factor);
}

const ROLLOUT_MEDIAN_DAYS = 14;
const ROLLOUT_LONGEST_DAYS = 80;

/** How long after the agreement work on a store begins, in milliseconds: half of the stores wait two weeks or less. */
function rolloutOf(random: Random): number {
  const halves = -Math.log2(1 - random.next());
  return Math.min(halves * ROLLOUT_MEDIAN_DAYS, ROLLOUT_LONGEST_DAYS) * DAY_MS;
}

/** The share of the distances between steps that are long, and of the stores in onboarding that are within one. */
const STUCK_TICKS = 0.015;
const STUCK_SHARE = 0.15;

const stuckMs = (share: number): number => (14 + 26 * share) * DAY_MS;

/**
 * How long a store in onboarding has waited at its step, in milliseconds: some hours, or for one in seven some weeks.
 */
const waitOf = (random: Random): number =>
  random.chance(STUCK_SHARE) ? stuckMs(random.next()) : (2 + 46 * random.next()) * HOUR_MS;
