/** What every read gives: the data, when it was true, and whether the back office or the cache gave it. */
export interface Answer<T> {
  data: T;
  /** ISO instant at which the back office gave this answer. */
  asOf: string;
  origin: 'live' | 'cache';
  /** The back office gave data and errors together: something may be missing. */
  partial: boolean;
  /** Rows that could not be read, where there are any. */
  unread?: number;
}
