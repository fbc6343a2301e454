import type { OfficeClock } from '../dates/office-clock';

/** Whether the back office can be reached, and what its clock says. */
export interface Connectivity {
  state: 'online' | 'offline';
  /** ISO instant of the last change. */
  since: string;
  reason: string | null;
  /** Unknown until it has responded. */
  clock?: OfficeClock;
}
