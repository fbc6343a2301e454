// Decides which error a failed read or write becomes, depending on whether it may have been done, judges replies without
// data, and reports outages. `graphql-errors.ts` maps what the back office itself answers.

import type { Log } from '@main/log/log';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { graphqlAppError } from '../response/graphql-errors';
import { HttpResponseError } from './http-response-error';
import { TransportFailure, type Reply } from './transport';

/** True if a reply has errors and no data. A function that fails returns null, which is not an empty list. */
export const isErrorOnly = ({ data, errors }: Reply<unknown>): boolean =>
  errors.length > 0 && Object.values(Object(data)).every((field) => field === null);

/** Maps a response without data to an error, by its errors and status. */
export function emptyReplyError({ status, isGraphql, errors, refusalReason: reason }: Reply<unknown>): Error {
  if (errors.length > 0) {
    const bodyError = graphqlAppError(errors);
    return status >= 500 ? new HttpResponseError(status, { bodyError }) : bodyError;
  }
  if (isGraphql) return new AppError('BAD_ANSWER', backOfficeTexts.badAnswer);
  if (status === 403)
    return new AppError(
      'FORBIDDEN',
      reason === null ? backOfficeTexts.notAllowed : backOfficeTexts.notAllowedBecause(reason),
    );
  return status < 300
    ? new AppError('BAD_ANSWER', `${backOfficeTexts.badAnswer} (${status})`)
    : new HttpResponseError(status);
}

export function createErrorMapper(connectivity: { report(ok: boolean, reason?: string): void }, log: Log) {
  const mapOtherError = (error: unknown): AppError => {
    // The unreachable server may be the identity provider: a call needs its token first.
    if (error instanceof AppError && error.code === 'OFFLINE') connectivity.report(false, error.message);
    if (error instanceof AppError) return error;
    log.error('back-office.unexpected', { error });
    return new AppError('INTERNAL', messages.generic.somethingWentWrong, { cause: error });
  };
  const reportOutage = ({ appError }: TransportFailure): AppError => {
    if (appError.code === 'OFFLINE') connectivity.report(false, appError.message);
    return appError;
  };
  const unknownOutcome = (text: string, cause: unknown): AppError =>
    new AppError('OUTCOME_UNKNOWN', text, { cause });
  const reportInterception = (answer: HttpResponseError): HttpResponseError => {
    if (answer.intercepted) connectivity.report(false, answer.intercepted);
    return answer;
  };

  return {
    ofRead(error: unknown): AppError {
      if (error instanceof TransportFailure) return reportOutage(error);
      if (error instanceof HttpResponseError) return reportInterception(error).forRead();
      return mapOtherError(error);
    },

    ofWrite(error: unknown, isSideService = false): AppError {
      if (error instanceof TransportFailure) {
        const appError = reportOutage(error);
        if (!error.maybeSent) return appError;
        // A write to the GraphQL endpoint is aborted only by the end of the session.
        if (appError.code === 'CANCELLED' && !isSideService)
          return unknownOutcome(backOfficeTexts.endedBeforeAnswer(appError.message), appError);
        const { noAnswerToChange, brokenBeforeAnswer } = backOfficeTexts;
        return unknownOutcome(appError.code === 'TIMEOUT' ? noAnswerToChange : brokenBeforeAnswer, appError);
      }
      // Some writes go to another service than the GraphQL endpoint; if only that one is down, the console stays
      // online.
      if (error instanceof HttpResponseError)
        return (isSideService ? error : reportInterception(error)).forWrite();
      const appError = mapOtherError(error);
      // An unreadable response to a write does not say whether the write was done, so it becomes OUTCOME_UNKNOWN.
      if (appError.code !== 'BAD_ANSWER') return appError;
      return unknownOutcome(`${appError.message}. ${backOfficeTexts.outcomeOpen}`, appError);
    },
  };
}
