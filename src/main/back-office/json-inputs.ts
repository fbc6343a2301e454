import {
  getOperationAST,
  isInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
} from 'graphql';
import { contract } from './contract';

const isJson = (type: GraphQLInputType): boolean => 'name' in type && type.name === 'JSON';

/** Filters hold filters: what was looked at already tells nothing new. */
function holdsJson(type: GraphQLInputType, seen = new Set<GraphQLInputType>()): boolean {
  if (isNonNullType(type) || isListType(type)) return holdsJson(type.ofType, seen);
  if (!isInputObjectType(type) || seen.has(type)) return isJson(type);
  seen.add(type);
  return Object.values(type.getFields()).some((field) => holdsJson(field.type, seen));
}

function asText(type: GraphQLInputType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (isNonNullType(type)) return asText(type.ofType, value);
  if (isListType(type))
    return Array.isArray(value) ? value.map((item: unknown) => asText(type.ofType, item)) : value;
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    return Object.fromEntries(
      Object.entries(value).map(([name, part]: [string, unknown]) => {
        const field = fields[name];
        return [name, field ? asText(field.type, part) : part];
      }),
    );
  }
  return isJson(type) && typeof value !== 'string' ? JSON.stringify(value) : value;
}

const typesOf = new WeakMap<DocumentNode, ReadonlyMap<string, GraphQLInputType>>();

/** The variables of an operation that hold JSON somewhere, with their types in the contract. */
export function jsonVariables(document: DocumentNode): ReadonlyMap<string, GraphQLInputType> {
  const known = typesOf.get(document);
  if (known) return known;
  const found = new Map<string, GraphQLInputType>();
  for (const { variable, type } of getOperationAST(document)?.variableDefinitions ?? []) {
    const wanted = typeFromAST(contract(), type);
    if (wanted && isInputType(wanted) && holdsJson(wanted)) found.set(variable.name.value, wanted);
  }
  typesOf.set(document, found);
  return found;
}

/** The variables with each JSON value in them written as its text. */
export function withJsonAsText<V extends object>(document: DocumentNode, variables: V): V {
  const types = jsonVariables(document);
  const changed = Object.entries(variables).map(([name, value]: [string, unknown]) => {
    const type = types.get(name);
    return [name, type ? asText(type, value) : value];
  });
  return { ...variables, ...Object.fromEntries(changed) };
}
