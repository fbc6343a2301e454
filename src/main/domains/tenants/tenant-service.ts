// Reads, creates, updates, cancels and configures tenants, and reads and toggles their realms.

import { z } from 'zod';
import {
  ConfigureTenantDocument,
  CreateRealmDocument,
  DashboardCountsDocument,
  EnableDisableTenantDocument,
  GetBillingSubscriptionsDocument,
  GetRealmStatusDocument,
  InsertOrUpdateTenantDocument,
  type StatelessServiceBzoTenantFilter,
  TenantByIdDocument,
  TenantIdsDocument,
  TenantMasterMutateDocument,
  TenantsDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess, parseJsonPayload } from '@main/back-office/response/results';
import { invalidResponseError } from '@main/back-office/response/parse-response';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import { activeSubscriptions } from '@shared/domains/billing/rules';
import { dashboardFilter } from '@shared/domains/tenants/dashboard';
import { normalizeTenantName, tenantIdOf } from '@shared/domains/tenants/identity';
import type {
  DashboardCounts,
  RealmProblem,
  RealmStatus,
  RealmToggle,
  Tenant,
  TenantBeforeDeletion,
  TenantPage,
} from '@shared/domains/tenants/model';
import { tenantRecordTexts } from '@shared/domains/tenants/texts';
import { DASHBOARD_CARDS, TENANT_PAGE_SIZE, type DashboardStatus } from '@shared/domains/tenants/statuses';
import type { TenantChange, TenantCreate } from '@shared/domains/tenants/tenant-form';
import { may } from '@shared/kernel/access/capabilities';
import { AppError, isUnconfirmed } from '@shared/kernel/app-error';
import { pageRange } from '@shared/kernel/pagination';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';

/** As many tenants as a search lists. */
const MAX_FOUND = 30;

export async function counts(ctx: SignedInContext): Promise<Fetched<DashboardCounts>> {
  const { data, partial } = await ctx.backOffice.read(DashboardCountsDocument, {});
  const seesTests = may(ctx.user.role, 'see-test-tenants').allowed;
  const entries = DASHBOARD_CARDS.map((card) => {
    const count = data[card].totalCount;
    return [card, card === 'testTenant' && !seesTests ? 0 : count] as const;
  });
  return { data: Object.fromEntries(entries) as DashboardCounts, partial };
}

export async function list(
  ctx: SignedInContext,
  status: DashboardStatus,
  page: number,
  configured: boolean,
): Promise<Fetched<TenantPage>> {
  const wanted = { ...dashboardFilter(status), ...(configured ? { isConfigured: true } : {}) };
  const filter = Object.fromEntries(
    Object.entries(wanted).map(([flag, value]) => [flag, { equalTo: value }]),
  );
  const { data, partial } = await ctx.backOffice.read(TenantsDocument, {
    ...pageRange(TENANT_PAGE_SIZE, page),
    orderBy: ['TENANT_NAME_ASC', 'ID_ASC'],
    filter,
  });
  const { nodes, totalCount } = data.statelessServiceBzoTenants;
  ctx.cache.search.indexTenants(nodes);
  return { data: { rows: nodes, totalCount }, partial };
}

/**
 * Tenants of all statuses whose name contains a text, or else its longest word, because words are typed in any order; of
 * a single word else the tenant with that id. Test tenants are left out for users who may not see them.
 */
export async function findByName(ctx: SignedInContext, text: string): Promise<Fetched<TenantPage>> {
  const found = await findWith(ctx, { tenantName: { includesInsensitive: text } });
  if (found.data.rows.length > 0) return found;
  const longest = text.split(/\s+/).reduce((one, word) => (word.length > one.length ? word : one), '');
  return longest === text
    ? findWith(ctx, { tenantId: { equalTo: text } })
    : findWith(ctx, { tenantName: { includesInsensitive: longest } });
}

async function findWith(
  ctx: SignedInContext,
  searched: StatelessServiceBzoTenantFilter,
): Promise<Fetched<TenantPage>> {
  const filter = {
    ...searched,
    ...(may(ctx.user.role, 'see-test-tenants').allowed ? {} : { isTestTenant: { equalTo: false } }),
  };
  const { data, partial } = await ctx.backOffice.read(TenantsDocument, {
    ...{ first: MAX_FOUND, offset: 0, filter },
    orderBy: ['TENANT_NAME_ASC', 'ID_ASC'],
  });
  const { nodes, totalCount } = data.statelessServiceBzoTenants;
  ctx.cache.search.indexTenants(nodes);
  return { data: { rows: nodes, totalCount }, partial };
}

