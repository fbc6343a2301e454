// Encodes the JSON in an operation's variables as the endpoint takes it: as a value, or as text.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql';
import type { Connection } from '@shared/domains/connections/model';
import { contractSchema } from '../response/contract-schema';
import { isUnauthenticated } from '../response/graphql-errors';
import { HttpResponseError } from './http-response-error';
import { type Reply, unsentFailure } from './transport';

export class JsonEncoding {
  readonly #asText = new Map<string, boolean>();

  /**
   * Returns the variables to send to the endpoint. `ask` is called once per endpoint, and only where JSON is to be
   * sent.
   * @throws what `ask` throws, as a failure before anything was sent
   */
  async variablesFor<V extends object>(
    { endpoint }: Connection,
    document: DocumentNode,
    variables: V,
    ask: SendQuery,
  ): Promise<V> {
    if (jsonVariables(document).size === 0) return variables;
    const known = this.#asText.get(endpoint) ?? (await this.#detect(endpoint, ask));
    return known ? withJsonAsText(document, variables) : variables;
  }

  /**
   * An endpoint that refuses introspection is assumed to take JSON as values; one that does not respond is probed again
   * on the next call.
   */
  async #detect(endpoint: string, ask: SendQuery): Promise<boolean> {
    const reply = await ask(JSON_SCALAR_QUERY).catch((error: unknown) => {
      throw unsentFailure(error);
    });
    // The error is not the back office's own. The call itself would fail too, but might be carried out nevertheless, so
    // it is not sent.
    if (!reply.isGraphql && reply.status >= 500) throw unsentFailure(new HttpResponseError(reply.status));
    if (reply.data === null && !isRefused(reply)) return false;
    const asText = AS_TEXT.test(reply.data?.__type?.description ?? '');
    this.#asText.set(endpoint, asText);
    return asText;
  }
}

const isJson = (type: GraphQLInputType): boolean => 'name' in type && type.name === 'JSON';

/** Filters contain filters, so a visited type is skipped. */
function containsJson(type: GraphQLInputType, seen = new Set<GraphQLInputType>()): boolean {
  if (isNonNullType(type) || isListType(type)) return containsJson(type.ofType, seen);
  if (!isInputObjectType(type) || seen.has(type)) return isJson(type);
  seen.add(type);
  return Object.values(type.getFields()).some((field) => containsJson(field.type, seen));
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

/** The variables of an operation that contain JSON, with their types in the contract. */
function jsonVariables(document: DocumentNode): ReadonlyMap<string, GraphQLInputType> {
  const known = typesOf.get(document);
  if (known) return known;
  const found = new Map<string, GraphQLInputType>();
  for (const { variable, type } of getOperationAST(document)?.variableDefinitions ?? []) {
    const wanted = typeFromAST(contractSchema(), type);
    if (wanted && isInputType(wanted) && containsJson(wanted)) found.set(variable.name.value, wanted);
  }
  typesOf.set(document, found);
  return found;
}

/** Returns the variables with each JSON value in them serialized as text. */
function withJsonAsText<V extends object>(document: DocumentNode, variables: V): V {
  const types = jsonVariables(document);
  const changed = Object.entries(variables).map(([name, value]: [string, unknown]) => {
    const type = types.get(name);
    return [name, type ? asText(type, value) : value];
  });
  return { ...variables, ...Object.fromEntries(changed) };
}

interface JsonType {
  __type: { description: string | null } | null;
}

const JSON_SCALAR_QUERY: TypedDocumentNode<JsonType, Record<string, never>> = parse(
  'query JsonStyle { __type(name: "JSON") { description } }',
);

/** The description by which PostGraphile without `dynamicJson` shows that it takes and returns JSON as text. */
const AS_TEXT = /encoded in the JSON format/i;

type SendQuery = (document: TypedDocumentNode<JsonType, Record<string, never>>) => Promise<Reply<JsonType>>;

const UNAUTHORIZED_STATUS = 401;
/** Request Timeout and Too Many Requests: the next attempt may succeed. */
const TRANSIENT_STATUSES: readonly number[] = [408, 429];

/** True if introspection itself is refused, by the endpoint or by something in between. */
function isRefused({ status, errors, isGraphql }: Reply<unknown>): boolean {
  if (status === UNAUTHORIZED_STATUS || isUnauthenticated(errors)) return false;
  if (status >= 500 || TRANSIENT_STATUSES.includes(status)) return false;
  return isGraphql || status >= 400;
}
