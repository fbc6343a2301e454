import type { Log } from '@main/log/log';
import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeError } from './answer-errors';
import { TransportFailure, type Reply } from './transport';

/** A fault of the server itself, worth asking again for a read. */
export class ServerFault extends Error {
  readonly status: number;
  /** What it said itself, if it said anything. */
  readonly said: AppError | null;
  constructor(status: number, said: AppError | null = null) {
    super(`${messages.backOffice.fault} (${status})`);
    this.status = status;
    this.said = said;
  }
}

/** A function that failed answers null beside its error: that is no empty list, it is no answer. */
export const refusedWhole = ({ data, errors }: Reply<unknown>): boolean =>
  errors.length > 0 && Object.values(Object(data)).every((field) => field === null);

/** What an answer without data means, by its errors and status. */
export function emptyReply({ status, understood, errors }: Reply<unknown>): Error {
  if (errors.length > 0) {
    const said = backOfficeError(errors);
    return status >= 500 ? new ServerFault(status, said) : said;
  }
  if (understood) return new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  if (status >= 500 || status === 429) return new ServerFault(status);
  if (status === 403) return new AppError('FORBIDDEN', 'The back office does not allow this');
  return new AppError('BAD_ANSWER', `${messages.backOffice.badAnswer} (${status})`);
}

/** What a failed call means to its caller; outages are reported on the way. */
export function callErrors(connectivity: { report(ok: boolean, reason?: string): void }, log: Log) {
  const known = (error: unknown): AppError => {
    // The identity provider may be what cannot be reached: without a token there is no call either.
    if (error instanceof AppError && error.code === 'OFFLINE') connectivity.report(false, error.message);
    if (error instanceof AppError) return error;
    log.error('back-office.unexpected', { error });
    return new AppError('INTERNAL', messages.generic.somethingWentWrong, { cause: error });
  };
  const reported = ({ appError }: TransportFailure): AppError => {
    if (appError.code === 'OFFLINE') connectivity.report(false, appError.message);
    return appError;
  };
  const unknownOutcome = (cause: unknown): AppError =>
    new AppError('OUTCOME_UNKNOWN', messages.offline.outcomeUnknown, { cause });

  return {
    ofRead(error: unknown): AppError {
      if (error instanceof TransportFailure) return reported(error);
      if (error instanceof ServerFault) return error.said ?? new AppError('BACK_OFFICE', error.message);
      return known(error);
    },

    ofWrite(error: unknown): AppError {
      if (error instanceof TransportFailure) {
        const appError = reported(error);
        return error.maybeSent && appError.code !== 'CANCELLED' ? unknownOutcome(appError) : appError;
      }
      if (error instanceof ServerFault) {
        if (error.said) return error.said;
        // 503 and 429 are said before any work; behind the other faults anything may have happened.
        const refused = error.status === 503 || error.status === 429;
        return refused ? new AppError('BACK_OFFICE', error.message) : unknownOutcome(error);
      }
      const appError = known(error);
      // Garbage in answer to a change does not tell whether it was made.
      return appError.code === 'BAD_ANSWER' ? unknownOutcome(appError) : appError;
    },
  };
}
