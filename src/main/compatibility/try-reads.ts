// Tries the console's reads against a back office, for the refusals and failures in the compatibility report, and says which
// operations only read (`isRead`).

import {
  type ArgumentNode,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isRequiredInputField,
  Kind,
  print,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { contractSchema } from '@main/back-office/response/contract-schema';
import {
  graphqlAppError,
  type GraphqlError,
  parseGraphqlErrors,
} from '@main/back-office/response/graphql-errors';
import { networkFailure } from '@main/network/network-failure';
import { compatibilityTexts } from '@shared/domains/connections/texts';
import { AppError } from '@shared/kernel/app-error';
import { isRecord } from '@shared/kernel/guard';
import { QUERY_LIMIT_MS, type SendQuery } from './query-sender';
import type { Operation } from './operations';

/** What came of a read that gave no rows: it is refused to the caller, or it failed and nothing is known about it. */
export type ReadProblem = { refusal: string } | { failure: string };

/**
 * Sends each read as the caller, for a page of one row and with values that match nothing, and returns what was refused
 * or failed by the name of the operation, because a schema shows every caller what only some may read, and what is
 * broken, too.
 */
export async function triedReads(
  all: readonly Operation[],
  ask: SendQuery,
): Promise<ReadonlyMap<string, ReadProblem>> {
  const waiting = readsAmong(all);
  const problems = new Map<string, ReadProblem>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const problem = await problemOf(next, ask);
      if (problem !== null) problems.set(next.name, problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** The number of concurrent calls, because some back offices limit them per caller. */
const AT_ONCE = 4;

const rootFields = ({ definition }: Operation): string[] =>
  definition.selectionSet.selections.flatMap((field) =>
    field.kind === Kind.FIELD ? [field.name.value] : [],
  );

/** Matches the names of functions that only read; `getOrUpdate…` may write, too. */
const READS = /(^get|Get)(?!Or[A-Z])[A-Z]/;

/** Whether sending the operation changes nothing: PostGraphile offers functions that read as mutations, too. */
export const isRead = (operation: Operation): boolean =>
  operation.definition.operation === 'query' ||
  (operation.definition.operation === 'mutation' && rootFields(operation).every((name) => READS.test(name)));

const PLACEHOLDERS: Readonly<Record<string, unknown>> = {
  Int: 0,
  Float: 0,
  Boolean: false,
  Date: '2000-01-01',
  Datetime: '2000-01-01T00:00:00Z',
  JSON: {},
};

/** A page's size, whether it is an argument (`first`) or a function's parameter (`inFirst`). */
const isPageSize = (name: string): boolean => /^(in)?first$/i.test(name);

/** A value of the type that matches no row. */
function placeholderOf(type: GraphQLInputType): unknown {
  if (isListType(getNullableType(type))) return [];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named)) return PLACEHOLDERS[named.name] ?? '';
  const sent = Object.values(named.getFields()).filter(
    (field) => isRequiredInputField(field) || isPageSize(field.name),
  );
  return Object.fromEntries(
    sent.map(({ name, type: of }) => [name, isPageSize(name) ? 1 : placeholderOf(of)]),
  );
}

/** The operation as text, with a page size of one row for each list. */
function withSmallPages({ document, definition }: Operation): string {
  const roots = contractSchema().getQueryType()?.getFields() ?? {};
  const small = visit(definition, {
    Field: (field) => {
      const paged = roots[field.name.value]?.args.some(({ name }) => name === 'first');
      const isSize = ({ name }: ArgumentNode): boolean => name.value === 'first';
      // A variable that nothing uses would not be valid; it gets its value with the others.
      const given = field.arguments?.find(isSize);
      if (paged !== true || given?.value.kind === Kind.VARIABLE) return undefined;
      const first = {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: 'first' },
        value: { kind: Kind.INT, value: '1' },
      };
      const others = (field.arguments ?? []).filter((argument) => !isSize(argument));
      return { ...field, arguments: [...others, first] };
    },
  });
  return print(document).replace(print(definition), () => print(small));
}

/** The value of a required variable; undefined for one that may be left out. */
function requiredValue({ type }: VariableDefinitionNode): unknown {
  if (type.kind !== Kind.NON_NULL_TYPE) return undefined;
  if (type.type.kind === Kind.LIST_TYPE) return [];
  const named = contractSchema().getType(type.type.name.value);
  return isInputType(named) ? placeholderOf(named) : undefined;
}

const variablesFor = ({ definition }: Operation): Record<string, unknown> =>
  Object.fromEntries(
    (definition.variableDefinitions ?? []).map((defined) => {
      const name = defined.variable.name.value;
      return [name, isPageSize(name) ? 1 : requiredValue(defined)];
    }),
  );

/** The reason for which a response refuses a request to the caller; null for any other response. */
export function refusalIn(answer: unknown): string | null {
  const errors = parseGraphqlErrors(isRecord(answer) ? answer['errors'] : undefined);
  if (errors.length === 0) return null;
  const { code, message } = graphqlAppError(errors);
  return code === 'FORBIDDEN' ? message : null;
}

/**
 * The classes of PostgreSQL's codes by which a function answers a value that matches nothing: it looked at the value
 * and found no such record. `P0` are the functions' own sentences.
 */
const OF_THE_VALUE = /^(22(?!012)|23|P0)/;

/** The codes by which a GraphQL server says that it failed itself. */
const SERVER_FAILED = /^INTERNAL/i;

/** PostGraphile's text for an error of its own, which it gives no code. */
const MASKED = /^(An error occurred|Unexpected error|Internal server error)/i;

/** Whether the error says that the read does not work, and not that nothing matches the value. */
const isFailure = ({ message, details: { code, errcode } }: GraphqlError): boolean =>
  errcode === undefined
    ? SERVER_FAILED.test(code ?? '') || MASKED.test(message)
    : !OF_THE_VALUE.test(errcode);

function problemIn(answer: unknown): ReadProblem | null {
  if (!isRecord(answer) || !('data' in answer || 'errors' in answer))
    return { failure: compatibilityTexts.noGraphql };
  const refusal = refusalIn(answer);
  if (refusal !== null) return { refusal };
  const failed = parseGraphqlErrors(answer['errors']).find(isFailure);
  return failed ? { failure: failed.message } : null;
}

/** A refused token refuses everything; any other failure is one of this read. */
function failureOf(error: unknown): ReadProblem {
  if (error instanceof AppError && error.code === 'SESSION_ENDED') throw error;
  if (error instanceof AppError) return { failure: error.message };
  if (error instanceof Error && error.name === 'TimeoutError')
    return { failure: compatibilityTexts.timedOut(QUERY_LIMIT_MS / 1000) };
  return {
    failure: networkFailure(error)?.reason ?? (error instanceof Error ? error.message : String(error)),
  };
}

const problemOf = (operation: Operation, ask: SendQuery): Promise<ReadProblem | null> =>
  ask(withSmallPages(operation), variablesFor(operation)).then(problemIn, failureOf);

/** The reads to try: of several documents that call the same function, only the first. */
function readsAmong(all: readonly Operation[]): Operation[] {
  const seen = new Set<string>();
  return all.filter((operation) => {
    if (!isRead(operation)) return false;
    if (operation.definition.operation === 'query') return true;
    const called = rootFields(operation).join(' ');
    if (seen.has(called)) return false;
    seen.add(called);
    return true;
  });
}
