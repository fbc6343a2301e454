// What a DMS knows of a dealer, simulated: the identifiers that it has assigned, and the details of a data feed that
// are fetched from it. The list of DMSes is in src/sandbox/domains/dms.

import type { Random } from '@sandbox/database/random';
import { blankOtherDmsFields, type DmsField } from '@shared/domains/dms/dms-fields';
import { DMS_TYPES, type DmsType } from '@shared/domains/dms/dms-types';

/** The DMSes that a sample store can have; `pick` requires the type of a list that is not empty. */
export const DMS_CHOICES: readonly [DmsType, ...DmsType[]] = DMS_TYPES;

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.int(0, 15).toString(16)).join('');

const guid = (random: Random): string => [8, 4, 4, 4, 12].map((length) => hex(random, length)).join('-');

const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => String(random.int(0, 9))).join('');

export type DmsIdentifiers = Record<DmsField, string | null>;

/** Identifiers in the form that the DMS provider assigns to a dealer. */
export function dmsIdentifiers(dms: DmsType, random: Random): DmsIdentifiers {
  const dealerId =
    dms === 'Reynolds'
      ? `PPSYS${digits(random, 3)}__${digits(random, 6)}_${digits(random, 2)}`
      : `D${digits(random, 6)}`;
  return blankOtherDmsFields(dms, {
    dealerId,
    companyNumber: digits(random, 3),
    enterpriseCode: digits(random, 4),
    serverName: `arkona${digits(random, 2)}`,
    dmsSubscriptionId: guid(random),
    dmsEmployeeDepartmentId: `EMP${digits(random, 4)}`,
    dmsDepartmentId: `SVC${digits(random, 4)}`,
  });
}

/** The DMS's own name of an edition; shown as DMS type. */
const EDITIONS: Record<DmsType, readonly [string, ...string[]]> = {
  Automate: ['Automate Cloud', 'Automate 12'],
  'CDK Global': ['CDK Drive', 'CDK Drive Flex'],
  Dealertrack: ['Dealertrack DMS', 'Dealertrack Arkona'],
  Reynolds: ['ERA-IGNITE', 'POWER'],
  Tekion: ['Tekion ARC'],
  Fortellis: ['Fortellis Async', 'Fortellis Simple'],
};

/** The DMS directory's record of a feed, which is filled in when the details are fetched. */
export interface DirectoryEntry {
  dmsType: string;
  groupName: string;
  projectId: string | null;
  secondProjectId: string | null;
}

export function directoryEntry(dms: DmsType, storeId: string, random: Random): DirectoryEntry {
  const projects = dms === 'Dealertrack' ? 2 : dms === 'Automate' ? 1 : 0;
  const project = (): string => `PRJ${digits(random, 5)}`;
  return {
    dmsType: random.pick(EDITIONS[dms]),
    groupName: `${storeId}_group`,
    projectId: projects > 0 ? project() : null,
    secondProjectId: projects > 1 ? project() : null,
  };
}
