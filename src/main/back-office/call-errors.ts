import type { Log } from '@main/log/log';
import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeError } from './answer-errors';
import { HttpAnswer } from './http-answer';
import { TransportFailure, type Reply } from './transport';

/** A function that failed answers null beside its error: that is no empty list, it is no answer. */
export const refusedWhole = ({ data, errors }: Reply<unknown>): boolean =>
  errors.length > 0 && Object.values(Object(data)).every((field) => field === null);

/** What an answer without data means, by its errors and status. */
export function emptyReply({ status, understood, errors }: Reply<unknown>): Error {
  if (errors.length > 0) {
    const said = backOfficeError(errors);
    return status >= 500 ? new HttpAnswer(status, { said }) : said;
  }
  if (understood) return new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  if (status === 403) return new AppError('FORBIDDEN', 'The back office does not allow this');
  return status < 300
    ? new AppError('BAD_ANSWER', `${messages.backOffice.badAnswer} (${status})`)
    : new HttpAnswer(status);
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
  const unknownOutcome = (text: string, cause: unknown): AppError =>
    new AppError('OUTCOME_UNKNOWN', text, { cause });
  const noted = (answer: HttpAnswer): HttpAnswer => {
    if (answer.inItsPlace) connectivity.report(false, answer.inItsPlace);
    return answer;
  };

  return {
    ofRead(error: unknown): AppError {
      if (error instanceof TransportFailure) return reported(error);
      if (error instanceof HttpAnswer) return noted(error).forRead();
      return known(error);
    },

    ofWrite(error: unknown, beside = false): AppError {
      if (error instanceof TransportFailure) {
        const appError = reported(error);
        if (!error.maybeSent || appError.code === 'CANCELLED') return appError;
        const { tooLate, outcomeUnknown } = messages.offline;
        return unknownOutcome(appError.code === 'TIMEOUT' ? tooLate : outcomeUnknown, appError);
      }
      // A service beside the endpoint may be down by itself.
      if (error instanceof HttpAnswer) return (beside ? error : noted(error)).forWrite();
      const appError = known(error);
      // Garbage in answer to a change does not tell whether it was made.
      if (appError.code !== 'BAD_ANSWER') return appError;
      return unknownOutcome(`${appError.message}. ${messages.backOffice.outcomeOpen}`, appError);
    },
  };
}
