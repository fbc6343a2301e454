import { subscriptionSchema, type Subscription } from '@shared/domains/billing/model';
import { z } from 'zod';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/errors';

const rowSchema = z
  .looseObject({ storeName: z.string() })
  .transform((row) => ({ ...row, storeName: [row.storeName] }))
  .pipe(subscriptionSchema);

interface Question {
  tenantId: string | null;
  status: string | null;
  subscriptionId: string | null;
}

/** Subscriptions the caller may see, oldest first. */
export function findSubscriptions(context: SandboxContext, question: Partial<Question>): Subscription[] {
  const visible = seesTestTenants(context) ? '1' : 't.isTestTenant = 0';
  return context.db
    .prepare<Question, unknown>(
      `select b.*, t.tenantName, s.storeName from subscription b
         join tenant t on t.tenantId = b.tenantId
         join store s on s.id = b.storeKey
        where t.tenantName is not null and ${visible}
          and (:tenantId is null or b.tenantId = :tenantId)
          and (:status is null or b.subscriptionStatus = :status)
          and (:subscriptionId is null or b.subscriptionId = :subscriptionId)
        order by b.createdAt, b.subscriptionId`,
    )
    .all({ tenantId: null, status: null, subscriptionId: null, ...question })
    .map((row) => rowSchema.parse(row));
}
