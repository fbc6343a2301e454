import backOffice from './migrations/0001-back-office.sql?raw';
import contractViews from './migrations/0002-contract-views.sql?raw';
import identity from './migrations/0003-identity.sql?raw';
import activityLog from './migrations/0004-activity-log.sql?raw';
import billing from './migrations/0005-billing.sql?raw';
import groupingAndBugs from './migrations/0006-grouping-and-bugs.sql?raw';
import checklist from './migrations/0007-checklist.sql?raw';
import dmsLogos from './migrations/0008-dms-logos.sql?raw';
import loadedData from './migrations/0009-loaded-data.sql?raw';
import opcodes from './migrations/0010-opcodes.sql?raw';
import peopleAndPayTypes from './migrations/0011-people-and-pay-types.sql?raw';
import dailyLoads from './migrations/0012-daily-loads-and-evaluation.sql?raw';
import pricingModules from './migrations/0013-pricing-modules.sql?raw';
import samplePricingModules from './seed/pricing-modules.sql?raw';

/** In order; the position is the schema version. Never edit one that has shipped: add another. */
export const MIGRATIONS: readonly string[] = [
  backOffice,
  contractViews,
  identity,
  activityLog,
  billing,
  groupingAndBugs,
  checklist,
  dmsLogos,
  loadedData,
  opcodes,
  peopleAndPayTypes,
  dailyLoads,
  `${pricingModules}\n${samplePricingModules}`,
];
