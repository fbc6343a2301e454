// Finds the mismatches between contract and server that GraphQL validation does not: the types of selected fields and
// of variables, for the compatibility report.

import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredInputField,
  isScalarType,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { compatibilityTexts as texts } from '@shared/domains/connections/texts';
import { isMarkedOptional, type Operation } from './operations';

/** The types that a server may have in place of the contract's scalar, since their wire format can be parsed. */
const ALSO_ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  Int: ['BigInt', 'BigFloat', 'Float'],
  Float: ['Int', 'BigInt', 'BigFloat'],
  String: ['ID', 'UUID', 'Date', 'Datetime', 'Time', 'Cursor'],
  Date: ['String'],
  Datetime: ['String', 'Date'],
  ID: ['String', 'Int', 'UUID'],
};

function sameLeaf(wanted: GraphQLNamedType, given: GraphQLNamedType): boolean {
  if (wanted.name === given.name || wanted.name === 'JSON') return true;
  if (isEnumType(given)) return wanted.name === 'String';
  return isScalarType(given) && (ALSO_ACCEPTED[wanted.name] ?? []).includes(given.name);
}

/** The type of each field of the operation, by its path. */
function fieldTypes({ document }: Operation, schema: GraphQLSchema): Map<string, GraphQLOutputType> {
  const found = new Map<string, GraphQLOutputType>();
  const info = new TypeInfo(schema);
  const fieldPath: string[] = [];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter: ({ name }) => {
          fieldPath.push(name.value);
          const type = info.getType();
          if (type) found.set(fieldPath.join('.'), type);
        },
        leave: () => void fieldPath.pop(),
      },
      FragmentDefinition: {
        enter: ({ typeCondition }) => void fieldPath.push(typeCondition.name.value),
        leave: () => void fieldPath.pop(),
      },
    }),
  );
  return found;
}

function leafMismatches(operation: Operation, contract: GraphQLSchema, server: GraphQLSchema): string[] {
  const given = fieldTypes(operation, server);
  return [...fieldTypes(operation, contract)].flatMap(([path, wanted]) => {
    const type = given.get(path);
    // Validation reports a missing field already.
    if (!type || !isLeafType(getNamedType(wanted))) return [];
    const sameListing = isListType(getNullableType(wanted)) === isListType(getNullableType(type));
    if (sameListing && sameLeaf(getNamedType(wanted), getNamedType(type))) return [];
    return [texts.otherType(path, String(type), String(wanted))];
  });
}

function inputMismatches(
  wanted: GraphQLInputObjectType,
  given: GraphQLInputObjectType,
  server: GraphQLSchema,
  seen: Set<string>,
): string[] {
  if (seen.has(wanted.name)) return [];
  seen.add(wanted.name);
  const offered = given.getFields();
  const sent = wanted.getFields();
  const missing = Object.values(sent).flatMap((field) => {
    const offeredField = offered[field.name];
    // Only an operation that names such a field cannot do without it, and validation reports that.
    if (!offeredField && isMarkedOptional(field.astNode)) return [];
    if (!offeredField) return [texts.noField(given.name, field.name)];
    const [expected, offeredType] = [getNamedType(field.type), getNamedType(offeredField.type)];
    if (isInputObjectType(expected) && isInputObjectType(offeredType))
      return inputMismatches(expected, offeredType, server, seen);
    return sameLeaf(offeredType, expected) || sameLeaf(expected, offeredType)
      ? []
      : [texts.otherInputType(`${given.name}.${field.name}`, String(offeredField.type), String(field.type))];
  });
  const unsent = Object.values(offered)
    .filter((field) => isRequiredInputField(field) && !sent[field.name])
    .map((field) => texts.neverSent(`${given.name}.${field.name}`));
  return [...missing, ...unsent];
}

function variableMismatches(
  { definition }: Operation,
  contract: GraphQLSchema,
  server: GraphQLSchema,
): string[] {
  const seen = new Set<string>();
  return (definition.variableDefinitions ?? []).flatMap(({ type }) => {
    const wanted = getNamedTypeOf(contract, type);
    const given = getNamedTypeOf(server, type);
    if (!isInputObjectType(wanted) || !isInputObjectType(given)) return [];
    return inputMismatches(wanted, given, server, seen);
  });
}

type TypeNode = NonNullable<Operation['definition']['variableDefinitions']>[number]['type'];

function getNamedTypeOf(schema: GraphQLSchema, node: TypeNode): GraphQLNamedType | undefined {
  const bare = node.kind === 'NamedType' ? node : null;
  if (bare) return typeFromAST(schema, bare);
  return 'type' in node ? getNamedTypeOf(schema, node.type) : undefined;
}

export const typeMismatches = (
  operation: Operation,
  contract: GraphQLSchema,
  server: GraphQLSchema,
): string[] => [
  ...leafMismatches(operation, contract, server),
  ...variableMismatches(operation, contract, server),
];
