import { maskError } from 'graphql-yoga';

const isOurs = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'GraphQLError' &&
  (!('originalError' in error) || error.originalError == null || isOurs(error.originalError));

/**
 * Refusals reach the caller as they are, accidents do not. Told by name: with two copies of graphql in
 * one process (ES module and CommonJS) an instanceof check takes refusals for accidents.
 */
export const maskAccidents: typeof maskError = (error, message, isDev) =>
  error instanceof Error && isOurs(error) ? error : maskError(error, message, isDev);
