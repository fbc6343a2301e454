// A subscription in its two shapes: as lists read it, and as the provider's update takes it.

import { z } from 'zod';

/** Active, Review or Cancelled; any other is displayed as it comes, so that no subscription is missing. */
const subscriptionStatusSchema = z.string();

/** The subscription of a tenant for one or more stores. Dates are `YYYY-MM-DD`, instants ISO 8601, fees US dollars. */
export const subscriptionSchema = z.object({
  tenantId: z.string(),
  subscriptionId: z.string(),
  invoiceDate: z.string().nullable(),
  subscriptionStatus: subscriptionStatusSchema,
  dmsOneTimeFee: z.number().nullable(),
  dmsMonthlyRecurringFee: z.number().nullable(),
  fopcMonthlyRecurringFee: z.number().nullable(),
  cancelledDate: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  cancelledByDate: z.string().nullable(),
  cancellationConfirmedBy: z.string().nullable(),
  cancellationConfirmedByDate: z.string().nullable(),
  createdAt: z.string(),
  tenantName: z.string(),
  storeName: z.array(z.string()),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** One subscription in the shape of the provider's update. */
export const subscriptionRecordSchema = z.object({
  tenant_id: z.string(),
  subscription_id: z.string(),
  invoice_date: z.string().nullable(),
  subscription_status: subscriptionStatusSchema,
  dms_one_time_fee: z.number().nullable(),
  dms_monthly_recurring_fee: z.number().nullable(),
  fopc_monthly_recurring_fee: z.number().nullable(),
  cancelled_date: z.string().nullable(),
  cancelled_by: z.string().nullable(),
  cancelled_by_date: z.string().nullable(),
  cancellation_confirmed_by: z.string().nullable(),
  cancellation_confirmed_by_date: z.string().nullable(),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>;

export const recordOfSubscription = (subscription: Subscription): SubscriptionRecord => ({
  tenant_id: subscription.tenantId,
  subscription_id: subscription.subscriptionId,
  invoice_date: subscription.invoiceDate,
  subscription_status: subscription.subscriptionStatus,
  dms_one_time_fee: subscription.dmsOneTimeFee,
  dms_monthly_recurring_fee: subscription.dmsMonthlyRecurringFee,
  fopc_monthly_recurring_fee: subscription.fopcMonthlyRecurringFee,
  cancelled_date: subscription.cancelledDate,
  cancelled_by: subscription.cancelledBy,
  cancelled_by_date: subscription.cancelledByDate,
  cancellation_confirmed_by: subscription.cancellationConfirmedBy,
  cancellation_confirmed_by_date: subscription.cancellationConfirmedByDate,
});
