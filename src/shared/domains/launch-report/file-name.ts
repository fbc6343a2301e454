import { fileTimestamp } from '@shared/kernel/format';

/** `Onboarding Tenant Status_20260131_174500`, by the clock of this computer. */
export const reportFileName = (now: Date): string => `Onboarding Tenant Status_${fileTimestamp(now)}`;