/** A partial answer without the tenant does not say that there is none. */
const missingTenantError = (partial: boolean): AppError =>
  partial
    ? new AppError('BACK_OFFICE', backOfficeTexts.leftOut(tenantRecordTexts.thisTenant))
    : new AppError('NOT_FOUND', backOfficeTexts.notFound(tenantRecordTexts.thisTenant));

export async function get(ctx: SignedInContext, id: number): Promise<Fetched<Tenant>> {
  const { data, partial } = await ctx.backOffice.read(TenantByIdDocument, { id });
  const tenant = data.statelessServiceBzoTenants.nodes[0];
  if (!tenant) {
    if (!partial) ctx.cache.search.forget('tenant', id);
    throw missingTenantError(partial);
  }
  ctx.cache.search.indexTenants([tenant]);
  return { data: tenant, partial };
}

export async function findTenantId(ctx: SignedInContext, tenantId: string): Promise<Fetched<number>> {
  const filter = { tenantId: { equalTo: tenantId } };
  const { data, partial } = await ctx.backOffice.read(TenantsDocument, { first: 1, offset: 0, filter });
  const tenant = data.statelessServiceBzoTenants.nodes[0];
  if (!tenant) throw missingTenantError(partial);
  return { data: tenant.id, partial };
}

export async function findTenantIds(
  ctx: SignedInContext,
  tenantIds: string[],
): Promise<Fetched<Record<string, number>>> {
  const filter = { tenantId: { in: tenantIds } };
  const { data, partial } = await ctx.backOffice.read(TenantIdsDocument, { filter });
  const found = data.statelessServiceBzoTenants.nodes;
  return { data: Object.fromEntries(found.map(({ tenantId, id }) => [tenantId, id])), partial };
}

/**
 * Creates a tenant and its realm. Details are sent first, because they can be sent again until the tenant master
 * exists: after a refused name or address, nothing blocks a second attempt.
 */
export async function create(
  ctx: SignedInContext,
  form: TenantCreate,
): Promise<{ tenantId: string; realmProblem: RealmProblem | null }> {
  const tenantname = normalizeTenantName(form.tenantName);
  const tenantId = tenantIdOf(tenantname);
  const details = await ctx.backOffice.write(InsertOrUpdateTenantDocument, {
    input: {
      pAction: 'insert',
      tenantId,
      tenantImg: form.tenantImg,
      agreementDate: form.agreementDate,
      displayName: form.displayName,
    },
  });
  expectSuccess(details.insertOrUpdateTenant?.string);
  await ctx.backOffice.write(TenantMasterMutateDocument, {
    input: {
      pAction: 'insert',
      tenantid: tenantId,
      tenantname,
      subDomain: form.subDomain,
      inDeletedDate: null,
      userid: ctx.user.userName,
    },
  });
  return { tenantId, realmProblem: await createRealm(ctx, tenantId) };
}

/** Creates the realm of a new tenant. Returns the problem if it fails, because the tenant itself exists by now. */
async function createRealm(ctx: SignedInContext, tenantId: string): Promise<RealmProblem | null> {
  try {
    await ctx.backOffice.write(CreateRealmDocument, { input: { tenant: tenantId } });
    return null;
  } catch (error) {
    ctx.log.warn('tenant.realm-not-created', { tenantId, error: String(error) });
    const known =
      error instanceof AppError ? error : new AppError('INTERNAL', messages.generic.somethingWentWrong);
    return { reason: known.message, mayExist: isUnconfirmed(known) };
  }
}

export async function update(ctx: SignedInContext, { seen, ...form }: TenantChange): Promise<void> {
  const result = await ctx.backOffice.write(InsertOrUpdateTenantDocument, {
    input: {
      pAction: 'update',
      tenantId: form.tenantId,
      tenantImg: form.tenantImg,
      agreementDate: form.agreementDate,
      displayName: form.displayName,
      inExpected: seen,
    },
  });
  expectSuccess(result.insertOrUpdateTenant?.string);
}

