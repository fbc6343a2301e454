import type { Decision } from '@shared/kernel/decision';

/** A tab as its row knows it. */
export interface RowTab {
  /** Its name in the address. */
  tab: string;
  label: string;
  gate: Decision;
}
