import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
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
  /** Rows of all pages of a request; a filtered list without a page size counts as the largest page. */
  rows: 30_000,
} as const;

/** Lists that may be read whole, since they do not grow with the account. */
const SMALL_LISTS: ReadonlySet<string> = new Set([
  'applicationActions',
  'statelessServiceBillingLprWorkpackageCounts',
  'statelessServiceBzoDmsMasters',
  'telemetryReportTypes',
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ends the sentence "The request asks for …". */
class LimitExceeded extends Error {}

const isPageSize = (name: string): boolean => name === 'first' || name === 'last';
const isChoice = (name: string): boolean => name === 'filter' || name === 'condition';

/** Whether the value of a filter or condition chooses anything; `{}` and null choose everything. */
function choosesRows(value: ValueNode, variables: Readonly<Record<string, unknown>>): boolean {
  if (value.kind === Kind.OBJECT) return value.fields.length > 0;
  if (value.kind !== Kind.VARIABLE) return false;
  const given = variables[value.name.value];
  return isRecord(given) && Object.keys(given).length > 0;
}

/** The number that an argument has; null for none. */
function numberIn(value: ValueNode, variables: Readonly<Record<string, unknown>>): number | null {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind !== Kind.VARIABLE) return null;
  const given = variables[value.name.value];
  return typeof given === 'number' ? given : null;
}

/** Counts the fields of an operation and stops at the first exceeded limit, so that counting stays cheap. */
class Counter {
  #fields = 0;
  #rows = 0;
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

  #field(field: FieldNode, depth: number, spread: ReadonlySet<string>): void {
    const { name, selectionSet } = field;
    this.#fields += 1;
    if (this.#fields > LIMITS.fields) throw new LimitExceeded(`more than ${LIMITS.fields} fields`);
    this.#rows += this.#rowsOf(field);
    if (this.#rows > LIMITS.rows) throw new LimitExceeded(`more than ${LIMITS.rows} rows in all`);
    // Introspection is not limited: it needs no query to the database, and more levels than any data.
    if (selectionSet && !name.value.startsWith('__')) this.#within(selectionSet, depth + 1, spread);
  }

  /**
   * The rows that count against the limit: the size of the page, the largest one for a filtered list without a size, and
   * 0 where the field is no list or only its count is asked for.
   */
  #rowsOf({ name, arguments: given = [], selectionSet }: FieldNode): number {
    const sizes = given
      .filter((argument) => isPageSize(argument.name.value))
      .flatMap(({ value }) => numberIn(value, this.#variables) ?? []);
    if (sizes.some((size) => size < 0)) throw new LimitExceeded('pages of fewer than 0 rows');
    if (sizes.some((size) => size > LIMITS.page))
      throw new LimitExceeded(`pages of more than ${LIMITS.page} rows`);
    if (!selectionSet || !this.#selectsRows(selectionSet, new Set()) || SMALL_LISTS.has(name.value)) return 0;
    if (sizes.length > 0) return Math.min(...sizes);
    const isChosen = given.some(
      (argument) => isChoice(argument.name.value) && choosesRows(argument.value, this.#variables),
    );
    if (!isChosen)
      throw new LimitExceeded(
        `all of ${name.value}: give it a page size (first or last, at most ${LIMITS.page}) or a filter`,
      );
    return LIMITS.page;
  }

  /** Whether a selection has the rows of a list, also by a fragment. `seen`: the fragments that were looked at. */
  #selectsRows(set: SelectionSetNode, seen: Set<string>): boolean {
    return set.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return ['nodes', 'edges'].includes(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return this.#selectsRows(selection.selectionSet, seen);
      const fragment = this.#fragments.get(selection.name.value);
      if (!fragment || seen.has(fragment.name.value)) return false;
      seen.add(fragment.name.value);
      return this.#selectsRows(fragment.selectionSet, seen);
    });
  }
}

/** The values that the variables of an operation have if the request sends none. */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

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
        new Counter(byName, { ...defaultsOf(definition), ...(isRecord(variables) ? variables : {}) }).count(
          definition,
        );
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
