import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { SafeError } from 'postgraphile/grafast';

/** The limits of one request; the console's largest page is that of the launch days, and the rest is far below. */
export const LIMITS = {
  /** Levels of fields. */
  depth: 10,
  /** Root fields, counting aliases; each is its own query to the database. */
  roots: 25,
  /** All fields, including those of spread fragments. */
  fields: 1000,
  /** Rows of a page, in `first` or `last`. */
  page: 10_000,
} as const;

class LimitExceeded extends Error {}

const isPageSize = (name: string): boolean => name === 'first' || name === 'last';

function numberIn(value: ValueNode, variables: Readonly<Record<string, unknown>>): number {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind !== Kind.VARIABLE) return 0;
  const given = variables[value.name.value];
  return typeof given === 'number' ? given : 0;
}

/** Counts the fields of an operation and stops at the first exceeded limit, so that counting stays cheap. */
class Counter {
  #fields = 0;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Readonly<Record<string, unknown>>;

  constructor(
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#fragments = fragments;
    this.#variables = variables;
  }

  count({ selectionSet }: OperationDefinitionNode): void {
    const roots = this.#within(selectionSet, 1, new Set());
    if (roots > LIMITS.roots) throw new LimitExceeded(`more than ${LIMITS.roots} fields at the top`);
  }

  /**
   * The number of fields that this level has. `spread`: the fragments that contain it; validation rejects a cycle of
   * them.
   */
  #within(set: SelectionSetNode, depth: number, spread: ReadonlySet<string>): number {
    if (depth > LIMITS.depth) throw new LimitExceeded(`more than ${LIMITS.depth} levels`);
    let fields = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        fields += 1;
        this.#field(selection, depth, spread);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        fields += this.#within(selection.selectionSet, depth, spread);
      } else {
        const name = selection.name.value;
        const fragment = this.#fragments.get(name);
        if (fragment && !spread.has(name))
          fields += this.#within(fragment.selectionSet, depth, new Set([...spread, name]));
      }
    }
    return fields;
  }

  #field(
    { name, arguments: given = [], selectionSet }: FieldNode,
    depth: number,
    spread: ReadonlySet<string>,
  ): void {
    this.#fields += 1;
    if (this.#fields > LIMITS.fields) throw new LimitExceeded(`more than ${LIMITS.fields} fields`);
    for (const argument of given)
      if (isPageSize(argument.name.value) && numberIn(argument.value, this.#variables) > LIMITS.page)
        throw new LimitExceeded(`pages of more than ${LIMITS.page} rows`);
    // Introspection is not limited: it needs no query to the database, and more levels than any data.
    if (selectionSet && !name.value.startsWith('__')) this.#within(selectionSet, depth + 1, spread);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The limit that a request exceeds; null if it exceeds none, and if it is not valid GraphQL, which validation reports
 * better.
 */
export function exceededLimit(query: unknown, variables: unknown): string | null {
  if (typeof query !== 'string') return null;
  try {
    const { definitions } = parse(query);
    const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
    for (const definition of definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION)
        new Counter(byName, isRecord(variables) ? variables : {}).count(definition);
    return null;
  } catch (error) {
    if (error instanceof LimitExceeded) return `The request asks for ${error.message}`;
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/** Rejects a request that exceeds a limit before it is planned. */
export const requestLimits: GraphileConfig.Plugin = {
  name: 'RequestLimits',
  version: '1.0.0',
  grafserv: {
    middleware: {
      processGraphQLRequestBody(next, { body }) {
        const exceeded = exceededLimit(body.query, body.variableValues);
        if (exceeded !== null) throw new SafeError(exceeded, { statusCode: 400 });
        return next();
      },
    },
  },
};
