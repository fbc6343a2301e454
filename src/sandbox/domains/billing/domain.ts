// Billing in the sandbox: lists subscriptions, performs billing actions by the rules and with a conflict check,
// describes the activities, and generates sample invoice dates and cancellations.

import { z } from 'zod';
import { type Activities, textOf } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { requireWrite, seesTestTenants } from '@sandbox/graphql/access-checks';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound } from '@sandbox/graphql/errors';
import type { MsgResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { functionRange, jsonInput } from '@sandbox/graphql/input-checks';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { isoDay, now } from '@sandbox/database/clock';
import { givenConditions } from '@sandbox/database/database';
import {
  type Subscription,
  type SubscriptionRecord,
  subscriptionRecordSchema,
  subscriptionSchema,
} from '@shared/domains/billing/model';
import {
  invoiceDateError,
  applyBillingAction,
  type BillingAction,
  concurrentChangeText,
  isCurrent,
  mayBilling,
} from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import { reasonsOf } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { DAY_MS, HOUR_MS } from '@shared/kernel/dates/durations';
import { formatDate } from '@shared/kernel/text/format';
import { validationTexts } from '@shared/kernel/text/control-texts';

const billingPayload = z.object({
  results: z.array(z.object({ status: z.number(), msg: z.string().nullish() })),
});

const subscriptionIds = z.array(z.object({ subscription_id: z.string() }));

const subscriptionIdsInJson = z.string().transform((json, context) => {
  try {
    return subscriptionIds.parse(JSON.parse(json));
  } catch {
    context.addIssue({ code: 'custom', message: 'no subscriptions' });
    return z.NEVER;
  }
});

const rowSchema = z
  .looseObject({ storeName: z.string() })
  .transform((row) => ({ ...row, storeName: [row.storeName] }))
  .pipe(subscriptionSchema);

interface SubscriptionFilter {
  tenantId: string | null;
  status: string | null;
  subscriptionId: string | null;
}

const SUBSCRIPTION_COLUMNS: Readonly<Record<keyof SubscriptionFilter, string>> = {
  tenantId: 'b.tenantId',
  status: 'b.subscriptionStatus',
  subscriptionId: 'b.subscriptionId',
};

const EVERY_SUBSCRIPTION = functionRange({});

/** Subscriptions the caller may see, oldest first; all of them or a part. */
function findSubscriptions(
  context: SandboxContext,
  question: Partial<SubscriptionFilter>,
  range = EVERY_SUBSCRIPTION,
): Subscription[] {
  const visible = seesTestTenants(context) ? '1' : 't.isTestTenant = 0';
  return context.db
    .prepare<SubscriptionFilter & typeof range, unknown>(
      `select b.*, t.tenantName, s.storeName from subscription b
         -- Subscriptions first: those in a status are read in the order of an index then, and no page sorts all of them.
         cross join tenant t on t.tenantId = b.tenantId
         cross join store s on s.id = b.storeKey
        where t.tenantName is not null and ${visible}${givenConditions(SUBSCRIPTION_COLUMNS, question)}
        order by b.createdAt, b.subscriptionId
        limit :first offset :offset`,
    )
    .all({ tenantId: null, status: null, subscriptionId: null, ...question, ...range })
    .map((row) => rowSchema.parse(row));
}

const detailsSchema = z.array(subscriptionRecordSchema).min(1);

/** The invoice date that the sender saw; the record itself holds only the new one. */
const expectedSchema = z.object({ invoiceDate: z.string().nullable() }).nullable();
type Expected = z.infer<typeof expectedSchema>;

/** The action that changes one state to the other; null if there is none. */
function actionOf(current: Subscription, next: SubscriptionRecord, who: string): BillingAction | null {
  const step = `${current.subscriptionStatus} to ${next.subscription_status}`;
  switch (step) {
    case 'Active to Active':
    case 'Review to Review':
    case 'Cancelled to Cancelled':
      return 'save';
    case 'Active to Review':
      return 'cancel';
    case 'Review to Active':
      return current.cancelledBy === who ? 'cancelReview' : 'deny';
    case 'Review to Cancelled':
      return 'approve';
    default:
      return null;
  }
}

const subscriptionOf = (record: SubscriptionRecord) => ({
  subscriptionStatus: record.subscription_status,
  invoiceDate: record.invoice_date,
  cancelledDate: record.cancelled_date,
  cancelledBy: record.cancelled_by,
  cancelledByDate: record.cancelled_by_date,
  cancellationConfirmedBy: record.cancellation_confirmed_by,
  cancellationConfirmedByDate: record.cancellation_confirmed_by_date,
});

function dateError(action: BillingAction, next: SubscriptionRecord): string | undefined {
  if (action === 'save' && next.invoice_date !== null) return invoiceDateError(next.invoice_date);
  if (action === 'cancel')
    return next.cancelled_date === null
      ? validationTexts.required
      : dayError('effective', next.cancelled_date);
  return undefined;
}

function update(context: SandboxContext, next: SubscriptionRecord, expected: Expected): MsgResult {
  const who = context.caller.username;
  const [current] = findSubscriptions(context, { subscriptionId: next.subscription_id });
  if (!current) throw notFound(`Subscription ${next.subscription_id}`);
  const action = actionOf(current, next, who);
  if (action === null || !isCurrent(action, current, subscriptionOf(next)))
    return { status: 0, msg: concurrentChangeText(current) };
  if (expected && current.invoiceDate !== expected.invoiceDate)
    return { status: 0, msg: billingTexts.concurrent.invoiceDate(formatDate(current.invoiceDate, 'none')) };
  const permission = mayBilling(action, current, who);
  if (!permission.allowed) return { status: 0, msg: reasonsOf(permission) };
  const wrong = dateError(action, next);
  if (wrong !== undefined) return { status: 0, msg: wrong };
  const date = action === 'cancel' ? next.cancelled_date : next.invoice_date;
  const after = applyBillingAction(action, current, { who, now: now(), date });
  context.db
    .prepare(
      `update subscription set invoiceDate = :invoiceDate, subscriptionStatus = :subscriptionStatus,
         cancelledDate = :cancelledDate, cancelledBy = :cancelledBy, cancelledByDate = :cancelledByDate,
         cancellationConfirmedBy = :cancellationConfirmedBy,
         cancellationConfirmedByDate = :cancellationConfirmedByDate
       where subscriptionId = :subscriptionId`,
    )
    .run({
      subscriptionId: after.subscriptionId,
      invoiceDate: after.invoiceDate,
      subscriptionStatus: after.subscriptionStatus,
      cancelledDate: after.cancelledDate,
      cancelledBy: after.cancelledBy,
      cancelledByDate: after.cancelledByDate,
      cancellationConfirmedBy: after.cancellationConfirmedBy,
      cancellationConfirmedByDate: after.cancellationConfirmedByDate,
    });
  return { status: 1, msg: billingTexts.activity[action] };
}

/** Resolvers of billing in the sandbox: list subscriptions, and perform billing actions by the rules and with a conflict check. */
const billingMutations = {
  getBillingSubscriptions: (_root, { input }, context) => ({
    results: findSubscriptions(
      context,
      { tenantId: input.inTenantId ?? null, status: input.inSubscriptionStatus ?? null },
      functionRange(input),
    ),
  }),
  updateBillingSubscriptions: (_root, { input }, context) => {
    requireWrite(context);
    const records = jsonInput(input.inSubscriptionDetails, detailsSchema, 'inSubscriptionDetails');
    const expected = jsonInput(input.inExpected ?? null, expectedSchema, 'inExpected');
    const updateAll = (): MsgResult[] => records.map((record) => update(context, record, expected));
    return { results: context.db.transaction(updateAll)() };
  },
} satisfies MutationResolvers;

const billingActivities = {
  getBillingSubscriptions: null,
  updateBillingSubscriptions: (input, payload) =>
    z
      .union([subscriptionIdsInJson, subscriptionIds])
      .catch([])
      .parse(input['inSubscriptionDetails'])
      .map(({ subscription_id }, at) => {
        const result = billingPayload.safeParse(payload).data?.results[at];
        const done = result?.status === 1 ? result.msg : billingTexts.activityRefused;
        return {
          module: 'billing',
          activity: `${subscription_id}: ${done ?? billingTexts.saved}`,
          tenantId: textOf(input['inTenantId']),
        };
      }),
} satisfies Activities<typeof billingMutations>;

/** Most stores have an invoice date; a few have a cancellation that is in review or was approved. */
const sampleBilling: CreateSampler = ({ db }) => {
  const invoice = db.prepare('update subscription set invoiceDate = ?, createdAt = ? where storeKey = ?');
  const cancel = db.prepare(
    `update subscription set subscriptionStatus = ?, cancelledDate = ?, cancelledBy = ?, cancelledByDate = ?,
     cancellationConfirmedBy = ?, cancellationConfirmedByDate = ? where storeKey = ?`,
  );
  return {
    store(storeKey, _store, { agreementDate }, random) {
      const invoiced = random.chance(0.8)
        ? `${isoDay(Date.now(), -random.int(20, 400)).slice(0, 8)}${random.pick(['01', '05', '10', '15'])}`
        : null;
      invoice.run(invoiced, `${agreementDate}T15:00:00.000Z`, storeKey);
      if (!random.chance(0.06)) return;
      const requestedAt = new Date(Date.now() - random.int(1, 20) * DAY_MS).toISOString();
      const decided = invoiced !== null && random.chance(0.5);
      cancel.run(
        decided ? 'Cancelled' : 'Review',
        isoDay(Date.now(), random.int(1, 60)),
        random.pick(['omar', 'adam', 'uma']),
        requestedAt,
        decided ? 'olivia' : null,
        decided ? new Date(Date.parse(requestedAt) + HOUR_MS).toISOString() : null,
        storeKey,
      );
    },
  };
};

export const billing: SandboxDomain = {
  activities: billingActivities,
  mutations: billingMutations,
  sample: sampleBilling,
};
