// The errors with which the sandbox answers, in the form in which PostGraphile reports those of PostgreSQL.

import { GraphQLError } from 'graphql';

/** The text by which the provider's functions report success. */
export const SUCCESS = 'Success';

interface SqlProblem {
  errcode: string;
  constraint?: string;
  detail?: string;
}

/** An error in the form in which a PostGraphile server reports a refusal of its database. */
export function sqlError(message: string, problem: SqlProblem): GraphQLError {
  return new GraphQLError(message, { extensions: { ...problem } });
}

export const uniqueConstraintError = (constraint: string, detail: string): GraphQLError =>
  sqlError(`duplicate key value violates unique constraint "${constraint}"`, {
    errcode: '23505',
    constraint,
    detail,
  });

/** `detail` is the text of the rule that was broken. */
export const checkConstraintError = (table: string, field: string, detail: string): GraphQLError =>
  sqlError(`new row for relation "${table}" violates check constraint "${table}_${field}_check": ${detail}`, {
    errcode: '23514',
    constraint: `${table}_${field}_check`,
    detail,
  });

export const notFound = (what: string): GraphQLError =>
  sqlError(`${what} does not exist`, { errcode: 'P0002', detail: `${what} does not exist` });

/** The error of a change to a record that another user has changed in the meantime. */
export const staleWrite = (detail: string): GraphQLError => sqlError(detail, { errcode: '40001', detail });
