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

/** Several answers as one with this data. `isMissing` is true where one of them could not be read. */
export function joinAnswers<Data>(
  answers: readonly Answer<unknown>[],
  data: Data,
  isMissing = false,
): Answer<Data> {
  const unreadableRows = answers.reduce((sum, answer) => sum + (answer.unreadableRows ?? 0), 0);
  const failure = answers.find((answer) => answer.failure !== undefined)?.failure;
  return {
    data,
    asOf: answers.map(({ asOf }) => asOf).sort()[0] ?? '',
    origin: answers.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: isMissing || answers.some(({ partial }) => partial),
    ...(unreadableRows > 0 && { unreadableRows }),
    ...(failure !== undefined && { failure }),
  };
}
