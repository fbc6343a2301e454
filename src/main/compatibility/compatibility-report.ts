// The compatibility report of a back office: validates every operation of the console by its schema, or by requests
// that it rejects where introspection is refused, and adds the reads that it refuses to the caller, or that fail.

import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
  isInputObjectType,
  Kind,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { z } from 'zod';
import { contractSchema } from '@main/back-office/response/contract-schema';
import {
  type CompatibilityLine,
  type CompatibilityReport,
  screensOfDomain,
} from '@shared/domains/connections/compatibility';
import { compatibilityTexts, connectionsTexts } from '@shared/domains/connections/texts';
import { AppError } from '@shared/kernel/app-error';
import { typeMismatches } from './compare-types';
import { isMarkedOptional, type Operation, operations } from './operations';
import type { SendQuery } from './query-sender';
import { refusalIn, triedReads } from './try-reads';

/**
 * Validates every operation of the console against a back office; carries out none.
 * @param role the caller's, if it is known: '' for none
 * @throws what `ask` throws; AppError FORBIDDEN if the caller is refused everything, so that nothing can be compared
 */
export async function compatibilityReport(
  endpoint: string,
  ask: SendQuery,
  role?: string,
): Promise<CompatibilityReport> {
  const caller = role === undefined ? {} : { role };
  const schemaReport = await schemaCompatibility(endpoint, ask);
  if (schemaReport) return { ...schemaReport, ...caller };
  const refusal = refusalIn(await ask('{ __typename }'));
  if (refusal !== null) throw new AppError('FORBIDDEN', connectionsTexts.refusedForAccount(refusal, role));
  const lines: CompatibilityLine[] = [];
  for (const operation of operations()) lines.push(await triedLineOf(operation, ask));
  return { endpoint, introspected: false, ...caller, lines };
}

const introspectionSchema = z.object({
  data: z.object({ __schema: z.looseObject({ types: z.array(z.unknown()) }) }),
});
const isIntrospection = (data: unknown): data is IntrospectionQuery =>
  introspectionSchema.shape.data.safeParse(data).success;

/** Requests the schema; null if it is refused. A 5xx may be a refusal too, unless the smallest query also gets one. */
async function askForSchema(ask: SendQuery): Promise<unknown> {
  try {
    return await ask(getIntrospectionQuery());
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'BACK_OFFICE')) throw error;
    await ask('{ __typename }');
    return null;
  }
}

/** The server's schema; null if it refuses introspection. @throws AppError if the server fails */
async function introspectSchema(ask: SendQuery): Promise<GraphQLSchema | null> {
  const answer = introspectionSchema.safeParse(await askForSchema(ask));
  return answer.success && isIntrospection(answer.data.data) ? buildClientSchema(answer.data.data) : null;
}

/** A field that no server has: a document with it is rejected as a whole, and nothing of it is executed. */
const PROBE_FIELD = 'consoleFitProbe';

/** Errors that the probe itself causes: a subscription may have only one field. */
const OF_PROBE = new RegExp(`${PROBE_FIELD}|must select only one top level field`);

const errorResponseSchema = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/**
 * The line of an operation by the server's own validation errors; it is never executed. A gateway may refuse it to the
 * caller before it is validated, which says nothing of whether it is offered.
 */
async function triedLineOf(operation: Operation, ask: SendQuery): Promise<CompatibilityLine> {
  const { document, definition } = operation;
  const text = print(document).replace(print(definition), (whole) =>
    whole.replace(/\}\s*$/, `  ${PROBE_FIELD}\n}`),
  );
  const response = await ask(text);
  const refusal = refusalIn(response);
  if (refusal !== null) return { ...lineOf(operation, []), refusal };
  const answer = errorResponseSchema.safeParse(response);
  if (!answer.success) return lineOf(operation, [compatibilityTexts.noReason]);
  const messages = answer.data.errors.map(({ message }) => message);
  return lineOf(
    operation,
    messages.filter((message) => !OF_PROBE.test(message)),
  );
}

const lineOf = (operation: Operation, mismatches: string[]): CompatibilityLine => ({
  operation: operation.name,
  screens: screensOfDomain(operation.domain),
  mismatches: [...new Set(mismatches)],
  ...(isOptional(operation) ? { isOptional: true } : {}),
});

/** Whether the operation names a field of an input that the contract lets a back office leave out. */
function namesOptionalField({ document }: Operation): boolean {
  const info = new TypeInfo(contractSchema());
  let found = false;
  visit(
    document,
    visitWithTypeInfo(info, {
      ObjectField: ({ name }) => {
        const input = getNamedType(info.getParentInputType());
        if (isInputObjectType(input)) found ||= isMarkedOptional(input.getFields()[name.value]?.astNode);
      },
    }),
  );
  return found;
}

/**
 * Whether the contract lets a back office leave out all functions that the operation calls, or a field that it names.
 */
function isOptional(operation: Operation): boolean {
  const functions = contractSchema().getMutationType()?.getFields() ?? {};
  const callsOptionalOnly = operation.definition.selectionSet.selections.every(
    (selection) =>
      selection.kind === Kind.FIELD && isMarkedOptional(functions[selection.name.value]?.astNode),
  );
  return callsOptionalOnly || namesOptionalField(operation);
}

/**
 * The report including the reads that the back office refuses to the caller whose token `ask` has, and those that fail.
 * @throws AppError SESSION_ENDED if it refuses the token
 */
export async function withTriedReads(
  report: CompatibilityReport,
  ask: SendQuery,
): Promise<CompatibilityReport> {
  const fitting = new Set(
    report.lines.filter(({ mismatches }) => mismatches.length === 0).map((line) => line.operation),
  );
  const problems = await triedReads(
    operations().filter(({ name }) => fitting.has(name)),
    ask,
  );
  return {
    ...report,
    lines: report.lines.map((line) => ({ ...line, ...problems.get(line.operation) })),
  };
}

/** The report by introspection; null if the back office refuses it. @throws what `ask` throws */
export async function schemaCompatibility(
  endpoint: string,
  ask: SendQuery,
): Promise<CompatibilityReport | null> {
  const schema = await introspectSchema(ask);
  if (!schema) return null;
  const lines = operations().map((operation) =>
    lineOf(operation, [
      ...validate(schema, operation.document).map(({ message }) => message),
      ...typeMismatches(operation, contractSchema(), schema),
    ]),
  );
  return { endpoint, introspected: true, lines };
}
