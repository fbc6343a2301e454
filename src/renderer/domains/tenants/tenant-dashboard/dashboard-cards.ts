import type { DashboardCard } from '@shared/domains/tenants/statuses';

/** Texts of the status cards; the menu spells "Ready To Launch" its own way. */
export const CARD_LABELS: Record<DashboardCard, string> = {
  onboarding: 'Onboarding',
  nsQaValidation: 'NS QA Validation',
  review: 'In Review',
  readyToLaunch: 'Ready to Launch',
  launched: 'Launched',
  cancelled: 'Cancelled',
  testTenant: 'Test Tenant',
};
