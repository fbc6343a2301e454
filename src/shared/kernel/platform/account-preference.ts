import type { Guard } from '@shared/kernel/guard';

/**
 * A preference of the account that several windows may change. Updates run as read-modify-write in the main process, so
 * that no window overwrites another one's change with a stale list.
 */
export interface AccountPreference<T> {
  /** The name it is stored under among the account's preferences. */
  key: string;
  guard: Guard<T>;
  /** The value until one is stored. */
  defaultValue: T;
}
