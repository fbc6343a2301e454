import type { BackOfficeClock } from '../dates/back-office-clock';

/** Whether the back office can be reached, and what its clock says. */
export interface Connectivity {
  state: 'online' | 'offline';
  /** ISO instant of the last change. */
  since: string;
  reason: string | null;
  /** True while offline if the back office itself answers, and only the identity provider gives no token for it. */
  lacksToken?: boolean;
  /** Unknown until it has responded. */
  clock?: BackOfficeClock;
}
