import { isIsoDate } from '@shared/kernel/dates';
import { tenantCreateSchema } from '@shared/domains/tenants/tenant-form';
import { normaliseTenantName, tenantIdOf } from '@shared/domains/tenants/identity';
import { today } from '@sandbox/store/clock';
import { refreshTenant } from './tenant-state';
import { SUCCESS } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkViolation, notFound, requireWrite, sqlError, uniqueViolation } from '@sandbox/graphql/errors';
import type { MutationResolvers, TenantMasterMutateInput } from '@sandbox/graphql/generated/resolvers';
import { findTenant } from './find-tenant';

const identitySchema = tenantCreateSchema.pick({ tenantName: true, subDomain: true });

function checkIdentity(input: TenantMasterMutateInput): { tenantName: string; subDomain: string } {
  const checked = identitySchema.safeParse({
    tenantName: input.tenantname ?? '',
    subDomain: input.subDomain ?? '',
  });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = String(issue?.path[0] ?? 'row').toLowerCase();
    throw checkViolation('tenant_master', field, issue?.message ?? 'Invalid');
  }
  const tenantName = normaliseTenantName(checked.data.tenantName);
  if (tenantIdOf(tenantName) !== input.tenantid) {
    throw checkViolation(
      'tenant_master',
      'tenantid',
      `The tenant id of this name is ${tenantIdOf(tenantName)}`,
    );
  }
  return { tenantName, subDomain: checked.data.subDomain };
}

/** The two unique keys, by name, as the database of the provider reports them. */
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
  throw uniqueViolation(`tenant_master_${name}_key`, `Key (${name})=(${value}) already exists.`);
}

function insertMaster(context: SandboxContext, input: TenantMasterMutateInput): void {
  const { tenantName, subDomain } = checkIdentity(input);
  const details = context.db
    .prepare<[string], { tenantName: string | null }>('select tenantName from tenant where tenantId = ?')
    .get(input.tenantid);
  checkFree(context, 'tenantName', tenantName, input.tenantid);
  if (details?.tenantName) {
    throw uniqueViolation('tenant_master_tenantname_key', `Key (tenantname)=(${tenantName}) already exists.`);
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

/** Cancels the tenant and deletes its stores; a tenant that is cancelled already stays as it is. */
function deleteMaster(context: SandboxContext, input: TenantMasterMutateInput): void {
  const tenant = findTenant(context, { tenantId: input.tenantid });
  if (tenant.cancelled) return;
  const date = input.inDeletedDate ?? today();
  if (!isIsoDate(date)) throw checkViolation('tenant_master', 'tenantdeleteddate', `${date} is not a date`);
  context.db
    .prepare(
      "update tenant set cancelled = 1, tenantDeletedDate = ?, realmStatus = 'Disabled' where tenantId = ?",
    )
    .run(date, tenant.tenantId);
  context.db
    .prepare('update store set isDeleted = 1, storeDeletedDate = ? where tenantId = ? and isDeleted = 0')
    .run(date, tenant.tenantId);
  refreshTenant(context.db, tenant.tenantId);
}

export const tenantMasterMutate: MutationResolvers['tenantMasterMutate'] = (_root, { input }, context) => {
  requireWrite(context);
  context.db
    .transaction(() => {
      switch (input.pAction) {
        case 'insert':
          return insertMaster(context, input);
        case 'update':
          // Name and address are fixed once the master exists; there is nothing else in it.
          throw checkViolation('tenant_master', 'tenantname', 'A tenant cannot be renamed');
        case 'delete':
          return deleteMaster(context, input);
        default:
          throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
      }
    })
    .immediate();
  return { string: SUCCESS };
};