/** How many subscriptions of the tenant stay active. @throws AppError BACK_OFFICE if they could not all be read */
async function countSubscriptions(ctx: SignedInContext, tenantId: string): Promise<number> {
  const input = { inTenantId: tenantId };
  const answer = await ctx.backOffice.read(GetBillingSubscriptionsDocument, { input }, { tenantId });
  const what = tenantRecordTexts.theSubscriptions;
  if (answer.partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(what));
  return activeSubscriptions(allResults(answer, 'getBillingSubscriptions')).length;
}

/** What differs from what the question before a deletion was based on, in words. */
async function differencesFrom(
  ctx: SignedInContext,
  seen: TenantBeforeDeletion,
  now: Pick<Tenant, 'activeStoreCount' | 'count'>,
): Promise<string[]> {
  const changes: string[] = [];
  if (now.activeStoreCount !== seen.activeStoreCount)
    changes.push(tenantRecordTexts.stores(now.activeStoreCount));
  // One was added, and another one deleted.
  else if (now.count !== seen.count) changes.push(tenantRecordTexts.otherStores);
  if (seen.subscriptions === null) return changes;
  const subscriptions = await countSubscriptions(ctx, seen.tenantId);
  if (subscriptions !== seen.subscriptions) changes.push(tenantRecordTexts.subscriptions(subscriptions));
  return changes;
}

/**
 * Cancels a tenant and deletes its stores. `tenantMasterMutate` has no argument for what was seen, so what is stored is
 * compared just before it is sent.
 */
export async function remove(ctx: SignedInContext, seen: TenantBeforeDeletion): Promise<void> {
  const { tenantId: tenantid, tenantName: tenantname } = seen;
  const filter = { tenantId: { equalTo: tenantid } };
  const { data, partial } = await ctx.backOffice.read(TenantsDocument, { first: 1, offset: 0, filter });
  const now = data.statelessServiceBzoTenants.nodes[0];
  if (!now) throw missingTenantError(partial);
  const changes = now.cancelled ? [] : await differencesFrom(ctx, seen, now);
  if (changes.length > 0)
    throw new AppError('BACK_OFFICE', backOfficeTexts.changedBeforeDeletion(now.tenantName, changes));
  await ctx.backOffice.write(TenantMasterMutateDocument, {
    input: {
      pAction: 'delete',
      tenantid,
      tenantname,
      inDeletedDate: ctx.connectivity.backOfficeDay(),
      userid: ctx.user.userName,
    },
  });
}

const configured = z.object({ realm_creation_response: z.string() });

export async function configure(ctx: SignedInContext, id: number): Promise<{ response: string }> {
  const { configureTenant } = await ctx.backOffice.write(ConfigureTenantDocument, { input: { id } });
  return { response: parseJsonPayload(configureTenant, configured).realm_creation_response };
}

export async function realmStatus(ctx: SignedInContext, tenant: string): Promise<Fetched<RealmStatus>> {
  const { data, partial } = await ctx.backOffice.read(GetRealmStatusDocument, { input: { tenant } });
  // A call without an answer is refused: a realm must not look closed because its status could not be read.
  if (!data.getRealmStatus) throw invalidResponseError('getRealmStatus', 'GetRealmStatus');
  return { data: data.getRealmStatus.string === 'Enabled' ? 'Enabled' : 'Disabled', partial };
}

/**
 * Toggles a realm that still has the status that was shown. The call of the back office has no argument for it, so it is
 * read just before; a realm that someone else has toggled since stays as it is.
 */
export async function toggleRealm(
  ctx: SignedInContext,
  tenant: string,
  current: RealmStatus,
): Promise<RealmToggle> {
  const [action, status] =
    current === 'Enabled' ? (['disableRealm', 'Disabled'] as const) : (['enableRealm', 'Enabled'] as const);
  if ((await realmStatus(ctx, tenant)).data !== current) return { status, isChanged: false };
  const { enableDisableTenant } = await ctx.backOffice.write(EnableDisableTenantDocument, {
    input: { tenant, pAction: action },
  });
  // It answers the action, or Success as other calls do; any other text says why it did nothing.
  if (enableDisableTenant?.string !== action) expectSuccess(enableDisableTenant?.string);
  return { status, isChanged: true };
}
