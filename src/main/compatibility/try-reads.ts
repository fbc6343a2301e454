// Tries the console's reads against a back office, for the refusals in the compatibility report.

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
import { graphqlAppError, parseGraphqlErrors } from '@main/back-office/response/graphql-errors';
import { AppError } from '@shared/kernel/app-error';
import { isRecord } from '@shared/kernel/guard';
import type { SendQuery } from './query-sender';
import type { Operation } from './operations';

/**
 * Sends each read as the caller, for a page of one row and with values that match nothing, and returns the refusals by
 * the name of the operation, because a schema shows every caller what only some may read.
 */
export async function refusedReads(
  all: readonly Operation[],
  ask: SendQuery,
): Promise<ReadonlyMap<string, string>> {
  const waiting = readsAmong(all);
  const refused = new Map<string, string>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const reason = await refusalOf(next, ask);
      if (reason !== null) refused.set(next.name, reason);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return refused;
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

/** A failure other than a refused token says nothing of the caller's rights. */
const ignoreFailure = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'SESSION_ENDED') throw error;
  return null;
};

const refusalOf = async (operation: Operation, ask: SendQuery): Promise<string | null> =>
  refusalIn(await ask(withSmallPages(operation), variablesFor(operation)).catch(ignoreFailure));

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
