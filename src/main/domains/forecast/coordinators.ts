// Reads who onboards each store. The list of stores names no people, the launch report does.

import type { ReadResponse } from '@main/back-office/back-office';
import {
  LaunchCoordinatorsDocument,
  type LaunchCoordinatorsMutation,
  LaunchCoordinatorsWholeDocument,
} from '@main/back-office/generated/graphql';
import { fetchOverlappingPages, overlappingPage } from '@main/back-office/overlapping-pages';
import { NotOfferedError } from '@main/back-office/response/graphql-errors';
import { allResults } from '@main/back-office/response/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { Coordinators } from '@shared/domains/forecast/time-board/timeline';
import { storeNameKey } from '@shared/domains/stores/rules';
import { AppError } from '@shared/kernel/app-error';

/** Rows of a request: four short fields of each are some megabyte. */
const PAGE_SIZE = 10_000;

const rowsOf = ({ data }: Pick<ReadResponse<LaunchCoordinatorsMutation>, 'data'>) =>
  allResults({ data }, 'statelessServiceBillingGetAduStoreWorkpackages').map((row) => ({
    ...row,
    id: row.storeProjectId,
  }));

const coordinatorList = ({ backOffice }: SignedInContext) => ({
  size: PAGE_SIZE,
  readPage: async (range: { first: number; offset: number }) => {
    const answer = await backOffice.read(LaunchCoordinatorsDocument, range);
    return { ...answer, rows: rowsOf(answer) };
  },
  readWhole: async () => {
    const answer = await backOffice.read(LaunchCoordinatorsWholeDocument, {});
    return { ...answer, rows: rowsOf(answer) };
  },
});

/** A back office without the launch report, or one that refuses it to this account, answers all that it can. */
const isRefusal = (error: AppError): boolean =>
  error instanceof NotOfferedError || error.code === 'FORBIDDEN';

/**
 * Who onboards each store that the launch report names a coordinator of; null where it cannot be read. The times of the
 * stores are worth showing without it.
 */
export async function readCoordinators(ctx: SignedInContext): Promise<Fetched<Coordinators | null>> {
  try {
    const { data, partial } = await fetchOverlappingPages((cursor) =>
      overlappingPage(coordinatorList(ctx), cursor),
    );
    const named = data.flatMap(({ groupName, storeName, onboardingCoordinator }) =>
      onboardingCoordinator ? [[storeNameKey(groupName, storeName), onboardingCoordinator] as const] : [],
    );
    return { data: new Map(named), partial };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { data: null, partial: !isRefusal(error) };
  }
}
