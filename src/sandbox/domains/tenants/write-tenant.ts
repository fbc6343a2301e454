// Creates, changes and cancels tenants in the sandbox: one resolver for details and logo, and one for the master with
// name and subdomain.

import { today } from '@sandbox/database/clock';
import { withWriteLock } from '@sandbox/database/database';
import { keepChanges, keepFactOfChange } from '@sandbox/database/record-changes';
import { requireWrite } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import {
  checkConstraintError,
  notFound,
  sqlError,
  uniqueConstraintError,
  SUCCESS,
} from '@sandbox/graphql/errors';
import type {
  InsertOrUpdateTenantInput,
  MutationResolvers,
  TenantMasterMutateInput,
} from '@sandbox/graphql/generated/resolvers';
import { requireUnchanged } from '@sandbox/graphql/input-checks';
import { decodeLogo } from '@sandbox/media/uploaded-logo';
import { normalizeTenantName, tenantIdOf } from '@shared/domains/tenants/identity';
import { tenantRefusals } from '@shared/domains/tenants/page-texts';
import { tenantCreateSchema, tenantUpdateSchema } from '@shared/domains/tenants/tenant-form';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { findTenant } from './visible-records';
import { refreshTenantState } from './tenant-state';

/** Inserts or updates the details of a tenant: display name, agreement date and logo. */
export const insertOrUpdateTenant: MutationResolvers['insertOrUpdateTenant'] = (
  _root,
  { input },
  context,
) => {
  requireWrite(context);
  withWriteLock(context.db, () => {
    if (input.pAction === 'insert') insertDetails(context, input);
    else if (input.pAction === 'update') updateDetails(context, input);
    else throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
    if (input.tenantImg) saveLogo(context, input.tenantId, input.tenantImg);
    else if (input.tenantImg === '') removeLogo(context, input.tenantId);
  });
  return { string: SUCCESS };
};

/** Inserts the master of a tenant, with its name and subdomain, or cancels the tenant. */
export const tenantMasterMutate: MutationResolvers['tenantMasterMutate'] = (_root, { input }, context) => {
  requireWrite(context);
  withWriteLock(context.db, () => {
    switch (input.pAction) {
      case 'insert':
        return insertMaster(context, input);
      case 'update':
        // Name and address are fixed once the master exists; there is nothing else in it.
        throw checkConstraintError('tenant_master', 'tenantname', 'A tenant cannot be renamed');
      case 'delete':
        return deleteMaster(context, input);
      default:
        throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
    }
  });
  return { string: SUCCESS };
};

function checkDetails(input: InsertOrUpdateTenantInput): { displayName: string; agreementDate: string } {
  const checked = tenantUpdateSchema.safeParse({
    tenantId: input.tenantId,
    displayName: input.displayName ?? '',
    agreementDate: input.agreementDate ?? '',
    tenantImg: input.tenantImg ?? null,
  });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw checkConstraintError(
    'tenant_master',
    String(issue?.path[0] ?? 'row').toLowerCase(),
    issue?.message ?? 'Invalid',
  );
}

function saveLogo(context: SandboxContext, tenantId: string, address: string): void {
  const { type, bytes } = decodeLogo(address);
  context.db
    .prepare("update tenant set logoKind = 'uploaded', logoVersion = logoVersion + 1 where tenantId = ?")
    .run(tenantId);
  context.db
    .prepare(
      `insert into logo (tenantId, version, type, bytes)
       select tenantId, logoVersion, ?, ? from tenant where tenantId = ?`,
    )
    .run(type, bytes, tenantId);
}

const removeLogo = ({ db }: SandboxContext, tenantId: string): void => {
  db.prepare("update tenant set logoKind = 'none' where tenantId = ?").run(tenantId);
};

/** The details may be rewritten until the master exists, so that an interrupted creation can be repeated. */
function insertDetails(context: SandboxContext, input: InsertOrUpdateTenantInput): void {
  const details = checkDetails(input);
  if (!/^[a-z0-9]+$/.test(input.tenantId)) {
    throw checkConstraintError('tenant_master', 'tenantid', tenantRefusals.idFormat);
  }
  const known = context.db
    .prepare<[string], { tenantName: string | null }>('select tenantName from tenant where tenantId = ?')
    .get(input.tenantId);
  if (known?.tenantName) {
    throw uniqueConstraintError(
      'tenant_master_tenantname_key',
      `Key (tenantid)=(${input.tenantId}) already exists.`,
    );
  }
  context.db
    .prepare(
      `insert into tenant (tenantId, displayName, agreementDate, onboarding)
       values (@tenantId, @displayName, @agreementDate, 1)
       on conflict (tenantId) do update set displayName = @displayName, agreementDate = @agreementDate`,
    )
    .run({ tenantId: input.tenantId, ...details });
}

