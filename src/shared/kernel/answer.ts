/** The result of every read: the data, its age, and whether the back office or the cache supplied it. */
export interface Answer<T> {
  data: T;
  /** ISO instant of the back office's response. */
  asOf: string;
  origin: 'live' | 'cache';
  /** The back office gave data and errors together: something may be missing. */
  partial: boolean;
  /** The number of invalid rows, if there are any. */
  unreadableRows?: number;
  /** Why a newer answer couldn't be computed on this computer; the data is the saved copy then. */
  failure?: string;
}

/** The same answer with a part of its data. */
export const mapAnswer = <T, Part>(answer: Answer<T>, part: (data: T) => Part): Answer<Part> => ({
  ...answer,
  data: part(answer.data),
});

/** Joins two answers: the result is as old as the older one, and partial if either is. */
export const joinAnswers = <A, B>(one: Answer<A>, other: Answer<B>): Answer<readonly [A, B]> => ({
  data: [one.data, other.data],
  asOf: one.asOf < other.asOf ? one.asOf : other.asOf,
  origin: one.origin === 'cache' ? 'cache' : other.origin,
  partial: one.partial || other.partial,
});
