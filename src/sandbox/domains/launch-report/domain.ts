// The launch report in the sandbox: its resolvers, its outbox, and the sample work packages.

import type { SandboxDomain } from '@sandbox/domain';
import type { CreateSampler, SampleStore, SampleTenant } from '@sandbox/sample-data/sampler';
import { type Stage, stageNumber } from '@sandbox/sample-data/sampler';
import { isoDay } from '@sandbox/database/clock';
import type { Random } from '@sandbox/database/random';
import { THIRD_PARTY, TRIAL } from '@shared/domains/launch-report/categories';
import {
  actionOf,
  commentsOf,
  DATE_FIELDS,
  type DateField,
  followUpOf,
} from '@shared/domains/launch-report/fields';
import { FLAG_SET } from '@shared/domains/launch-report/rules';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { outboxFile } from './outbox';
import { launchReportActivities, launchReportLists, launchReportMutations } from './resolvers';

/** Milestones that no pipeline records, and the stage by which they are usually passed. */
const MANUAL_MILESTONES: readonly (readonly [DateField, Stage])[] = [
  ['requestedDmsAccess', 'notConfigured'],
  ['requestedObMeeting', 'notConfigured'],
  ['obMeetingCompleted', 'configured'],
  ['laborPricingGridReceived', 'phase1Done'],
  ['laborPricingGridEnteredInBzo', 'opcodesVerified'],
  ['modelMapping', 'phase2Done'],
  ['partsMatrixReceived', 'phase1Verified'],
  ['partsMatrixEnteredInBzo', 'phase2Done'],
  ['usersCreated', 'dailyDone'],
  ['smokeTestCompleted', 'qaDone'],
];

const COORDINATORS = ['Grace Lindqvist', 'Hannah Brooks', 'Marcus Bell', 'Priya Raman'] as const;
/** The last coach has left the company: the name is in old rows, but is no longer offered. */
const COACHES = ['Dana Whitfield', 'Elena Petrova', 'Samuel Okafor', 'Tom Reyes', 'Ursula Vance'] as const;
const SALESPEOPLE = ['Aisha Karim', 'Ben Carver', 'Lucia Moretti', 'Noah Fischer', 'Wendy Tran'] as const;
const PAYERS = ['Group Pay', 'Group Pay', 'Group Pay', 'Store Pay', 'Store Pay', TRIAL, THIRD_PARTY] as const;
const REMARKS = [
  'Waiting for the service manager to send the signed grid.',
  'Dealer asked to move this to next week.',
  'Second reminder sent, no answer yet.',
  'Confirmed by phone with the fixed ops director.',
  'DMS vendor ticket is open.',
] as const;

function milestones(store: SampleStore, { agreementDate }: SampleTenant, random: Random) {
  const cells: Record<string, string> = {};
  const signed = Date.parse(`${agreementDate}T12:00:00Z`);
  const launched = store.row['storeLaunchedCompletedDate'];
  const until = typeof launched === 'string' ? Date.parse(launched) : Date.now();
  const reached = stageNumber(store.stage);
  let at = signed;
  for (const [field, stage] of MANUAL_MILESTONES) {
    // The date is never after the launch, however slow the store is.
    at = Math.min(at + random.int(1, 6) * DAY_MS, until);
    const passed = reached >= stageNumber(stage) && random.chance(store.stage === 'launched' ? 0.97 : 0.85);
    if (passed) cells[field] = isoDay(at);
  }
  return cells;
}

function samplePeople(random: Random, { agreementDate }: SampleTenant): Record<string, string> {
  const tagGroupPay = random.pick(PAYERS);
  const signed = Date.parse(`${agreementDate}T12:00:00Z`);
  return {
    tagGroupPay,
    ...(random.chance(0.95) ? { onboardingCoordinator: random.pick(COORDINATORS) } : {}),
    ...(random.chance(0.85) ? { coach: random.pick(COACHES) } : {}),
    ...(random.chance(0.9) ? { salesperson: random.pick(SALESPEOPLE) } : {}),
    ...(tagGroupPay === TRIAL ? { trialEndDate: isoDay(signed, random.int(60, 180)) } : {}),
  };
}

function remarks(store: SampleStore, random: Random): Record<string, string> {
  if (store.stage === 'launched') return {};
  const cells: Record<string, string> = {};
  const field = () => DATE_FIELDS[random.int(0, 17)] ?? 'obMeetingCompleted';
  if (random.chance(0.4)) cells[commentsOf(field())] = random.pick(REMARKS);
  if (random.chance(0.2)) cells[actionOf(field())] = FLAG_SET;
  else if (random.chance(0.2)) cells[followUpOf(field())] = FLAG_SET;
  if (store.stage === 'ready') cells['tagStoreReadyToLaunch'] = FLAG_SET;
  else if (random.chance(0.12)) cells['tagStoreHold'] = FLAG_SET;
  return cells;
}

/** Generates the sample data of the launch report: what users have entered about each store so far, and groups on hold. */
const samplePackages: CreateSampler = ({ insert }) => ({
  tenant: ({ tenantId, cancelledOn }, random) => {
    if (cancelledOn === null && random.chance(0.04)) insert('launch_group_hold', { tenantId });
  },
  store: (storeKey, store, tenant, random) => {
    const cells = {
      ...milestones(store, tenant, random),
      ...samplePeople(random, tenant),
      ...remarks(store, random),
    };
    insert('launch_package', { storeKey, cells: JSON.stringify(cells) });
  },
});

export const launchReport: SandboxDomain = {
  activities: launchReportActivities,
  lists: launchReportLists,
  mutations: launchReportMutations,
  file: outboxFile,
  sample: samplePackages,
};
