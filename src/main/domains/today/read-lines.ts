import type { Answer } from '@shared/kernel/answer';
import type { Subscription } from '@shared/domains/billing/model';
import { billingPaths } from '@shared/domains/billing/paths';
import { EVENT_TYPES } from '@shared/domains/never-events/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import * as lines from '@shared/domains/today/lines';
import type { TodayLine, TodaySource } from '@shared/domains/today/model';
import { storeLines } from '@shared/domains/today/store-lines';
import { may } from '@shared/kernel/permissions';
import type { User } from '@shared/domains/session/model';
import { oldestOf } from './oldest-of';
import type { Sources } from './sources';

interface Asking {
  sources: Sources;
  /** The day it is for whoever asks, as YYYY-MM-DD. */
  day: string;
  user: User;
}

type Reader = (asking: Asking) => Promise<Answer<TodayLine[]>>;

const as = <T>(answer: Answer<T>, data: TodayLine[]): Answer<TodayLine[]> => ({ ...answer, data });

/** One request for all tenants; where they cannot be had the list of tenants is as near as one gets. */
async function billingPlaces(
  sources: Sources,
  waiting: readonly Subscription[],
): Promise<(subscription: Subscription) => string> {
  const tenantIds = [...new Set(waiting.map(({ tenantId }) => tenantId))].sort();
  const known = tenantIds.length === 0 ? null : await sources.tenants.idsOf({ tenantIds }).catch(() => null);
  return ({ tenantId, tenantName, subscriptionId }) => {
    const id = known?.data[tenantId];
    return id === undefined ? tenantsPaths.named(tenantName) : billingPaths.subscription(id, subscriptionId);
  };
}

/** How each source is read. Together they ask the back office nine times, however many tenants there are. */
export const readers: Record<TodaySource, Reader> = {
  failedLoads: async ({ sources, day }) => {
    const answer = await sources.failedLoads.list();
    return as(answer, lines.failedLoadLines(answer.data, day));
  },
  stores: async ({ sources, day, user }) => {
    const answer = await sources.stores.onTheirWay();
    const mayClick = may(user.role, 'change-data').allowed;
    return as(answer, storeLines(answer.data, { today: day, mayClick }));
  },
  approvals: async ({ sources, day, user }) => {
    const answer = await sources.billing.waiting();
    const placeOf = await billingPlaces(sources, answer.data);
    return as(answer, lines.approvalLines(answer.data, { who: user.userName, today: day, placeOf }));
  },
  dataAges: async ({ sources, day }) => {
    const answer = await sources.dataAsOf.list();
    return as(answer, lines.staleLoadLines(answer.data, day));
  },
  neverEvents: async ({ sources }) => {
    const families = await Promise.all(
      EVENT_TYPES.map(async (eventType) => {
        const answer = await sources.neverEvents.clients({ eventType });
        return as(answer, lines.neverEventLines(answer.data, eventType));
      }),
    );
    return oldestOf(families);
  },
  users: async ({ sources }) => {
    const answer = await sources.aduUsers.list();
    return as(answer, lines.userLines(answer.data));
  },
  drafts: async ({ sources }) => {
    const data = lines.draftLines(await sources.drafts.list());
    return { data, asOf: new Date().toISOString(), origin: 'live', partial: false };
  },
};
