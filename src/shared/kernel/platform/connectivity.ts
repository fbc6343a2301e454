/** Whether the back office can be reached. */
export interface Connectivity {
  state: 'online' | 'offline';
  /** ISO instant of the last change. */
  since: string;
  reason: string | null;
}
