import { tenantUpdateSchema } from '@shared/domains/tenants/tenant-form';
import type { SandboxContext } from '@sandbox/graphql/context';
import { checkViolation, requireWrite, sqlError, uniqueViolation } from '@sandbox/graphql/errors';
import type { InsertOrUpdateTenantInput, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { requireAsSeen } from '@sandbox/graphql/as-seen';
import { SUCCESS } from '@sandbox/graphql/answers';
import { findTenant } from './find-tenant';
import { decodeLogo } from './logo';

function checkDetails(input: InsertOrUpdateTenantInput): { displayName: string; agreementDate: string } {
  const checked = tenantUpdateSchema.safeParse({
    tenantId: input.tenantId,
    displayName: input.displayName ?? '',
    agreementDate: input.agreementDate ?? '',
    tenantImg: input.tenantImg ?? null,
  });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw checkViolation(
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

/** Before the master exists the details may be written again and again: a create that broke off can be repeated. */
function insertDetails(context: SandboxContext, input: InsertOrUpdateTenantInput): void {
  const details = checkDetails(input);
  if (!/^[a-z0-9]+$/.test(input.tenantId)) {
    throw checkViolation('tenant_master', 'tenantid', 'Lowercase letters and digits only');
  }
  const known = context.db
    .prepare<[string], { tenantName: string | null }>('select tenantName from tenant where tenantId = ?')
    .get(input.tenantId);
  if (known?.tenantName) {
    throw uniqueViolation(
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
  requireAsSeen(tenant, input.inExpected, 'the tenant');
  context.db
    .prepare('update tenant set displayName = ?, agreementDate = ? where tenantId = ?')
    .run(displayName, agreementDate, tenant.tenantId);
}

export const insertOrUpdateTenant: MutationResolvers['insertOrUpdateTenant'] = (
  _root,
  { input },
  context,
) => {
  requireWrite(context);
  context.db
    .transaction(() => {
      if (input.pAction === 'insert') insertDetails(context, input);
      else if (input.pAction === 'update') updateDetails(context, input);
      else throw sqlError(`Unknown action ${input.pAction}`, { errcode: '22023' });
      if (input.tenantImg) saveLogo(context, input.tenantId, input.tenantImg);
      else if (input.tenantImg === '') removeLogo(context, input.tenantId);
    })
    .immediate();
  return { string: SUCCESS };
};
