// Parts matrices in the sandbox: activities, submission and sample data; `resolvers.ts` lists and changes them.

import { z } from 'zod';
import { type Activities, pastTense, textOf, withSuccessCheck } from '@sandbox/activities/describe-activity';
import type { SandboxDomain, Submittable } from '@sandbox/domain';
import { findStore } from '@sandbox/domains/stores';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { isoDay } from '@sandbox/database/clock';
import { nextStart, ONE_CENT } from '@shared/domains/parts-matrices/ladder';
import type { MatrixRow, PartsFor } from '@shared/domains/parts-matrices/model';
import { maySubmitMatrices, sourcesFor } from '@shared/domains/parts-matrices/rules';
import { reasonsOf } from '@shared/kernel/access/permission';
import { localToday } from '@shared/kernel/dates/dates';
import { matrixCount, sourcesText, storeProblem } from './find-matrices';
import { partsMatricesMutations } from './resolvers';

const MODULE = 'parts_matrix';

const rStatuses = z.object({ results: z.array(z.object({ rStatus: z.literal(1) })) });

const ACTIONS: Partial<Record<string, string>> = { update_count_change: 'updated' };

const partsMatricesActivities = {
  listMatrixTypes: null,
  getMatrixDetails: null,
  getGridTypeOptions: null,
  insertUpdatePartsMatrix: withSuccessCheck(
    (payload) => rStatuses.safeParse(payload).success,
    (input) => ({
      module: MODULE,
      activity: `Parts matrix ${String(input['matrixtype'])} ${ACTIONS[String(input['action'])] ?? pastTense(input['action'])}`,
      tenantId: textOf(input['tenantId']),
      storeId: textOf(input['storeId']),
    }),
  ),
  partsMatrixFileUpload: (input) => ({
    module: MODULE,
    activity: `Parts matrix ${String(input['matrixType'])} uploaded`,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  }),
  matrixTypeUpdate: (input) => ({
    module: MODULE,
    activity: `Matrix name ${String(input['inOldMatrixType'] ?? input['inNewMatrixType'])} ${pastTense(input['inActivity'])}`,
    tenantId: textOf(input['inTenantId']),
    storeId: textOf(input['inStoreId']),
  }),
} satisfies Activities<typeof partsMatricesMutations>;

/** The matrices of a store can be submitted once there are any; the store records the submission. */
const submittableMatrices: Submittable = {
  find: findStore,
  problem: (context, store) =>
    storeProblem(store) || reasonsOf(maySubmitMatrices(matrixCount(context, store.id))),
  then: ({ db }, store) => {
    db.prepare('update store set isPartsMatrixSubmitted = 1, partsMatrixSubmittedDate = ? where id = ?').run(
      localToday(),
      store.id,
    );
  },
};

type LadderStep = readonly [to: number, percentage: number];

/** A common ladder: cheap parts have the highest markup, expensive ones a low one. */
const RETAIL: readonly LadderStep[] = [
  [1, 300],
  [5, 220],
  [10, 175],
  [25, 140],
  [50, 115],
  [100, 95],
  [150, 82],
  [250, 72],
  [400, 62],
  [600, 55],
  [1000, 47],
  [1500, 40],
  [2500, 34],
  [5000, 28],
];

/** Fleet customers have a contract: fewer steps, less on top. */
const FLEET: readonly LadderStep[] = [
  [10, 60],
  [50, 45],
  [200, 35],
  [750, 27],
  [2000, 22],
  [5000, 18],
];

/** A discount off the list price, as makers of tires prescribe. */
const OFF_LIST: readonly LadderStep[] = [
  [100, 0],
  [300, 4],
  [1000, 8],
  [5000, 12],
];

interface Ladder {
  steps: readonly LadderStep[];
  by: Pick<MatrixRow, 'calcBase' | 'breakField'>;
}

const LADDERS = {
  retail: { steps: RETAIL, by: { calcBase: 'COST+', breakField: 'COST' } },
  fleet: { steps: FLEET, by: { calcBase: 'COST+', breakField: 'COST' } },
  offList: { steps: OFF_LIST, by: { calcBase: 'LIST-', breakField: 'LIST' } },
} as const satisfies Record<string, Ladder>;

/** The rows of a ladder, each percentage lower by `less`, and at least zero. */
const sampleLadder = ({ steps, by }: Ladder, less: number): MatrixRow[] =>
  steps.map(([priceEndRange, percentage], at) => ({
    priceStartRange: at === 0 ? ONE_CENT : nextStart(steps[at - 1]?.[0] ?? 0),
    priceEndRange,
    addPercentage: Math.max(0, percentage - less),
    ...by,
  }));

interface SampleMatrix {
  matrixType: string;
  partsFor: PartsFor;
  sources: readonly string[];
  daysAgo: number;
  ladder: keyof typeof LADDERS;
  /** Percent below today's: last year's ladder. */
  less: number;
}

const MATRICES: readonly SampleMatrix[] = [
  { matrixType: 'Standard', partsFor: 'matrix', sources: ['All'], daysAgo: 52, ladder: 'retail', less: 0 },
  { matrixType: 'Standard', partsFor: 'matrix', sources: ['All'], daysAgo: 415, ladder: 'retail', less: 6 },
  {
    matrixType: 'Fleet Parts',
    partsFor: 'fleet',
    sources: ['Aftermarket', 'OEM'],
    daysAgo: 90,
    ladder: 'fleet',
    less: 0,
  },
  {
    matrixType: 'Tires and Batteries',
    partsFor: 'matrix',
    sources: ['Batteries', 'Tires'],
    daysAgo: 130,
    ladder: 'offList',
    less: 0,
  },
];

/** As many matrices as the store record states, in the order in which dealers enter them. */
const samplePartsMatrices: CreateSampler = ({ insert }) => ({
  store(storeKey, { dms, row }, _tenant, random) {
    const matrices = MATRICES.slice(0, Number(row['noofPartsMatrix']));
    for (const name of new Set(matrices.map(({ matrixType }) => matrixType)))
      insert('parts_matrix_type', { storeKey, name });
    const later = random.int(0, 16);
    for (const { matrixType, partsFor, sources, daysAgo, ladder, less } of matrices) {
      const matrixId = insert('parts_matrix', {
        storeKey,
        matrixType,
        partsFor,
        prtsource: sourcesText(sourcesFor(partsFor, dms, sources)),
        createdDate: isoDay(Date.now(), -daysAgo - later),
        storeInstallDate: isoDay(Date.now(), -daysAgo - later - 6),
      });
      sampleLadder(LADDERS[ladder], less).forEach((priced, at) =>
        insert('parts_matrix_row', { matrixId, position: at + 1, ...priced }),
      );
    }
  },
});

export const partsMatrices: SandboxDomain = {
  activities: partsMatricesActivities,
  mutations: partsMatricesMutations,
  submittables: { parts_matrix: submittableMatrices },
  sample: samplePartsMatrices,
};