function updateDetails(context: SandboxContext, input: InsertOrUpdateTenantInput): void {
  const tenant = findTenant(context, { tenantId: input.tenantId });
  const { displayName, agreementDate } = checkDetails(input);
  requireUnchanged(tenant, input.inExpected, 'the tenant');
  const record = { tenantId: tenant.tenantId, storeId: null, userName: context.caller.name };
  const stored = { displayName: tenant.displayName, agreementDate: tenant.agreementDate };
  keepChanges(context.db, record, stored, { displayName, agreementDate });
  if (input.tenantImg != null) keepFactOfChange(context.db, record, 'tenantImg');
  context.db
    .prepare('update tenant set displayName = ?, agreementDate = ? where tenantId = ?')
    .run(displayName, agreementDate, tenant.tenantId);
}

const identitySchema = tenantCreateSchema.pick({ tenantName: true, subDomain: true });

function checkIdentity(input: TenantMasterMutateInput): { tenantName: string; subDomain: string } {
  const checked = identitySchema.safeParse({
    tenantName: input.tenantname ?? '',
    subDomain: input.subDomain ?? '',
  });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = String(issue?.path[0] ?? 'row').toLowerCase();
    throw checkConstraintError('tenant_master', field, issue?.message ?? 'Invalid');
  }
  const tenantName = normalizeTenantName(checked.data.tenantName);
  if (tenantIdOf(tenantName) !== input.tenantid) {
    throw checkConstraintError('tenant_master', 'tenantid', tenantRefusals.idOfName(tenantIdOf(tenantName)));
  }
  return { tenantName, subDomain: checked.data.subDomain };
}

/** @throws GraphQLError 23505 if another tenant has the value, with the name of the provider's constraint. */
function checkFree(
  context: SandboxContext,
  column: 'tenantName' | 'subDomain',
  value: string,
  tenantId: string,
): void {
  const taken = context.db
    .prepare(`select 1 from tenant where ${column} = ? collate nocase and tenantId <> ?`)
    .get(value, tenantId);
  if (!taken) return;
  const name = column.toLowerCase();
  throw uniqueConstraintError(`tenant_master_${name}_key`, `Key (${name})=(${value}) already exists.`);
}

function insertMaster(context: SandboxContext, input: TenantMasterMutateInput): void {
  const { tenantName, subDomain } = checkIdentity(input);
  const details = context.db
    .prepare<[string], { tenantName: string | null }>('select tenantName from tenant where tenantId = ?')
    .get(input.tenantid);
  checkFree(context, 'tenantName', tenantName, input.tenantid);
  if (details?.tenantName) {
    throw uniqueConstraintError(
      'tenant_master_tenantname_key',
      `Key (tenantname)=(${tenantName}) already exists.`,
    );
  }
  checkFree(context, 'subDomain', subDomain, input.tenantid);
  if (!details) throw notFound(`Tenant ${input.tenantid}`);
  context.db
    .prepare(
      `update tenant set tenantName = @tenantName, subDomain = @subDomain, realmName = tenantId, realmStatus = 'Disabled'
       where tenantId = @tenantId`,
    )
    .run({ tenantName, subDomain, tenantId: input.tenantid });
}

/** Cancels the tenant and deletes its stores; a tenant that is cancelled already stays unchanged. */
function deleteMaster(context: SandboxContext, input: TenantMasterMutateInput): void {
  const tenant = findTenant(context, { tenantId: input.tenantid });
  if (tenant.cancelled) return;
  const date = input.inDeletedDate ?? today();
  if (!isIsoDate(date))
    throw checkConstraintError('tenant_master', 'tenantdeleteddate', `${date} is not a date`);
  context.db
    .prepare(
      "update tenant set cancelled = 1, tenantDeletedDate = ?, realmStatus = 'Disabled' where tenantId = ?",
    )
    .run(date, tenant.tenantId);
  context.db
    .prepare('update store set isDeleted = 1, storeDeletedDate = ? where tenantId = ? and isDeleted = 0')
    .run(date, tenant.tenantId);
  refreshTenantState(context.db, tenant.tenantId);
}
